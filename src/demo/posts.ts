import { v7 as uuid } from 'uuid'
import type { Body, LocalisedBody } from '../news/contract.body.ts'
import { leadsOf, wordsIn } from '../news/rules.body.ts'
import { bodyOf } from '../news/rules.signs.ts'
import type { postAudiences, posts } from '../news/table.ts'
import { foldSearch } from '../platform/folding.ts'
import type { Localised } from '../platform/shapes.ts'
import type { World } from './records.ts'

type Post = typeof posts.$inferInsert
type Rule = typeof postAudiences.$inferInsert
type Written = {
  name: Localised
  words: Record<'uz' | 'ru' | 'en', string>
  readers: Rule['readers'][]
  /** Hours before now. */
  before: number
  pinned?: true
  confirm?: true
  isPublic?: true
}

const day = 24
const hour = 3_600_000

const ofSchool: Written[] = [
  {
    name: {
      uz: 'Qish taʼtili va choraklik baholar',
      ru: 'Зимние каникулы и четвертные оценки',
      en: 'Winter holidays and term marks',
    },
    words: {
      uz: '## Nimani bilish kerak\n- Choraklik baholar oxirgi oʻquv haftasida qoʻyiladi.\n- Savollar boʻlsa, sinf rahbariga yozing.\n\nTaʼtil kunlari **dars jadvali** sahifasida koʻrinadi.',
      ru: '## Что важно знать\n- Четвертные оценки выставят в последнюю учебную неделю.\n- С вопросами обращайтесь к классному руководителю.\n\nДни каникул видны на странице **расписания**.',
      en: '## What to know\n- Term marks are given in the last week of lessons.\n- Questions go to the homeroom teacher.\n\nThe days off are shown on the **timetable** page.',
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
    words: {
      uz: 'Uyda oʻqilmay turgan bolalar kitoblari boʻlsa, kutubxonaga olib keling.\n\n> Har bir kitob yangi oʻquvchi topadi.',
      ru: 'Если дома есть детские книги, которые никто не читает, приносите их в библиотеку.\n\n> Каждая книга найдёт нового читателя.',
      en: 'Bring children’s books that nobody reads at home to the library.\n\n> Each book finds a new reader.',
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
    words: {
      uz: 'Kengash majlislar zalida oʻtadi. Kun tartibi:\n1. Davomat\n2. Chorak yakunlari\n3. Ochiq darslar',
      ru: 'Совет пройдёт в актовом зале. Повестка:\n1. Посещаемость\n2. Итоги четверти\n3. Открытые уроки',
      en: 'The meeting is in the assembly hall. On the agenda:\n1. Attendance\n2. Results of the term\n3. Open lessons',
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
    words: {
      uz: '## Qanday qatnashiladi\n- Administratorga ayting.\n- Ruchka va hujjat olib keling.\n\nNatijalar **uch kunda** chiqadi.',
      ru: '## Как принять участие\n- Скажите администратору.\n- Возьмите ручку и документ.\n\nРезультаты будут **через три дня**.',
      en: '## How to take part\n- Tell the administrator.\n- Bring a pen and a document.\n\nResults come **in three days**.',
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
    const body = bodiesOf(written.words)
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

const bodiesOf = (words: Written['words']): LocalisedBody =>
  Object.fromEntries(
    Object.entries(words).map(([lang, typed]): [string, Body] => [lang, bodyOf(typed)]),
  )
