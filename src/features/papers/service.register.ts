import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { attendances } from '../../core/marks/contract.attendance.ts'
import type { MonthSheet } from '../../core/marks/month/contract.sheets.ts'
import type { Paper } from '../../platform/pdf/protocol.ts'
import type { Lang } from '../../platform/shapes.ts'
import { shownDate } from '../../platform/i18n/formats.ts'
import { fullName, weekdayOf } from '../../platform/ui/shown.ts'
import { monthName } from '../../platform/i18n/month-name.ts'
import type { Letterhead } from '../../core/business/service.letterhead.ts'
import { letterhead, signatures } from '../../platform/pdf/parts.ts'
import { added, mean, noSums, type Sums } from './service.sums.ts'
import * as say from '../../platform/pdf/words.ts'

export type Register = {
  sheet: MonthSheet
  head: Omit<Letterhead, 'logo'> & { logo: Uint8Array | null }
  tongue: say.Tongue
}
type Student = MonthSheet['students'][number]
type Day = MonthSheet['days'][number]

const shade = '#e2e2e2'
/** Points that the days and the sums have across, beside the names. */
const widths = { number: 14, day: 14, sum: 15, average: 20 }

const isOff = (day: Day) => day.weekend || day.day_off !== null

/** The attendance letter and the rate of a day, e.g. `П5`; a dash on days out of the class. */
function shownMark(student: Student, { date }: Day, word: say.Say): string {
  const { attendance, rate } = student.marks.find((each) => each.date === date) ?? {}
  const letter = attendance?.value ? word(`letter_${attendance.value}`) : ''
  const text = `${letter}${rate?.value ?? ''}`
  const here = student.spells.some(({ from, to }) => from <= date && date <= to)
  return text || (here ? '' : '–')
}

export function sumsOf({ marks }: Pick<Student, 'marks'>): Sums {
  const sums = noSums()
  for (const { attendance, rate, coin } of marks) {
    if (attendance?.value) sums[attendance.value] += 1
    if (rate?.value) sums.rates.push(rate.value)
    sums.coins += coin?.value ?? 0
  }
  return sums
}

/** A4 across: students × days. */
export function registerPaper(register: Register, today: string): Paper {
  const { sheet, head, tongue } = register
  const { class: of, homeroom_teacher: leader } = sheet
  const { word, lang } = tongue
  const month = monthName(sheet.month, lang)
  const facts = [
    [word('class'), of.label],
    [word('wholeMonth'), month],
    [word('homeroomTeacher'), leader ? fullName(leader) : '—'],
  ] as [string, string][]
  return {
    title: `${word('register')}, ${of.label}, ${month}`,
    lang,
    landscape: true,
    day: today,
    content: [
      letterhead(head, word('register'), facts),
      ...(sheet.students.length > 0 ? filled(register) : [word('nobodyInMonth')]),
    ],
    heading: `${head.name} · ${word('register')} · ${of.label} · ${month}`,
    foot: `${word('madeOn')}: ${shownDate(today)}`,
    numbered: true,
    images: head.logo ? { logo: head.logo } : {},
  }
}

const filled = (register: Register): Content[] => {
  const { word } = register.tongue
  const { homeroom_teacher: leader } = register.sheet
  return [
    grid(register),
    legend(register.tongue),
    signatures([
      [word('homeroomTeacher'), leader ? fullName(leader) : ''],
      [register.tongue.of('common')('owner'), ''],
    ]),
  ]
}

function grid(register: Register): Content {
  const { sheet } = register
  const days = sheet.days.map(() => widths.day)
  const sums = attendances.map(() => widths.sum)
  return {
    fontSize: 6.5,
    lineHeight: 1,
    table: {
      headerRows: 2,
      keepWithHeaderRows: 2,
      dontBreakRows: true,
      widths: [widths.number, '*', ...days, ...sums, widths.average],
      body: [...headRows(register), ...sheet.students.map(rowOf(register)), lastRow(register)],
    },
    layout: 'grid',
  }
}

function headRows({ sheet, tongue: { word } }: Register): TableCell[][] {
  const tall = (text: string): TableCell => ({ text, bold: true, rowSpan: 2, margin: [0, 4, 0, 0] })
  const centred = { alignment: 'center' as const, bold: true }
  const sums = [...attendances.map((each) => word(`letter_${each}`)), word('averageShort')]
  const shaded = (day: Day) => (isOff(day) ? { fillColor: shade } : {})
  return [
    [
      tall(word('number')),
      tall(word('student')),
      ...sheet.days.map((day) => ({
        text: String(Number(day.date.slice(8))),
        ...centred,
        ...shaded(day),
      })),
      ...sums.map((text) => ({ ...(tall(text) as object), ...centred })),
    ] as TableCell[],
    [
      '',
      '',
      ...sheet.days.map((day) => ({
        text: word(`shortDay_${weekdayOf(day.date) || 7}` as 'shortDay_1'),
        ...centred,
        bold: false,
        fontSize: 5.5,
        ...shaded(day),
      })),
      ...sums.map(() => ''),
    ],
  ]
}

const rowOf =
  ({ sheet, tongue }: Register) =>
  (student: Student, at: number): TableCell[] => {
    const sums = sumsOf(student)
    return [
      { text: String(at + 1), alignment: 'center', verticalAlignment: 'middle' },
      fullName(student),
      ...sheet.days.map((day) => ({
        text: shownMark(student, day, tongue.word),
        alignment: 'center' as const,
        verticalAlignment: 'middle' as const,
        ...(isOff(day) && { fillColor: shade }),
      })),
      ...sumCells(sums, tongue.lang),
    ]
  }

const sumCells = (sums: Sums, lang: Lang): TableCell[] => [
  ...attendances.map((each) => ({
    text: String(sums[each] || ''),
    alignment: 'center' as const,
    verticalAlignment: 'middle' as const,
  })),
  {
    text: sums.rates.length > 0 ? say.decimal(mean(sums.rates), lang) : '',
    alignment: 'center',
    verticalAlignment: 'middle',
    bold: true,
  },
]

/** How many came on each day, and the sums of the class. */
function lastRow({ sheet, tongue: { word, lang } }: Register): TableCell[] {
  const came = sheet.days.map(({ date }) => {
    const given = sheet.students.map(
      ({ marks }) => marks.find((each) => each.date === date)?.attendance?.value,
    )
    return given.some(Boolean)
      ? String(given.filter((value) => value === 'present' || value === 'late').length)
      : ''
  })
  const cells = [
    '',
    { text: word('cameOnDay') },
    ...came.map((text, at) => ({
      text,
      alignment: 'center' as const,
      ...(isOff(sheet.days[at]!) && { fillColor: shade }),
    })),
    ...sumCells(added(sheet.students.map(sumsOf)), lang),
  ]
  return cells.map((cell) =>
    typeof cell === 'string' ? cell : { ...(cell as object), bold: true },
  ) as TableCell[]
}

function legend({ word }: say.Tongue): Content {
  const letters = attendances.map((each) => `${word(`letter_${each}`)} — ${word(`was_${each}`)}`)
  return {
    text: [
      `${[...letters, word('rateBeside'), word('notInClass')].join('; ')}; `,
      { text: '\u00a0\u00a0\u00a0\u00a0', background: shade },
      ` — ${word('dayOff')}`,
    ],
    fontSize: 7,
    margin: [0, 5, 0, 0],
  }
}
