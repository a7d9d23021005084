import { v7 as uuid } from 'uuid'
import type { Block, LocalisedBody, Run } from '../features/news/body/contract.ts'
import { leadsOf, wordsIn } from '../features/news/body/rules.ts'
import type { postAudiences, posts } from '../features/news/table.ts'
import { foldSearch } from '../platform/i18n/folding.ts'
import type { Localised } from '../platform/shapes.ts'
import type { World } from './school/records.ts'

type Post = typeof posts.$inferInsert
type Rule = typeof postAudiences.$inferInsert
type Written = {
  name: Localised
  body: Required<LocalisedBody>
  readers: Rule['readers'][]
  /** Hours before now. */
  before: number
  pinned?: true
  confirm?: true
  isPublic?: true
}

const day = 24
const hour = 3_600_000

const bold = (text: string): Run => ({ text, bold: true })
const block = (kind: Block['kind'], ...said: (string | Run)[]): Block => ({
  kind,
  runs: said.map((run) => (typeof run === 'string' ? { text: run } : run)),
})

const ofSchool: Written[] = [
  {
    name: {
      uz: 'Qish taʼtili va choraklik baholar',
      ru: 'Зимние каникулы и четвертные оценки',
      en: 'Winter holidays and term marks',
    },
    body: {
      uz: [
        block('subheading', 'Nimani bilish kerak'),
        block('bullet', 'Choraklik baholar oxirgi oʻquv haftasida qoʻyiladi.'),
        block('bullet', 'Savollar boʻlsa, sinf rahbariga yozing.'),
        block('paragraph', 'Taʼtil kunlari ', bold('dars jadvali'), ' sahifasida koʻrinadi.'),
      ],
      ru: [
        block('subheading', 'Что важно знать'),
        block('bullet', 'Четвертные оценки выставят в последнюю учебную неделю.'),
        block('bullet', 'С вопросами обращайтесь к классному руководителю.'),
        block('paragraph', 'Дни каникул видны на странице ', bold('расписания'), '.'),
      ],
      en: [
        block('subheading', 'What to know'),
        block('bullet', 'Term marks are given in the last week of lessons.'),
        block('bullet', 'Questions go to the homeroom teacher.'),
        block('paragraph', 'The days off are shown on the ', bold('timetable'), ' page.'),
      ],
    },
    readers: ['parents', 'students'],
    before: 2 * day,
    pinned: true,
    isPublic: true,
    confirm: true,
  },
  {
    name: {
      uz: 'Maktab kutubxonasi kitob yigʻmoqda',
      ru: 'Школьная библиотека собирает книги',
      en: 'The school library collects books',
    },
    body: {
      uz: [
        block(
          'paragraph',
          'Uyda oʻqilmay turgan bolalar kitoblari boʻlsa, kutubxonaga olib keling.',
        ),
        block('quote', 'Har bir kitob yangi oʻquvchi topadi.'),
      ],
      ru: [
        block(
          'paragraph',
          'Если дома есть детские книги, которые никто не читает, приносите их в библиотеку.',
        ),
        block('quote', 'Каждая книга найдёт нового читателя.'),
      ],
      en: [
        block('paragraph', 'Bring children’s books that nobody reads at home to the library.'),
        block('quote', 'Each book finds a new reader.'),
      ],
    },
    readers: ['parents', 'students', 'staff'],
    before: 5 * day,
  },
  {
    name: {
      uz: 'Pedagogik kengash',
      ru: 'Педагогический совет',
      en: 'Staff meeting',
    },
    body: {
      uz: [
        block('paragraph', 'Kengash majlislar zalida oʻtadi. Kun tartibi:'),
        block('number', 'Davomat'),
        block('number', 'Chorak yakunlari'),
        block('number', 'Ochiq darslar'),
      ],
      ru: [
        block('paragraph', 'Совет пройдёт в актовом зале. Повестка:'),
        block('number', 'Посещаемость'),
        block('number', 'Итоги четверти'),
        block('number', 'Открытые уроки'),
      ],
      en: [
        block('paragraph', 'The meeting is in the assembly hall. On the agenda:'),
        block('number', 'Attendance'),
        block('number', 'Results of the term'),
        block('number', 'Open lessons'),
      ],
    },
    readers: ['staff'],
    before: day,
    confirm: true,
  },
]

const ofCentre: Written[] = [
  {
    name: {
      uz: 'Sinov imtihoni hammaga ochiq',
      ru: 'Пробный экзамен открыт для всех',
      en: 'The mock exam is open to everyone',
    },
    body: {
      uz: [
        block('subheading', 'Qanday qatnashiladi'),
        block('bullet', 'Administratorga ayting.'),
        block('bullet', 'Ruchka va hujjat olib keling.'),
        block('paragraph', 'Natijalar ', bold('uch kunda'), ' chiqadi.'),
      ],
      ru: [
        block('subheading', 'Как принять участие'),
        block('bullet', 'Скажите администратору.'),
        block('bullet', 'Возьмите ручку и документ.'),
        block('paragraph', 'Результаты будут ', bold('через три дня'), '.'),
      ],
      en: [
        block('subheading', 'How to take part'),
        block('bullet', 'Tell the administrator.'),
        block('bullet', 'Bring a pen and a document.'),
        block('paragraph', 'Results come ', bold('in three days'), '.'),
      ],
    },
    readers: ['parents', 'students', 'staff'],
    before: 2 * day,
    pinned: true,
  },
]

/** What the head of a business has written in the last days, and for whom it is. */
export function postsOf(world: World, now: Date): { posts: Post[]; audiences: Rule[] } {
  const [{ id: businessId, kind } = { id: '', kind: 'school' }] = world.businesses
  const authorId = world.users.find(({ role }) => role === 'owner')!.id
  const rows = (kind === 'school' ? ofSchool : ofCentre).map((written) => {
    const at = new Date(now.getTime() - written.before * hour)
    const { body } = written
    const post: Post = {
      businessId,
      id: uuid(),
      name: written.name,
      body,
      lead: leadsOf(body),
      searchText: foldSearch(wordsIn({ name: written.name, body })),
      state: 'published',
      publishAt: at,
      pinnedUntil: written.pinned ? new Date(now.getTime() + 14 * day * hour) : null,
      confirm: written.confirm ?? false,
      isPublic: written.isPublic ?? false,
      authorId,
      createdAt: at,
      toldAt: at,
    }
    return { post, readers: written.readers }
  })
  return {
    posts: rows.map(({ post }) => post),
    audiences: rows.flatMap(({ post, readers }) =>
      readers.map((each) => ({ businessId, id: uuid(), postId: post.id, readers: each })),
    ),
  }
}
