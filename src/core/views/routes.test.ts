import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { mostViews, views } from './contract.ts'

type Who = Parameters<typeof at.as>[0]
let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const list = async (who: Who, of = 'students') =>
  (await at.as(who)(views.list, { query: { list: of as 'students' } })).results
const save = (name: string, who: Who = 'admin', query = 'grade=5&sort=-name') =>
  at.as(who)(views.create, { body: { list: 'students', name, query } })

test('a view is kept for who saved it, under its name, until it is removed', async () => {
  const saved = await save('Beshinchilar')
  expect(saved).toEqual({ id: saved.id, name: 'Beshinchilar', query: 'grade=5&sort=-name' })
  await save('Aʼlochilar')
  expect((await list('admin')).map(({ name }) => name)).toEqual(['Aʼlochilar', 'Beshinchilar'])
  expect(await list('admin', 'classes')).toEqual([])
  expect(await list('owner')).toEqual([])
  const params = { id: saved.id }
  await expect(at.as('owner')(views.remove, { params })).rejects.toMatchObject({ status: 404 })
  await at.as('admin')(views.remove, { params })
  expect((await list('admin')).map(({ name }) => name)).toEqual(['Aʼlochilar'])
})

test('a name stands once for each person', async () => {
  await save('Mening', 'teacherA')
  await expect(save('Mening', 'teacherA')).rejects.toMatchObject({
    status: 400,
    fields: { name: 'view_already_exists' },
  })
  await save('Mening', 'teacherB')
})

test.each(['//evil.example', 'grade=5#x', 'q=<script>', 'q=a b', 'x'.repeat(1001)])(
  '%s is no query of a list',
  async (query) => {
    await expect(save('Yomon', 'admin', query)).rejects.toMatchObject({ status: 400 })
  },
)

test('there is an end to how many one keeps', async () => {
  for (let number = 0; number < mostViews; number += 1) await save(`V${number}`, 'parentA')
  await expect(save('One more', 'parentA')).rejects.toMatchObject({
    fields: { name: 'out_of_range' },
  })
})
