import type * as z from 'zod/mini'
import type { Localised } from '../../../platform/shapes.ts'
import type { CalendarDayInput, TermInput, YearOfTerms } from './contract.ts'

// The school year of Uzbekistan as it usually is. Decrees move days every year: it is a proposal that somebody looks through.

type Term = Omit<z.input<typeof TermInput>, 'academic_year'>
type Day = z.input<typeof CalendarDayInput>

const all = { from_grade: 0, to_grade: 12 }
const name = (uz: string, ru: string, en: string): Localised => ({ uz, ru, en })

/** Days before new year are of the year in which it begins. Last day and first day as MM-DD. */
const quarters = [
  ['09-02', '11-03'],
  ['11-10', '12-27'],
  ['01-11', '03-20'],
  ['03-28', '05-25'],
] as const

const breaks = [
  ['11-04', '11-09', all, name('Kuzgi taʼtil', 'Осенние каникулы', 'Autumn break')],
  ['12-28', '01-10', all, name('Qishki taʼtil', 'Зимние каникулы', 'Winter break')],
  [
    '02-15',
    '02-21',
    { from_grade: 1, to_grade: 1 },
    name(
      '1-sinflar uchun qoʻshimcha taʼtil',
      'Дополнительные каникулы для 1-х классов',
      'Extra break for grade 1',
    ),
  ],
  ['03-21', '03-27', all, name('Bahorgi taʼtil', 'Весенние каникулы', 'Spring break')],
] as const

const holidays = [
  ['09-01', name('Mustaqillik kuni', 'День независимости', 'Independence Day')],
  ['10-01', name('Oʻqituvchi va murabbiylar kuni', 'День учителей и наставников', 'Teachers’ Day')],
  ['12-08', name('Konstitutsiya kuni', 'День Конституции', 'Constitution Day')],
  ['01-01', name('Yangi yil', 'Новый год', 'New Year')],
  ['03-08', name('Xotin-qizlar kuni', 'Международный женский день', 'International Women’s Day')],
  ['03-21', name('Navroʻz', 'Навруз', 'Navruz')],
  [
    '05-09',
    name('Xotira va qadrlash kuni', 'День памяти и почестей', 'Day of Remembrance and Honour'),
  ],
] as const

const ramazon = name('Ramazon hayiti', 'Рамазан хайит', 'Ramazon hayit')
const qurbon = name('Qurbon hayiti', 'Курбан хайит', 'Qurbon hayit')
/** They go by the moon and are announced each year; later ones are forecasts. */
const moving: readonly [string, Localised][] = [
  ['2025-03-31', ramazon],
  ['2025-06-06', qurbon],
  ['2026-03-20', ramazon],
  ['2026-05-27', qurbon],
  ['2027-03-10', ramazon],
  ['2027-05-16', qurbon],
  ['2028-02-27', ramazon],
  ['2028-05-05', qurbon],
]

/** The year in which the school year begins that is of use on this day: in summer the coming one. */
export const firstYearOn = (day: string) =>
  Number(day.slice(0, 4)) - (day.slice(5) < '06-01' ? 1 : 0)

/**
 * The usual year that begins in `first`: 2026 is `2026/2027`. What goes by the moon is left out where it is not known. A
 * learning centre has no quarters and stops for the holidays alone.
 */
export function usualYear(first: number, kind: 'school' | 'centre'): YearOfTerms {
  const on = (date: string) => `${first + (date < '08-01' ? 1 : 0)}-${date}`
  const from = on('08-01')
  const to = on('07-31')
  const school = kind === 'school'
  const days: Day[] = [
    ...(school ? breaks : []).map(([start, end, grades, called]) => ({
      kind: 'break' as const,
      name: called,
      ...grades,
      starts_on: on(start),
      ends_on: on(end),
    })),
    ...holidays.map(([date, called]) => holiday(on(date), called)),
    ...moving
      .filter(([day]) => from <= day && day <= to)
      .map(([day, called]) => holiday(day, called)),
  ]
  return {
    label: `${first}/${first + 1}`,
    starts_on: on('09-02'),
    ends_on: on('05-25'),
    terms: (school ? quarters : []).map(([start, end], at): Term => ({
      number: at + 1,
      ...all,
      starts_on: on(start),
      ends_on: on(end),
    })),
    days: days.toSorted((a, b) => a.starts_on.localeCompare(b.starts_on)),
  }
}

const holiday = (day: string, called: Localised): Day => ({
  kind: 'holiday',
  name: called,
  ...all,
  starts_on: day,
  ends_on: day,
})
