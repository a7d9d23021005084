import type { Room } from '../../core/business/rooms/contract.ts'
import { curriculum, type SubjectKey } from '../../core/subjects/service.curriculum.ts'

export type { SubjectKey }

/** The plan of a class; one taught in Russian learns Uzbek where the others learn Russian. */
export function planOf(grade: number, language: 'uz' | 'ru'): { key: SubjectKey; hours: number }[] {
  return Object.entries(curriculum).flatMap(([key, subject]) => {
    const weekly = subject.hours[grade - 1] ?? 0
    const elsewhere = 'language' in subject && subject.language !== language
    return weekly && !elsewhere ? [{ key: key as SubjectKey, hours: weekly }] : []
  })
}

/** Whether a class of 25 or more is taught this in two groups. */
export function isSplit(key: SubjectKey, grade: number): boolean {
  if (key === 'english') return true
  if (key === 'russian' || key === 'state') return grade >= 2
  if (key === 'computing' || key === 'technology') return grade >= 5 && grade <= 11
  return key === 'sport' && grade >= 8
}

/** Who teaches what from grade 5 on, and what of grades 1–4 is not the class teacher's. */
export type Department = {
  subjects: SubjectKey[]
  /** Instead of the mother tongue of a class taught in Russian. */
  forRussian?: SubjectKey[]
  teachers: number
  /** Share of women. */
  women: number
  title: string
}

export const departments: Department[] = [
  { subjects: ['maths', 'algebra', 'geometry'], teachers: 5, women: 0.7, title: 'matematika fani' },
  {
    subjects: ['native', 'literature', 'state'],
    teachers: 4,
    women: 0.9,
    title: 'ona tili va adabiyot fani',
  },
  {
    subjects: ['russian'],
    forRussian: ['native', 'literature'],
    teachers: 4,
    women: 0.95,
    title: 'rus tili fani',
  },
  { subjects: ['english'], teachers: 6, women: 0.85, title: 'ingliz tili fani' },
  { subjects: ['history', 'law', 'upbringing'], teachers: 4, women: 0.5, title: 'tarix fani' },
  { subjects: ['physics', 'astronomy'], teachers: 2, women: 0.5, title: 'fizika fani' },
  { subjects: ['chemistry'], teachers: 1, women: 1, title: 'kimyo fani' },
  { subjects: ['biology', 'nature'], teachers: 2, women: 1, title: 'biologiya fani' },
  { subjects: ['geography', 'economics'], teachers: 2, women: 0.5, title: 'geografiya fani' },
  { subjects: ['computing'], teachers: 3, women: 0.4, title: 'informatika fani' },
  { subjects: ['music'], teachers: 1, women: 1, title: 'musiqa fani' },
  {
    subjects: ['art', 'drawing'],
    teachers: 1,
    women: 0,
    title: 'tasviriy sanʼat va chizmachilik fani',
  },
  { subjects: ['technology'], teachers: 2, women: 0.5, title: 'texnologiya fani' },
  { subjects: ['sport'], teachers: 3, women: 0.34, title: 'jismoniy tarbiya fani' },
  { subjects: ['defence'], teachers: 1, women: 0, title: 'chaqiriqqacha harbiy taʼlim fani' },
]

/** What a specialist teaches in grades 1–4. */
export const specialistsInPrimary = new Set<SubjectKey>([
  'english',
  'russian',
  'state',
  'music',
  'sport',
])

type Kind = Room['kind']

/** Where a subject is taught that has a room of its own, by its English name. */
export const roomKinds: Partial<Record<string, Kind>> = Object.fromEntries(
  Object.entries({
    computing: 'computer',
    sport: 'gym',
    technology: 'workshop',
    physics: 'physics',
    astronomy: 'physics',
    chemistry: 'chemistry',
    biology: 'biology',
  } satisfies Partial<Record<SubjectKey, Kind>>).map(([key, kind]) => [
    curriculum[key as SubjectKey].name.en,
    kind,
  ]),
)
