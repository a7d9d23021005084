import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { readSheets } from '../../platform/sheets/read.ts'
import { students } from './contract.ts'

type Who = 'owner' | 'teacherA' | 'teacherB' | 'studentA'
let at: Awaited<ReturnType<typeof school>>
let risky: string
beforeAll(async () => {
  at = await school()
  const body = {
    last_name: '=cmd|calc',
    first_name: 'Aziz',
    birth_date: '2015-02-28',
    gender: 'male' as const,
    phone: '901234567',
    address: '+evil',
    class_id: at.here.classB,
  }
  risky = (await at.as('admin')(students.create, { body })).id
})
afterAll(() => at.close())

const fetchFile = (who: Who, query: Record<string, string>) =>
  at.app.fastify.inject({
    url: `/v1/students/export/?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${at.here.cast[who].access}` },
  })
const rowsOf = async (who: Who, query: Record<string, string> = {}) => {
  const { rawPayload, headers, statusCode } = await fetchFile(who, {
    lang: 'ru',
    format: 'csv',
    ...query,
  })
  expect([statusCode, headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('attachment'),
  ])
  const [sheet] = await readSheets(rawPayload)
  return sheet!.cells
}

test.each(['xlsx', 'csv'])(
  '%s has all that the list shows, in the language asked for',
  async (format) => {
    const [head, ...rows] = await rowsOf('owner', { format, sort: '-name' })
    expect(head!.slice(0, 4)).toEqual(['Фамилия', 'Имя', 'Отчество', 'Класс'])
    const { results } = await at.as('owner')(students.list, { query: { sort: '-name' } })
    expect(rows.map(([name]) => name)).toEqual(results.map(({ last_name }) => last_name))
    expect(rows.find(([name]) => name === '=cmd|calc')).toEqual(
      expect.arrayContaining(['Aziz', '5-B', '998901234567', '+evil', 'Мужской']),
    )
  },
)

test('the columns that are chosen, of those who are chosen', async () => {
  const rows = await rowsOf('owner', { columns: 'class,attendance', ids: risky, lang: 'uz' })
  expect(rows.map((row) => row.slice(0, 5))).toEqual([
    ['Familiyasi', 'Ismi', 'Otasining ismi', 'Sinf', 'Davomat, %'],
    ['=cmd|calc', 'Aziz', '', '5-B'],
  ])
  expect(await rowsOf('owner', { class_id: at.here.classA })).toHaveLength(2)
})

test('parents stand in columns of their own, for a teacher of the own classes alone', async () => {
  const { guardianA } = at.here
  await at.here.inside((db) =>
    db.execute(sql`update guardians set may_call = false where id <> ${guardianA}`),
  )
  const mothers = async (who: Who) =>
    (await rowsOf(who, { columns: 'guardians' })).map((row) => [Boolean(row[3]), Boolean(row[4])])
  const [head] = await rowsOf('owner', { columns: 'guardians' })
  expect(head!.slice(3, 5)).toEqual(['Мать', 'Телефон матери'])
  const some = (rows: boolean[][]) => rows.slice(1).filter(([name]) => name)
  expect(some(await mothers('owner'))).toEqual([
    [true, true],
    [true, true],
  ])
  expect(some(await mothers('teacherA'))).toEqual([[true, true]])
  // whoever may not be called is named, and has no number
  expect(some(await mothers('teacherB'))).toEqual([[true, false]])
})

test('a teacher has the contacts of the own classes alone', async () => {
  const phones = async (who: Who) =>
    (await rowsOf(who, { columns: 'phone' })).slice(1).filter((row) => row[3]).length
  expect(await phones('owner')).toBe(3)
  expect(await phones('teacherA')).toBe(1)
  expect(await phones('teacherB')).toBe(2)
  expect((await fetchFile('studentA', { format: 'csv' })).statusCode).toBe(403)
})

test.each([
  [{ format: 'pdf' }, { format: 'invalid_value' }],
  [{ format: 'csv', ids: 'x' }, { ids: 'invalid_id' }],
  [{ format: 'csv', page: '2' }, { page: 'unknown_field' }],
])('%j is refused', async (query, fields) => {
  const answer = await fetchFile('owner', query)
  expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([400, fields])
})
