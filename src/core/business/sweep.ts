import {
  byEverybodyOfTheBusiness,
  byOffice,
  byRow,
  type Cases,
  everybodyOwn,
  freshDay,
  type Maker,
  office,
  officeNot,
  officeOther,
  open,
  rowed,
  spanFrom,
  rowOfTheOffice,
  staffOnly,
  unique,
} from '../../testing/sweep.ts'
import { academicYears, calendarDays, rooms, terms } from './table.ts'

const longYear = { starts_on: '2100-09-02', ends_on: '2101-05-25' }
const allGrades = { from_grade: 0, to_grade: 12 }
export function freshYear() {
  const year = 2300 + Number(unique())
  return `${year}/${year + 1}`
}
const dayOff = (canary: string) => ({
  kind: 'break',
  name: { uz: canary },
  ...allGrades,
  ...freshDay(),
})
/** Of each school one year, for its quarters. */
export const years = new Map<string, string>()
const yearOf = (business: string) => years.get(business) ?? '2299/2300'

export const cases: Cases = {
  'business.card': { may: { '-': open }, ask: ({ business }) => ({ params: { id: business } }) },
  // they have none
  'business.logo': {
    may: { '-': '0  0  0  0  0  0  0  0  0  0' },
    ask: ({ business }) => ({ params: { id: business } }),
  },
  'business.show': {
    may: byEverybodyOfTheBusiness,
    ask: ({ business }) => ({ params: { id: business } }),
  },
  'business.edit': {
    may: { A: byOffice.A!, elsewhere: officeOther, unknown: officeNot },
    ask: ({ business }) => ({
      params: { id: business },
      body: { district: 'Chilonzor', version: 'current' },
    }),
  },
  'calendar.show': { may: { '-': everybodyOwn } },
  'calendar.fill': {
    may: { '-': office },
    ask: () => ({
      body: { label: freshYear(), ...longYear, terms: [], days: [] },
    }),
  },
  'academicYears.create': {
    may: { '-': office },
    ask: () => ({ body: { label: freshYear(), ...longYear } }),
  },
  'academicYears.edit': { may: rowOfTheOffice, ask: (_of, _, { row }) => rowed(row, longYear) },
  'academicYears.remove': { may: rowOfTheOffice, ask: byRow },
  'terms.create': {
    may: { '-': office },
    ask: (_of, { business }) => ({
      body: { academic_year: yearOf(business), number: 1, ...allGrades, ...freshDay() },
    }),
  },
  'terms.edit': {
    may: rowOfTheOffice,
    ask: (_of, _, { row }) => rowed(row, { number: 2, ...allGrades, ...freshDay() }),
  },
  'terms.remove': { may: rowOfTheOffice, ask: byRow },
  'calendarDays.create': {
    may: { '-': office },
    ask: (_of, { canary }) => ({ body: dayOff(canary) }),
  },
  'calendarDays.edit': {
    may: rowOfTheOffice,
    ask: (_of, { canary }, { row }) => rowed(row, dayOff(canary)),
  },
  'calendarDays.remove': { may: rowOfTheOffice, ask: byRow },
  'bells.list': { may: { '-': everybodyOwn } },
  'bells.save': {
    may: { '-': office },
    ask: () => ({ params: { shift: '2' }, body: { version: 'of business', periods: [] } }),
  },
  'rooms.list': { may: { '-': staffOnly } },
  'rooms.create': { may: { '-': office }, ask: () => ({ body: { name: `Xona ${unique()}` } }) },
  'rooms.edit': {
    may: rowOfTheOffice,
    ask: (_of, _, { row }) => rowed(row, { name: `Zal ${unique()}` }),
  },
}

export const makers: Record<string, Maker> = {
  academicYears: (db, key) =>
    db
      .insert(academicYears)
      .values({ ...key, label: freshYear(), ...spanFrom(freshDay().starts_on, 1) }),
  terms: (db, key) =>
    db.insert(terms).values({
      ...key,
      academicYear: '2299/2300',
      number: 1,
      ...spanFrom(freshDay().starts_on, 0),
    }),
  calendarDays: (db, key, { of: { canary } }) =>
    db.insert(calendarDays).values({
      ...key,
      kind: 'break',
      name: { uz: canary },
      ...spanFrom(freshDay().starts_on, 0),
    }),
  rooms: (db, key, { of: { canary } }) =>
    db.insert(rooms).values({ ...key, name: `${unique()} ${canary}` }),
}
