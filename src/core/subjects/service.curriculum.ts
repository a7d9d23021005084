import type { Colour } from '../../platform/ui/palette.ts'
import type { Lang } from '../../platform/shapes.ts'

export type BaseSubject = {
  name: Record<Lang, string>
  colour: Colour
  /** 1 easy, 13 hard. */
  difficulty: number
  /** Where the scale has another one for a grade. */
  difficultyByGrade?: Record<string, number>
  /** Lessons in a row. */
  block?: number
  /** The hour of the homeroom teacher, in no plan. */
  homeroomHour?: boolean
  /** Of classes taught in this language alone. */
  language?: Lang
  /** Lessons a week in grades 1 … 11. */
  hours: readonly number[]
}

const names = (uz: string, ru: string, en: string): Record<Lang, string> => ({ uz, ru, en })

/**
 * The base curriculum of general schools: 21, 22, 22, 22, 28, 32, 34, 34, 35, 32 and 32 lessons a week in grades
 * 1 … 11. Newer ones come every few years, so a school takes it over once and goes on with its own. The difficulty is
 * after the scale by which hard lessons are spread over the week.
 */
export const curriculum = {
  reading: {
    name: names(
      'Ona tili va oʻqish savodxonligi',
      'Родной язык и читательская грамотность',
      'Native language and reading',
    ),
    colour: 'grape',
    difficulty: 7,
    hours: [8, 7, 7, 7],
  },
  native: {
    name: names('Ona tili', 'Родной язык', 'Native language'),
    colour: 'grape',
    difficulty: 9,
    difficultyByGrade: { 5: 8, 6: 12, 7: 11, 8: 7, 9: 6 },
    hours: [0, 0, 0, 0, 3, 3, 2, 2, 2, 1, 1],
  },
  literature: {
    name: names('Adabiyot', 'Литература', 'Literature'),
    colour: 'grape',
    difficulty: 6,
    difficultyByGrade: { 5: 4, 6: 6, 7: 4, 8: 4, 9: 7 },
    hours: [0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 2],
  },
  russian: {
    name: names('Rus tili', 'Русский язык', 'Russian'),
    colour: 'red',
    difficulty: 9,
    difficultyByGrade: { 5: 8, 6: 12, 7: 11, 8: 7, 9: 6 },
    language: 'uz',
    hours: [0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
  },
  state: {
    name: names(
      'Davlat tili (oʻzbek tili)',
      'Государственный язык (узбекский)',
      'Uzbek as the state language',
    ),
    colour: 'red',
    difficulty: 9,
    difficultyByGrade: { 5: 8, 6: 12, 7: 11, 8: 7, 9: 6 },
    language: 'ru',
    hours: [0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
  },
  english: {
    name: names('Ingliz tili', 'Английский язык', 'English'),
    colour: 'orange',
    difficulty: 10,
    difficultyByGrade: { 5: 9, 6: 11, 7: 10, 8: 8, 9: 9 },
    hours: [2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3],
  },
  maths: {
    name: names('Matematika', 'Математика', 'Mathematics'),
    colour: 'blue',
    difficulty: 10,
    difficultyByGrade: { 5: 10, 6: 13 },
    hours: [5, 5, 5, 5, 5, 5],
  },
  algebra: {
    name: names('Algebra', 'Алгебра', 'Algebra'),
    colour: 'blue',
    difficulty: 10,
    difficultyByGrade: { 7: 10, 8: 9, 9: 7 },
    hours: [0, 0, 0, 0, 0, 0, 3, 3, 3, 3, 3],
  },
  geometry: {
    name: names('Geometriya', 'Геометрия', 'Geometry'),
    colour: 'indigo',
    difficulty: 12,
    difficultyByGrade: { 7: 12, 8: 10, 9: 8 },
    hours: [0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2],
  },
  nature: {
    name: names('Tabiiy fanlar', 'Естествознание', 'Science'),
    colour: 'green',
    difficulty: 6,
    hours: [1, 1, 1, 1, 2],
  },
  computing: {
    name: names('Informatika va AT', 'Информатика и ИТ', 'Computing'),
    colour: 'cyan',
    difficulty: 7,
    difficultyByGrade: { 5: 4, 6: 10, 7: 4, 8: 7, 9: 7 },
    hours: [0, 0, 0, 0, 1, 2, 2, 2, 2, 2, 2],
  },
  history: {
    name: names('Tarix', 'История', 'History'),
    colour: 'yellow',
    difficulty: 8,
    difficultyByGrade: { 5: 5, 6: 8, 7: 6, 8: 8, 9: 10 },
    hours: [0, 0, 0, 0, 2, 2, 3, 3, 3, 3, 3],
  },
  law: {
    name: names('Davlat va huquq asoslari', 'Основы государства и права', 'State and law'),
    colour: 'yellow',
    difficulty: 6,
    hours: [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1],
  },
  geography: {
    name: names('Geografiya', 'География', 'Geography'),
    colour: 'teal',
    difficulty: 6,
    difficultyByGrade: { 6: 7, 7: 6, 8: 6, 9: 5 },
    hours: [0, 0, 0, 0, 1, 2, 2, 2, 2, 1, 1],
  },
  physics: {
    name: names('Fizika', 'Физика', 'Physics'),
    colour: 'indigo',
    difficulty: 12,
    difficultyByGrade: { 7: 8, 8: 9, 9: 13 },
    hours: [0, 0, 0, 0, 0, 2, 2, 2, 3, 2, 2],
  },
  chemistry: {
    name: names('Kimyo', 'Химия', 'Chemistry'),
    colour: 'teal',
    difficulty: 11,
    difficultyByGrade: { 7: 13, 8: 10, 9: 12 },
    hours: [0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2],
  },
  biology: {
    name: names('Biologiya', 'Биология', 'Biology'),
    colour: 'green',
    difficulty: 8,
    difficultyByGrade: { 5: 10, 6: 8, 7: 7, 8: 7, 9: 7 },
    hours: [0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2],
  },
  economics: {
    name: names('Iqtisodiy bilim asoslari', 'Основы экономических знаний', 'Economics'),
    colour: 'lime',
    difficulty: 7,
    difficultyByGrade: { 8: 11, 9: 11 },
    hours: [0, 0, 0, 0, 0, 0, 0, 1, 1, 1],
  },
  music: {
    name: names('Musiqa', 'Музыка', 'Music'),
    colour: 'orange',
    difficulty: 1,
    hours: [1, 1, 1, 1, 1, 1, 1],
  },
  art: {
    name: names('Tasviriy sanʼat', 'Изобразительное искусство', 'Art'),
    colour: 'orange',
    difficulty: 3,
    hours: [1, 1, 1, 1, 1, 1, 1],
  },
  drawing: {
    name: names('Chizmachilik', 'Черчение', 'Technical drawing'),
    colour: 'cyan',
    difficulty: 5,
    hours: [0, 0, 0, 0, 0, 0, 0, 1, 1],
  },
  technology: {
    name: names('Texnologiya', 'Технология', 'Technology'),
    colour: 'lime',
    difficulty: 3,
    block: 2,
    hours: [1, 1, 1, 1, 2, 2, 2, 1, 1],
  },
  sport: {
    name: names('Jismoniy tarbiya', 'Физическая культура', 'Physical education'),
    colour: 'lime',
    difficulty: 2,
    hours: [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2],
  },
  upbringing: {
    name: names('Tarbiya', 'Воспитание', 'Moral education'),
    colour: 'yellow',
    difficulty: 2,
    hours: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  },
  defence: {
    name: names(
      'Chaqiriqqacha harbiy taʼlim',
      'Допризывная военная подготовка',
      'Pre-conscription training',
    ),
    colour: 'green',
    difficulty: 3,
    hours: [0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2],
  },
  astronomy: {
    name: names('Astronomiya', 'Астрономия', 'Astronomy'),
    colour: 'indigo',
    difficulty: 5,
    hours: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  },
  homeroom: {
    name: names('Kelajak soati', 'Час будущего', 'Homeroom hour'),
    colour: 'grape',
    difficulty: 1,
    homeroomHour: true,
    hours: [],
  },
} as const satisfies Record<string, BaseSubject>

export type SubjectKey = keyof typeof curriculum

/** As the subjects of a business keep them: `{"5": 3}`, without the grades in which nothing is taught. */
export const normsOf = ({ hours }: Pick<BaseSubject, 'hours'>): Record<string, number> =>
  Object.fromEntries(
    hours.flatMap((weekly, index) => (weekly > 0 ? [[String(index + 1), weekly]] : [])),
  )
