import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Paper } from '../../../platform/pdf/protocol.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { localised } from '../../../platform/ui/shown.ts'
import type { WeeklyLesson } from '../lessons/service.weekly.ts'
import { shortTitle } from '../../../platform/i18n/short-title.ts'
import { type Bell, daysOf, type Frame, isIn, slotsOf } from './service.week.ts'
import type { Tongue } from '../../../platform/pdf/words.ts'

/** Points: A3 across within its margins, less what stands above the table and the rows with the classes. */
const inside = { width: 1142, height: 660 }
const widths = { day: 20, number: 16, time: 34 }
/** Classes that a page has beside one another, so that their names can be read from the floor. */
const maxClasses = 24
const minFont = 4

/** Classes of a shift that stand on one page. */
export type BoardPage = { shift: number; classes: { id: string; label: string }[] }

/** A page for each shift, or more where it has many classes. */
export function boardPages(lessons: WeeklyLesson[], most = maxClasses): BoardPage[] {
  const shifts = [...new Set(lessons.map(({ shift }) => shift))].toSorted((a, b) => a - b)
  return shifts.flatMap((shift) => {
    const classes = classesOf(lessons.filter((each) => each.shift === shift))
    const count = Math.ceil(classes.length / most)
    const each = Math.ceil(classes.length / count)
    return Array.from({ length: count }, (_, at) => ({
      shift,
      classes: classes.slice(at * each, (at + 1) * each),
    }))
  })
}

/** In the order of a school: 5-A before 10-A. */
export const classesOf = (lessons: WeeklyLesson[]) =>
  [...new Map(lessons.map((each) => [each.class.id, each.class])).values()].toSorted((one, other) =>
    one.label.localeCompare(other.label, 'uz', { numeric: true }),
  )

/**
 * A3 across: classes × days × periods, with the place to approve it. Every row is as high as all the others and as the page gives, and
 * what stands in it is cut to it, so that no row is ever parted.
 */
export function boardPaper(
  { name, lessons }: { name: string; lessons: WeeklyLesson[] },
  bells: Bell[],
  frame: Frame,
): Paper {
  const { head, tongue, today } = frame
  const { word } = tongue
  const pages = boardPages(lessons).map((page, at): Content => ({
    ...(at > 0 && { pageBreak: 'before' as const }),
    stack: [top(frame, name, word('shiftNumber', { shift: page.shift })), table(page)],
  }))
  return {
    title: `${word('bigBoard')}, ${name}`,
    lang: tongue.lang,
    landscape: true,
    size: 'A3',
    day: today,
    content: pages.length > 0 ? pages : [word('nonePlaced')],
    heading: '',
    foot: `${head.name} · ${word('madeOn')}: ${shownDate(today)}`,
    numbered: true,
    images: head.logo ? { logo: head.logo } : {},
  }

  function table({ shift, classes }: BoardPage): Content {
    const ids = new Set(classes.map(({ id }) => id))
    const own = lessons.filter((each) => each.shift === shift && ids.has(each.class.id))
    const slots = slotsOf(own, bells)
    const days = daysOf(own)
    const height = Math.min(24, inside.height / Math.max(1, days.length * slots.length)) - 3.4
    const font = Math.max(minFont, Math.min(6.5, height / 2.5))
    const column =
      (inside.width - widths.day - widths.number - widths.time - 12) / classes.length - 3.4
    const signs = Math.max(3, Math.floor(column / (font * 0.66)))
    const rows = days.flatMap((day) =>
      slots.map((slot, at) => [
        at === 0 ? dayCell(day, slots.length) : '',
        small(slot.period === null ? '' : String(slot.period), font),
        small(slot.starts_at, font),
        ...classes.map(({ id }) => {
          const here = own.filter(
            (each) => each.class.id === id && each.weekday === day && isIn(each, slot),
          )
          return cell(here, { signs, font, tongue })
        }),
      ]),
    )
    return {
      lineHeight: 1,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        heights: [12, ...rows.map(() => height)],
        widths: [widths.day, widths.number, widths.time, ...classes.map(() => column)],
        body: [
          ['', '', '', ...classes.map(({ label }) => label)].map((text) => ({
            text,
            bold: true,
            fontSize: 8,
            alignment: 'center' as const,
            noWrap: true,
          })),
          ...rows,
        ],
      },
      layout: 'board',
    }
  }

  function dayCell(day: number, rows: number): TableCell {
    return {
      text: word(`shortDay_${day}` as 'shortDay_1'),
      rowSpan: rows,
      bold: true,
      fontSize: 9,
      alignment: 'center',
      verticalAlignment: 'middle',
    }
  }
}

const small = (text: string, fontSize: number): TableCell => ({
  text,
  fontSize,
  alignment: 'center',
  verticalAlignment: 'middle',
})

type Room = { signs: number; font: number; tongue: Tongue }

/** The subject, and below it who gives it and where; both groups of a class stand beside one another. */
function cell(lessons: WeeklyLesson[], { signs, font, tongue }: Room): TableCell {
  if (lessons.length === 0) return ''
  const titles = new Set(lessons.map(({ subject }) => localised(subject.title, tongue.lang).text))
  const each = Math.max(3, Math.floor((signs + 1) / titles.size) - 1)
  const subjects = [...titles].map((title) => shortTitle(title, each)).join('/')
  // smaller letters: more of them; of a long surname the beginning is enough, of a room it is not
  const most = signs + 2
  const names = lessons.map(({ teacher }) => teacher?.last_name ?? '—').join('/')
  const room = lessons.length === 1 ? (lessons[0]!.room?.name.slice(0, 6) ?? '') : ''
  const place = room && ` ${room}`
  return {
    stack: [
      { text: subjects.slice(0, signs), bold: true, fontSize: font, noWrap: true },
      { text: cut(names, most - place.length) + place, fontSize: font - 0.8, noWrap: true },
    ],
  }
}

const cut = (text: string, signs: number) =>
  text.length > signs ? `${text.slice(0, signs - 1)}…` : text

/** What it is, and on the right the place where the head approves it. */
function top({ head, tongue: { word, of } }: Frame, name: string, shift: string): Content {
  return {
    margin: [0, 0, 0, 6],
    columns: [
      {
        width: '*',
        stack: [
          { text: head.name, fontSize: 10, color: '#444' },
          { text: `${word('timetable')} · ${shift}`, fontSize: 18, bold: true },
          { text: name, fontSize: 10 },
        ],
      },
      {
        width: 250,
        fontSize: 10,
        stack: [
          { text: word('approved'), bold: true },
          { text: `${of('common')('owner')} ______________________`, margin: [0, 5, 0, 0] },
          { text: '«____» ______________ 20____', margin: [0, 5, 0, 0] },
        ],
      },
    ],
  }
}
