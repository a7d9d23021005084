import { v7 as uuid } from 'uuid'
import { usualYear } from '../../business/contract.usual-year.ts'
import { bellsOf } from '../../business/contract.bell-plan.ts'

type Place = { businessId: string; kind: 'school' | 'centre'; firstYear: number }
type Span = { starts_on: string; ends_on: string }
type Grades = { from_grade: number; to_grade: number }

const columnsOf = (row: Span & Grades) => ({
  fromGrade: row.from_grade,
  toGrade: row.to_grade,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
})

/** The year of a demo business: a school has quarters and breaks, a centre stops for the holidays alone. */
export function yearOf({ businessId, kind, firstYear }: Place) {
  const { label, terms, days, starts_on, ends_on } = usualYear(firstYear)
  const school = kind === 'school'
  return {
    academicYears: [{ businessId, id: uuid(), label, startsOn: starts_on, endsOn: ends_on }],
    terms: (school ? terms : []).map((term) => ({
      businessId,
      id: uuid(),
      academicYear: label,
      number: term.number,
      ...columnsOf(term),
    })),
    calendarDays: days
      .filter((day) => school || day.kind === 'holiday')
      .map((day) => ({
        businessId,
        id: uuid(),
        kind: day.kind,
        name: day.name,
        ...columnsOf(day),
      })),
  }
}

const lessons = { lessons: 6, length: 45, pause: 5, longAfter: 3, long: 10 }
const pairs = { lessons: 3, length: 80, pause: 10, longAfter: 0, long: 0 }

/** When it rings, in two shifts: lessons in a school, double lessons in a centre. */
export function bellsFor({ businessId, kind }: Pick<Place, 'businessId' | 'kind'>) {
  const shifts =
    kind === 'school'
      ? [bellsOf({ ...lessons, first: '08:00' }), bellsOf({ ...lessons, first: '13:30' })]
      : [bellsOf({ ...pairs, first: '09:00' }), bellsOf({ ...pairs, first: '16:00' })]
  return shifts.flatMap((rows, at) =>
    rows.map(({ number, starts_at, ends_at }) => ({
      businessId,
      id: uuid(),
      shift: at + 1,
      number,
      startsAt: starts_at,
      endsAt: ends_at,
    })),
  )
}
