import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Paper } from '../../../platform/pdf/protocol.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { localised, shortName } from '../../../platform/ui/shown.ts'
import type { WeeklyLesson } from '../lessons/service.weekly.ts'
import { shortTitle } from '../../../platform/i18n/short-title.ts'
import type { Letterhead } from '../../../core/business/service.letterhead.ts'
import { letterhead } from '../../../platform/pdf/parts.ts'
import type { Tongue } from '../../../platform/pdf/words.ts'

export type Bell = { shift: number; period: number; starts_at: string; ends_at: string }
export type Frame = {
  head: Omit<Letterhead, 'logo'> & { logo: Uint8Array | null }
  tongue: Tongue
  today: string
}
/** Of whom the lessons are, which is not said again in each. */
export type Kind = 'class' | 'teacher' | 'room'
export type Week = { label: string; lessons: WeeklyLesson[] }

/** A time of the day that has a row: a bell, or where none rings the times of a lesson. */
export type Slot = { shift: number; period: number | null; starts_at: string; ends_at: string }

/** The rows of these lessons: of each shift from its first to its last, the free ones among them. */
export function slotsOf(lessons: WeeklyLesson[], bells: Bell[]): Slot[] {
  const clocked = lessons.filter(({ period }) => period === null)
  if (clocked.length > 0) {
    const times = new Map(clocked.map((each) => [`${each.starts_at} ${each.ends_at}`, each]))
    return [...times.values()]
      .map(({ starts_at, ends_at }) => ({ shift: 1, period: null, starts_at, ends_at }))
      .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
  }
  return bells.filter((bell) => {
    const used = bells
      .filter(({ shift }) => shift === bell.shift)
      .filter((each) => lessons.some((lesson) => isIn(lesson, each)))
      .map(({ period }) => period)
    return Math.min(...used) <= bell.period && bell.period <= Math.max(...used)
  })
}

/** A double lesson is in both of its times. */
export const isIn = (lesson: WeeklyLesson, slot: Slot) =>
  slot.period === null
    ? lesson.starts_at === slot.starts_at && lesson.ends_at === slot.ends_at
    : lesson.shift === slot.shift &&
      lesson.starts_at <= slot.starts_at &&
      slot.ends_at <= lesson.ends_at

/** The days of a week on which there may be lessons: a Sunday only when there are. */
export const daysOf = (lessons: WeeklyLesson[]) =>
  [1, 2, 3, 4, 5, 6, 7].filter((day) => day < 7 || lessons.some(({ weekday }) => weekday === day))

/** Points of A4 upright within its margins, beside the times and below the head. */
const widths = { time: 38, days: 462, height: 620 }
/** Signs of the longest word that a day has room for. */
const maxWord = 12

/** A4 upright: the week of each, a page for each. */
export function weekPaper(kind: Kind, weeks: Week[], bells: Bell[], frame: Frame): Paper {
  const { head, tongue, today } = frame
  const title = tongue.word('timetable')
  const pages = weeks.map((week, at): Content => ({
    ...(at > 0 && { pageBreak: 'before' as const }),
    stack: [
      letterhead(head, title, [[tongue.word(kind), week.label]]),
      grid(kind, week, bells, tongue),
    ],
  }))
  return {
    title: [title, weeks.length === 1 ? weeks[0]!.label : ''].filter(Boolean).join(', '),
    lang: tongue.lang,
    landscape: false,
    day: today,
    content: pages,
    heading: '',
    foot: `${tongue.word('madeOn')}: ${shownDate(today)}`,
    numbered: false,
    images: head.logo ? { logo: head.logo } : {},
  }
}

function grid(kind: Kind, { lessons }: Week, bells: Bell[], tongue: Tongue): Content {
  const days = daysOf(lessons)
  const slots = slotsOf(lessons, bells)
  const crowded = slots.length > 6 && lessons.some(({ group }) => group > 0)
  const font = crowded ? 7 : 8
  const heads = days.map((day) => tongue.word(`day_${day}` as 'day_1'))
  return {
    fontSize: 7.5,
    lineHeight: 1,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [widths.time, ...days.map(() => widths.days / days.length - 3.4)],
      // a row has room for a lesson even where there is none
      heights: [12, ...slots.map(() => Math.min(72, widths.height / slots.length - 2))],
      body: [
        ['', ...heads].map((text) => ({ text, bold: true, alignment: 'center' as const })),
        ...slots.map((slot) => [
          timeOf(slot),
          ...days.map((day) =>
            cellOf(
              kind,
              lessons.filter((lesson) => lesson.weekday === day && isIn(lesson, slot)),
              { tongue, font },
            ),
          ),
        ]),
      ],
    },
    layout: 'grid',
  }
}

const timeOf = ({ period, starts_at, ends_at }: Slot): TableCell => ({
  alignment: 'center',
  stack: [
    ...(period === null ? [] : [{ text: String(period), bold: true, fontSize: 10 }]),
    { text: starts_at, fontSize: 6.5 },
    { text: ends_at, fontSize: 6.5 },
  ],
})

type Look = { tongue: Tongue; font: number }

/** What several groups have in common is said once. */
function cellOf(kind: Kind, lessons: WeeklyLesson[], { tongue, font }: Look): TableCell {
  const { word, lang } = tongue
  let said = ''
  return {
    stack: lessons.map((lesson, at) => {
      const subject = localised(lesson.subject.title, lang)
        .text.split(' ')
        .map((part) => shortTitle(part, maxWord))
        .join(' ')
      const [first, ...rest] = [
        kind !== 'class' && lesson.class.label,
        subject,
        lesson.group > 0 && word('groupNumber', { group: lesson.group }),
        lesson.weeks !== 'all' && word(lesson.weeks === 'A' ? 'weekA' : 'weekB'),
        kind !== 'teacher' && lesson.teacher && shortName(lesson.teacher),
        kind !== 'room' && lesson.room?.name,
      ].filter((part) => typeof part === 'string')
      const again = first === said
      said = first ?? ''
      return {
        margin: [0, at > 0 && !again ? 3 : 0, 0, 0],
        stack: [
          ...(again ? [] : [{ text: said, bold: true, fontSize: font }]),
          { text: rest.join(' · '), fontSize: font - 1.6 },
        ],
      }
    }),
  }
}
