import { shownDate } from '../../../platform/i18n/formats.ts'
import { shownNumber } from '../../../platform/i18n/numbers.ts'
import type { Paper } from '../../../platform/pdf/protocol.ts'
import { fullName } from '../../../platform/ui/shown.ts'
import type { WeeklyLesson } from '../lessons/service.weekly.ts'
import { letterhead } from '../../../platform/pdf/parts.ts'
import { type Bell, daysOf, type Frame, isIn } from './service.week.ts'
import type { Tongue } from '../../../platform/pdf/words.ts'

/** What a teacher has in a week: lessons of each day, those of every second week by half, and free ones between two. */
export function loadOf(lessons: WeeklyLesson[], bells: Bell[]) {
  const byDay = new Map<number, number>()
  let gaps = 0
  for (const [day, own] of Map.groupBy(lessons, ({ weekday }) => weekday)) {
    // classes that are taught together are one lesson
    const once = [...new Map(own.map((each) => [`${each.id} ${each.part}`, each])).values()]
    const shifts = new Set(once.map(({ shift }) => shift))
    const times = bells.filter(({ shift }) => shifts.has(shift))
    let hours = 0
    for (const lesson of once) {
      const cells = Math.max(1, times.filter((bell) => isIn(lesson, bell)).length)
      hours += cells * (lesson.weeks === 'all' ? 1 : 0.5)
    }
    byDay.set(day, hours)
    const first = Math.min(...once.map(({ starts_at }) => asNumber(starts_at)))
    const last = Math.max(...once.map(({ ends_at }) => asNumber(ends_at)))
    gaps += times.filter(
      (bell) =>
        asNumber(bell.starts_at) >= first &&
        asNumber(bell.ends_at) <= last &&
        !once.some((each) => each.starts_at < bell.ends_at && bell.starts_at < each.ends_at),
    ).length
  }
  const hours = [...byDay.values()].reduce((sum, each) => sum + each, 0)
  return { byDay, hours, days: byDay.size, gaps }
}

const asNumber = (time: string) => Number(time.replace(':', ''))

/** A4 upright: who teaches how much a week, on which days, with how many free lessons between. */
export function loadPaper(
  { name, lessons }: { name: string; lessons: WeeklyLesson[] },
  bells: Bell[],
  { head, tongue, today }: Frame,
): Paper {
  const { word, lang }: Tongue = tongue
  const teachers = [...Map.groupBy(lessons, ({ teacher }) => teacher?.id).values()]
    .flatMap((own) => (own[0]!.teacher ? [{ name: fullName(own[0]!.teacher), own }] : []))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'uz'))
  const days = daysOf(lessons)
  const figure = (value: number) => ({
    text: value === 0 ? '' : shownNumber(value, lang),
    alignment: 'center' as const,
  })
  const title = word('load')
  return {
    title: `${title}, ${name}`,
    lang,
    landscape: false,
    day: today,
    content: [
      letterhead(head, title, [[word('version'), name]]),
      {
        fontSize: 8,
        lineHeight: 1,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [18, '*', ...days.map(() => 20), 32, 32, 32],
          body: [
            [
              word('number'),
              word('teacher'),
              ...days.map((day) => word(`shortDay_${day}` as 'shortDay_1')),
              word('lessonHours'),
              word('daysAtSchool'),
              word('gaps'),
            ].map((text) => ({ text, bold: true })),
            ...teachers.map(({ name, own }, at) => {
              const load = loadOf(own, bells)
              return [
                { text: String(at + 1), alignment: 'center' as const },
                name,
                ...days.map((day) => figure(load.byDay.get(day) ?? 0)),
                { ...figure(load.hours), bold: true },
                figure(load.days),
                figure(load.gaps),
              ]
            }),
          ],
        },
        layout: 'grid',
      },
    ],
    heading: `${head.name} · ${title} · ${name}`,
    foot: `${word('madeOn')}: ${shownDate(today)}`,
    numbered: true,
    images: head.logo ? { logo: head.logo } : {},
  }
}
