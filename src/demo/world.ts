import { mirzoUlugbek } from './addresses.ts'
import {
  addDays,
  instantOf,
  isHoliday,
  isSchoolBreak,
  journalStart,
  schoolYearOf,
  weekdayOf,
} from './school/calendar.ts'
import { openCentre } from './centre.ts'
import { correctSome } from './school/corrections.ts'
import { keepJournal } from './journal.ts'
import { known, openOffice, type Office } from './school/people.ts'
import { fillClasses, moveSome } from './school/pupils.ts'
import { randomFrom } from './random.ts'
import type { Business, Class, World } from './school/records.ts'
import { labelOf, openSchool } from './school/school.ts'

const journalDays = 45

/** A school and a learning centre with everybody in them, as they stand on the morning of `today`. */
export function buildWorld(given: { seed: number; today: string }): World {
  const world: World = {
    businesses: [],
    users: [],
    students: [],
    guardians: [],
    subjects: [],
    classes: [],
    classSubjects: [],
    classStudents: [],
    marks: [],
    markChanges: [],
  }
  buildSchool(found(world, school, given), given.today)
  buildCentre(found(world, centre, given), given.today)
  return world
}

type Founding = Omit<
  Business,
  | 'id'
  | 'handle'
  | 'timeZone'
  | 'defaultLang'
  | 'workingDays'
  | 'lateMarkingDays'
  | 'coinDailyLimit'
> & {
  domain: string
}

const school: Founding = {
  domain: 'maktab.demo',
  kind: 'school',
  name: '7-sonli umumiy oʻrta taʼlim maktabi',
  legalName: 'Mirzo Ulugʻbek tumani 7-sonli umumiy oʻrta taʼlim maktabi davlat muassasasi',
  region: 'Toshkent shahri',
  district: 'Mirzo Ulugʻbek tumani',
  address: 'Sayram koʻchasi, 24-uy',
  phone: '998710123407',
  email: 'info@maktab.demo',
}

const centre: Founding = {
  domain: 'markaz.demo',
  kind: 'centre',
  name: 'Bilim Yoʻli oʻquv markazi',
  legalName: '“Bilim Yoʻli Edu” MChJ',
  region: 'Samarqand viloyati',
  district: 'Samarqand shahri',
  address: 'Mirzo Ulugʻbek koʻchasi, 61-uy, 2-qavat',
  phone: '998660123414',
  email: 'info@markaz.demo',
}

function found(
  world: World,
  { domain, ...founding }: Founding,
  given: { seed: number; today: string },
): Office {
  const random = randomFrom(given.seed, domain)
  const opened = instantOf(`${schoolYearOf(given.today)}-08-17`, 9 * 60)
  const business: Business = {
    id: random.uuid(opened),
    handle: domain,
    ...founding,
    timeZone: 'Asia/Tashkent',
    defaultLang: 'uz',
    workingDays: [1, 2, 3, 4, 5, 6],
    lateMarkingDays: 3,
    coinDailyLimit: 5,
  }
  world.businesses.push(business)
  return openOffice(world, business, { domain, opened, random })
}

function buildSchool(office: Office, today: string) {
  enlistOffice(office, 'maktab.demo', [
    {
      surname: 'Yoʻldoshev',
      first: 'Baxtiyor',
      father: 'Solijon',
      gender: 'male',
      birthDate: '1971-02-11',
    },
    {
      surname: 'Sodiqov',
      first: 'Gulnora',
      father: 'Rustam',
      gender: 'female',
      birthDate: '1979-10-24',
    },
  ])
  const planned = openSchool(office, today)
  const year = schoolYearOf(today)
  fillClasses(office, planned, { neighbourhood: mirzoUlugbek, year })

  const isOpen = (day: string, grade: number) => !isHoliday(day) && !isSchoolBreak(day, grade)
  const hasLessons = (day: string) => weekdayOf(day) < 7 && isOpen(day, 5)
  const start = journalStart(today, journalDays, `${year}-09-02`, hasLessons)
  const movedOn = addDays(start, 19)
  if (movedOn < today) moveSome(office, planned, movedOn)

  const rows = planned.map((plan) => plan.class)
  const isLate = (row: Class) => row.shift === 2 || labelOf(row) === '5-A'
  const early = rows.filter((row) => !isLate(row) && row.lessonDays.includes(weekdayOf(today)))
  keepJournal(office, {
    start,
    today,
    isOpen: (day, row) => isOpen(day, row.grade!),
    beginsAt: (row) => (row.shift === 1 ? 8 * 60 : 13 * 60 + 30),
    lessons: 5,
    markedToday: new Set(isOpen(today, 5) ? early.slice(-3).map((row) => row.id) : []),
  })
  correctSome(office, today, 40)
}

function buildCentre(office: Office, today: string) {
  enlistOffice(office, 'markaz.demo', [
    {
      surname: 'Hamidov',
      first: 'Rustam',
      father: 'Ikrom',
      gender: 'male',
      birthDate: '1981-07-30',
    },
    {
      surname: 'Azimov',
      first: 'Malika',
      father: 'Shuhrat',
      gender: 'female',
      birthDate: '1993-03-05',
    },
  ])
  openCentre(office, today)
  const isOpen = (day: string) => !isHoliday(day)
  const hasLessons = (day: string) => weekdayOf(day) < 7 && isOpen(day)
  const morning = office.world.classes.filter(
    (row) =>
      row.businessId === office.business.id &&
      row.shift === 1 &&
      row.lessonDays.includes(weekdayOf(today)),
  )
  keepJournal(office, {
    start: journalStart(today, journalDays, addDays(today, -90), hasLessons),
    today,
    isOpen,
    beginsAt: (row) => (row.shift === 1 ? 9 * 60 : 16 * 60),
    lessons: 2,
    markedToday: new Set(isOpen(today) ? morning.slice(0, 1).map((row) => row.id) : []),
  })
  correctSome(office, today, 10)
}

type Officer = Omit<Parameters<typeof known>[0], 'patronymic'>

/** The owner and the admin, in this order. */
function enlistOffice(office: Office, domain: string, [owner, admin]: [Officer, Officer]) {
  for (const [role, officer] of [
    ['owner', owner],
    ['admin', admin],
  ] as const)
    office.enlist(known({ ...officer, patronymic: 'russian' }), {
      role,
      script: 'latin',
      lang: 'uz',
      username: `${role}@${domain}`,
    })
}
