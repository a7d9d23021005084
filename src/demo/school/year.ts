import { v7 as uuid } from 'uuid'
import { usualYear } from '../../core/business/calendar/rules.usual-year.ts'
import { usualBells } from '../../core/business/bells/rules.plan.ts'

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
  const { label, terms, days, starts_on, ends_on } = usualYear(firstYear, kind)
  return {
    academicYears: [{ businessId, id: uuid(), label, startsOn: starts_on, endsOn: ends_on }],
    terms: terms.map((term) => ({
      businessId,
      id: uuid(),
      academicYear: label,
      number: term.number,
      ...columnsOf(term),
    })),
    calendarDays: days.map((day) => ({
      businessId,
      id: uuid(),
      kind: day.kind,
      name: day.name,
      ...columnsOf(day),
    })),
  }
}

/** When it rings, in two shifts. */
export function bellsFor({ businessId, kind }: Pick<Place, 'businessId' | 'kind'>) {
  const shifts = [usualBells(kind, 1), usualBells(kind, 2)]
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
