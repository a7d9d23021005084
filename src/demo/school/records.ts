import type { allergens, diets } from '../../core/students/contract.ts'
import type { Gender } from '../spelling.ts'

/** Rows as plain values. Days are `YYYY-MM-DD` of the business's zone, instants ISO 8601 in UTC. */
export type World = {
  businesses: Business[]
  users: User[]
  students: Student[]
  guardians: Guardian[]
  subjects: Subject[]
  classes: Class[]
  classSubjects: ClassSubject[]
  classStudents: ClassStudent[]
  marks: Mark[]
  markChanges: MarkChange[]
}

export type Lang = 'uz' | 'ru' | 'en'
export type Role = 'owner' | 'admin' | 'teacher' | 'student' | 'parent'

export type Business = {
  id: string
  kind: 'school' | 'centre'
  /** Ends the sign-in names of its people. */
  handle: string
  name: string
  legalName: string
  region: string
  district: string
  address: string
  phone: string
  email: string
  timeZone: 'Asia/Tashkent'
  defaultLang: Lang
  /** ISO weekdays, 1 = Monday. */
  workingDays: number[]
  lateMarkingDays: number
  coinDailyLimit: number
}

type Row = { id: string; businessId: string }

export type User = Row & {
  role: Role
  username: string
  phone: string
  lastName: string
  firstName: string
  patronymic: string
  gender: Gender
  birthDate: string
  lang: Lang
  cardNumber: string
  about?: string
  /** Of teachers. */
  hiredOn?: string
  /** Of teachers: how much of a full post. */
  posts?: number
}

export type Student = {
  businessId: string
  userId: string
  studentNumber: string
  address: string
  allergies: Allergen[]
  diets: Diet[]
  mealPrice: 'reduced' | 'free' | null
}

export type Allergen = (typeof allergens)[number]
export type Diet = (typeof diets)[number]

export type Relation = 'mother' | 'father' | 'grandmother' | 'grandfather' | 'aunt' | 'uncle'

export type Guardian = Row & {
  parentId: string
  studentId: string
  relation: Relation
  maySee: boolean
  mayCall: boolean
  emergency: boolean
}

export type Subject = Row & {
  name: Record<Lang, string>
  colour?: string
  difficulty?: number
  language?: Lang | null
  weeklyNorms?: Record<string, number>
}

export type Class = Row & {
  grade: number | null
  letter: string | null
  name: string | null
  shift: 1 | 2
  room: string
  capacity: number
  language: 'uz' | 'ru'
  homeroomTeacherId: string
  academicYear: string
  /** ISO weekdays on which this class is taught: five or six of a school, every other day of a centre. */
  lessonDays: number[]
}

type ClassSubject = Row & {
  classId: string
  subjectId: string
  teacherId: string
  hoursPerWeek: number
  groupNumber: number | null
}

export type ClassStudent = Row & {
  classId: string
  studentId: string
  fromDate: string
  toDate: string | null
}

export const attendance = { present: 1, late: 2, excused: 3, absent: 4 } as const

export type Mark = Row & {
  classId: string
  studentId: string
  day: string
  kind: 'attendance' | 'rate' | 'coin'
  value: number
  recordedBy: string
  recordedAt: string
}

type MarkChange = Row & {
  markId: string
  oldValue: number
  newValue: number
  changedBy: string
  changedAt: string
  reason: string
}
