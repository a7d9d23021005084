import type { Lang } from '../shapes.ts'

const months: Record<Lang, string> = {
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr',
  ru: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
  en: 'January February March April May June July August September October November December',
}
/** `YYYY-MM` as people say it. */
export function monthName(month: string, lang: Lang): string {
  const name = months[lang].split(' ')[Number(month.slice(5)) - 1]!
  const year = month.slice(0, 4)
  return lang === 'uz' ? `${year}-yil ${name}` : `${name} ${year}${lang === 'ru' ? ' г.' : ''}`
}
