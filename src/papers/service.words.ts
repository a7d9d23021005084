import type { Attendance } from '../marks/contract.mark.ts'
import { shownFixed } from '../platform/numbers.ts'
import type { Lang } from '../platform/shapes.ts'

type Words = Record<Lang, string>
const phrase = (uz: string, ru: string, en: string): Words => ({ uz, ru, en })

const words = {
  register: phrase(
    'Davomat va baholar jurnali',
    'Журнал посещаемости и оценок',
    'Attendance and rate register',
  ),
  class: phrase('Sinf', 'Класс', 'Class'),
  leader: phrase('Sinf rahbari', 'Классный руководитель', 'Homeroom teacher'),
  month: phrase('Oy', 'Месяц', 'Month'),
  student: phrase('Oʻquvchi', 'Ученик', 'Student'),
  number: phrase('№', '№', 'No.'),
  average: phrase('Oʻrt.', 'Ср.', 'Avg.'),
  cameOnDay: phrase('Kelganlar', 'Присутствовали', 'Came'),
  director: phrase('Direktor', 'Директор', 'Director'),
  parent: phrase('Ota-ona', 'Родитель', 'Parent'),
  madeOn: phrase('Tuzilgan sana', 'Составлено', 'Made on'),
  dayOff: phrase('dars boʻlmaydigan kun', 'неучебный день', 'day off'),
  notInClass: phrase('– sinfda emas', '– не в классе', '– not in the class'),
  rateBeside: phrase('raqam — baho', 'цифра — оценка', 'digit — rate'),
  attendance: phrase('Davomat', 'Посещаемость', 'Attendance'),
  rate: phrase('Baho', 'Оценка', 'Rate'),
  what: phrase('Belgi', 'Отметка', 'Mark'),
  present: phrase('Bor', 'Присутствие', 'Present'),
  late: phrase('Kechikdi', 'Опоздание', 'Late'),
  excused: phrase('Sababli', 'Уважительная причина', 'Excused'),
  absent: phrase('Yoʻq (sababsiz)', 'Неявка без причины', 'Absent'),
  presentDays: phrase('Kelgan kunlar', 'Дней присутствия', 'Days present'),
  lateDays: phrase('Kechikishlar', 'Опозданий', 'Late'),
  excusedDays: phrase('Sababli', 'По уваж. причине', 'Excused'),
  absentDays: phrase('Sababsiz', 'Без причины', 'Unexcused'),
  percent: phrase('Davomat, %', 'Посещаемость, %', 'Attendance, %'),
  report: phrase('Oʻquvchi hisoboti', 'Отчёт об ученике', 'Student report'),
  period: phrase('Davr', 'Период', 'Period'),
  rates: phrase('Kundalik baholar', 'Ежедневные оценки', 'Daily rates'),
  ratesGiven: phrase('Baholar soni', 'Всего оценок', 'Rates given'),
  averageRate: phrase('Oʻrtacha baho', 'Средний балл', 'Average'),
  total: phrase('Jami', 'Итого', 'Total'),
  coins: phrase('Tangalar', 'Монеты', 'Coins'),
  coinsEarned: phrase('Shu davrda olingan', 'Получено за период', 'Earned in the period'),
  coinsNow: phrase('Hozir hamyonda', 'Сейчас в кошельке', 'In the wallet now'),
  comments: phrase('Oʻqituvchilar izohlari', 'Комментарии учителей', 'Teachers’ comments'),
  noComments: phrase('Izoh yoʻq', 'Комментариев нет', 'No comments'),
  moreComments: phrase('Yana izohlar', 'Ещё комментариев', 'More comments'),
  noMarks: phrase(
    'Bu davrda belgilar yoʻq',
    'За этот период отметок нет',
    'No marks in this period',
  ),
  nobodyInMonth: phrase(
    'Bu oyda sinfda oʻquvchi boʻlmagan',
    'В этом месяце в классе не было учеников',
    'Nobody was in the class in this month',
  ),
  nobody: phrase(
    'Bu kunda sinfda oʻquvchi yoʻq',
    'На этот день в классе нет учеников',
    'Nobody is in the class on this day',
  ),
  signature: phrase('imzo', 'подпись', 'signature'),
}
export type Word = keyof typeof words
export type Say = (word: Word) => string

/** A learning centre has groups where a school has classes. */
const ofCentre: Partial<Record<Word, Words>> = {
  class: phrase('Guruh', 'Группа', 'Group'),
  leader: phrase('Guruh rahbari', 'Куратор группы', 'Group tutor'),
  notInClass: phrase('– guruhda emas', '– не в группе', '– not in the group'),
  nobodyInMonth: phrase(
    'Bu oyda guruhda oʻquvchi boʻlmagan',
    'В этом месяце в группе не было учеников',
    'Nobody was in the group in this month',
  ),
  nobody: phrase(
    'Bu kunda guruhda oʻquvchi yoʻq',
    'На этот день в группе нет учеников',
    'Nobody is in the group on this day',
  ),
}

/** In which language something is said, and how. */
export type Tongue = { lang: Lang; word: Say }

export const tongueOf = (lang: Lang, { centre }: { centre: boolean }): Tongue => ({
  lang,
  word: (word) => ((centre && ofCentre[word]) || words[word])[lang],
})

/** As on the marking board. */
const letters = {
  present: phrase('B', 'П', 'P'),
  late: phrase('K', 'О', 'L'),
  excused: phrase('S', 'У', 'E'),
  absent: phrase('Y', 'Н', 'A'),
}
export const letterOf = (attendance: Attendance, lang: Lang) => letters[attendance][lang]

const weekdays: Record<Lang, string> = {
  uz: 'Ya Du Se Ch Pa Ju Sh',
  ru: 'Вс Пн Вт Ср Чт Пт Сб',
  en: 'Su Mo Tu We Th Fr Sa',
}
/** Two letters of `YYYY-MM-DD`. */
export const weekdayName = (day: string, lang: Lang) =>
  weekdays[lang].split(' ')[new Date(`${day}T00:00:00Z`).getUTCDay()]!

export const termName = (number: number, lang: Lang) =>
  ({ uz: `${number}-chorak`, ru: `${number}-я четверть`, en: `Quarter ${number}` })[lang]

/** One digit after the sign of the language; a dash for nothing. */
export const decimal = (value: number | null, lang: Lang) =>
  value === null ? '—' : shownFixed(Math.round(value * 10) / 10, lang, 1)
