import type { Lang } from './records.ts'

const subject = (uz: string, ru: string, en: string): Record<Lang, string> => ({ uz, ru, en })

export const schoolSubjects = {
  reading: subject(
    'Ona tili va oʻqish savodxonligi',
    'Родной язык и читательская грамотность',
    'Native language and reading',
  ),
  native: subject('Ona tili', 'Родной язык', 'Native language'),
  literature: subject('Adabiyot', 'Литература', 'Literature'),
  russian: subject('Rus tili', 'Русский язык', 'Russian'),
  state: subject(
    'Davlat tili (oʻzbek tili)',
    'Государственный язык (узбекский)',
    'Uzbek as the state language',
  ),
  english: subject('Ingliz tili', 'Английский язык', 'English'),
  maths: subject('Matematika', 'Математика', 'Mathematics'),
  algebra: subject('Algebra', 'Алгебра', 'Algebra'),
  geometry: subject('Geometriya', 'Геометрия', 'Geometry'),
  computing: subject('Informatika va AT', 'Информатика и ИТ', 'Computing'),
  nature: subject('Tabiiy fan', 'Естествознание', 'Science'),
  physics: subject('Fizika', 'Физика', 'Physics'),
  chemistry: subject('Kimyo', 'Химия', 'Chemistry'),
  biology: subject('Biologiya', 'Биология', 'Biology'),
  geography: subject('Geografiya', 'География', 'Geography'),
  economics: subject('Iqtisodiy bilim asoslari', 'Основы экономических знаний', 'Economics'),
  history: subject('Tarix', 'История', 'History'),
  law: subject('Davlat va huquq asoslari', 'Основы государства и права', 'State and law'),
  upbringing: subject('Tarbiya', 'Воспитание', 'Moral education'),
  music: subject('Musiqa', 'Музыка', 'Music'),
  art: subject('Tasviriy sanʼat', 'Изобразительное искусство', 'Art'),
  drawing: subject('Chizmachilik', 'Черчение', 'Technical drawing'),
  technology: subject('Texnologiya', 'Технология', 'Technology'),
  sport: subject('Jismoniy tarbiya', 'Физическая культура', 'Physical education'),
  defence: subject(
    'Chaqiriqqacha harbiy taʼlim',
    'Допризывная военная подготовка',
    'Pre-conscription training',
  ),
  astronomy: subject('Astronomiya', 'Астрономия', 'Astronomy'),
} as const
export type SubjectKey = keyof typeof schoolSubjects

/** Lessons a week in grades 1 … 11, after the base curriculum: 21, 22, 22, 22, 28, 32, 34, 34, 35, 32, 32 in all. */
const hours: Partial<Record<SubjectKey, number[]>> = {
  reading: [8, 7, 7, 7],
  native: [0, 0, 0, 0, 3, 3, 2, 2, 2, 1, 1],
  literature: [0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 2],
  russian: [0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
  english: [2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3],
  maths: [5, 5, 5, 5, 5, 5],
  algebra: [0, 0, 0, 0, 0, 0, 3, 3, 3, 3, 3],
  geometry: [0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2],
  nature: [1, 1, 1, 1, 2, 0],
  computing: [0, 0, 0, 0, 1, 2, 2, 2, 2, 2, 2],
  history: [0, 0, 0, 0, 2, 2, 3, 3, 3, 3, 3],
  law: [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1],
  geography: [0, 0, 0, 0, 1, 2, 2, 2, 2, 1, 1],
  physics: [0, 0, 0, 0, 0, 2, 2, 2, 3, 2, 2],
  chemistry: [0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2],
  biology: [0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2],
  economics: [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0],
  music: [1, 1, 1, 1, 1, 1, 1],
  art: [1, 1, 1, 1, 1, 1, 1],
  drawing: [0, 0, 0, 0, 0, 0, 0, 1, 1],
  technology: [1, 1, 1, 1, 2, 2, 2, 1, 1],
  sport: [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2],
  upbringing: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  defence: [0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2],
  astronomy: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
}

/** The plan of a class; one taught in Russian learns Uzbek where the others learn Russian. */
export function planOf(grade: number, language: 'uz' | 'ru'): { key: SubjectKey; hours: number }[] {
  return Object.entries(hours).flatMap(([key, byGrade]) => {
    const weekly = byGrade[grade - 1] ?? 0
    const own = key === 'russian' && language === 'ru' ? 'state' : (key as SubjectKey)
    return weekly ? [{ key: own, hours: weekly }] : []
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
