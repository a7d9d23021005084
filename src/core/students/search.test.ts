import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { classes } from '../classes/contract.ts'
import { students } from './contract.ts'

type Who = Parameters<typeof at.as>[0]
let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
  await Promise.all(
    girls.map((girl) =>
      at.as('admin')(students.create, { body: { ...girl, class_id: at.here.classB } }),
    ),
  )
})
afterAll(() => at.close())

const girls = [
  {
    last_name: 'Yoʻldosheva',
    first_name: 'Oʻgʻiloy',
    username: 'ogiloy@x.uz',
    phone: '935557788',
    student_number: 'Q-77',
  },
  { last_name: 'Шарипова', first_name: 'Нигора', username: 'nigora@x.uz', phone: '931110011' },
  {
    last_name: 'Chorshanbiyeva',
    first_name: 'Gulnora',
    username: 'gulnora@x.uz',
    phone: '932220022',
  },
  { last_name: 'Davronova', first_name: 'Zuhra', username: 'zuhra@x.uz' },
]
const found = async (q: string, who: Who = 'owner') =>
  (await at.as(who)(students.list, { query: { q } })).results.map((student) => student.first_name)

test.each([
  'ogiloy',
  "O'g'iloy",
  'Oʻgʻiloy',
  'Ўғилой',
  'oʼgʼiloy',
  'yoldosheva ogil',
  'ogiloy YOLDOSH',
])('%s finds the same girl', async (q) => expect(await found(q)).toEqual(['Oʻgʻiloy']))

test('Latin finds what is written in Cyrillic', async () => {
  expect(await found('sharipova')).toEqual(['Нигора'])
})

test('a letter again and again is in nobody’s name', async () => {
  expect(await found('nnn')).toEqual([])
  expect(await found('zzzzz', 'studentB')).toEqual([])
})

test('wildcards are letters like any other', async () => {
  for (const q of ['%', '_u_nora', '\\', "'; --"]) expect(await found(q)).toEqual([])
})

test('a phone or student number finds its owner for those who may read it', async () => {
  for (const q of ['+998 93 555-77-88', '8 93 555 77 88', '5557788', 'q-77'])
    for (const who of ['owner', 'teacherB'] as const)
      expect(await found(q, who)).toEqual(['Oʻgʻiloy'])
  for (const q of ['5557788', 'Q-77'])
    for (const who of ['teacherA', 'studentB'] as const) expect(await found(q, who)).toEqual([])
  expect(await found('zuhra', 'studentB')).toEqual(['Zuhra'])
})

test('the list follows the Uzbek alphabet both ways', async () => {
  const names = async (query: object) => {
    const { results, count } = await at.as('owner')(students.list, {
      query: { class_id: at.here.classB, ...query },
    })
    expect(count).toBe(5)
    return results.map((student) => student.last_name.split(' ')[0])
  }
  const order = ['Davronova', 'Karimov', 'Yoʻldosheva', 'Chorshanbiyeva', 'Шарипова']
  expect(await names({})).toEqual(order)
  expect(await names({ sort: '-name' })).toEqual(order.toReversed())
})

test('filters by class and grade, within what the asker may know', async () => {
  const body = { name: 'Toʻgarak', academic_year: '2026/2027' }
  const club = await at.as('admin')(classes.create, { body })
  const [zuhra] = (await at.as('owner')(students.list, { query: { q: 'zuhra' } })).results
  await at.as('admin')(classes.enrol, { params: { id: club.id }, body: { student_id: zuhra!.id } })
  const count = async (who: Who, query: object) =>
    (await at.as(who)(students.list, { query })).count
  expect(await count('owner', { class_id: club.id })).toBe(1)
  expect(await count('teacherA', { class_id: club.id })).toBe(1)
  expect(await count('studentB', { class_id: club.id })).toBe(0)
  expect(await count('owner', { grade: '5' })).toBe(6)
  expect(await count('owner', { grade: '6' })).toBe(0)
  expect(await count('owner', { class_id: at.elsewhere.classA })).toBe(0)
})

test('who chooses one sees the beginnings of names first, a teacher the own students before them', async () => {
  for (const [last_name, letter] of [
    ['Abdunazarova', 'B'],
    ['Nazarova', 'B'],
    ['Bekova', 'A'],
  ] as const)
    await at.as('admin')(students.create, {
      body: { last_name, first_name: 'Nazira', class_id: at.here[`class${letter}`] },
    })
  const chosen = async (who: Who) => {
    const query = { q: 'nazar', sort: 'fit' } as const
    return (await at.as(who)(students.list, { query })).results.map(({ last_name }) => last_name)
  }
  expect(await chosen('owner')).toEqual(['Nazarova', 'Abdunazarova'])
  await at.as('admin')(students.create, {
    body: { last_name: 'Zafarnazarova', first_name: 'Umida', class_id: at.here.classA },
  })
  expect(await chosen('teacherA')).toEqual(['Zafarnazarova', 'Nazarova', 'Abdunazarova'])
})
