import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { type StudentNote, studentNotes } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

type Who = Parameters<typeof at.as>[0]
const params = () => ({ id: at.here.cast.studentA.id })
const add = (who: Who, text: string, readers?: StudentNote['readers']) =>
  at.as(who)(studentNotes.add, {
    params: params(),
    body: { text, ...(readers && { readers }) },
    key: uuid(),
  })
const read = async (who: Who) =>
  (await at.as(who)(studentNotes.list, { params: params() })).results.map(({ text }) => text)
const edit = (who: Who, id: string, body: object) =>
  at.as(who)(studentNotes.edit, { params: { id }, body })
const remove = (who: Who, id: string) => at.as(who)(studentNotes.remove, { params: { id } })

test('a note for the class is read by the office and its teachers, one for the office by the office', async () => {
  await add('teacherA', 'Keeps glasses in the bag')
  await add('admin', 'Parents are apart', 'office')
  expect(await read('owner')).toEqual(['Parents are apart', 'Keeps glasses in the bag'])
  expect(await read('teacherA')).toEqual(['Keeps glasses in the bag'])
})

test('nobody writes what they could not read again', async () => {
  const refused = { status: 400, fields: { readers: 'invalid_value' } }
  await expect(add('teacherA', 'x', 'office')).rejects.toMatchObject(refused)
  const own = await add('teacherA', 'mine')
  await expect(edit('teacherA', own.id, { readers: 'office' })).rejects.toMatchObject(refused)
})

test('the author changes it, nobody else; the author and the office delete it', async () => {
  const { id, created_at } = await add('teacherA', 'First words')
  for (const who of ['owner', 'admin'] as const)
    await expect(edit(who, id, { text: 'Other words' })).rejects.toMatchObject({
      status: 403,
      detail: 'you_dont_have_access_for_this_action',
    })
  at.clock.time = new Date(at.clock.time.getTime() + 60_000)
  const edited = await edit('teacherA', id, { text: 'Second words' })
  expect(edited).toMatchObject({ text: 'Second words', created_at })
  expect(edited.updated_at > created_at).toBe(true)
  await expect(remove('teacherB', id)).rejects.toMatchObject({ status: 404 })
  await remove('admin', id)
  await expect(edit('teacherA', id, { text: 'Third' })).rejects.toMatchObject({ status: 404 })

  const other = await add('admin', 'Of the office')
  await expect(remove('teacherA', other.id)).rejects.toMatchObject({ status: 403 })
})

test('what the office has taken back for itself is gone for the teacher', async () => {
  const { id } = await add('admin', 'Too much said')
  expect(await read('teacherA')).toContain('Too much said')
  await edit('admin', id, { readers: 'office' })
  expect(await read('teacherA')).not.toContain('Too much said')
  await expect(remove('teacherA', id)).rejects.toMatchObject({ status: 404 })
})

test('sent twice by a nervous finger it is one note', async () => {
  const call = { params: params(), body: { text: 'Once' }, key: uuid() }
  const [first, second] = [
    await at.as('admin')(studentNotes.add, call),
    await at.as('admin')(studentNotes.add, call),
  ]
  expect(second).toEqual(first)
  expect((await read('admin')).filter((text) => text === 'Once')).toHaveLength(1)
})

test.each([
  [{ text: ' ' }, { text: 'required' }],
  [{ text: 'a'.repeat(4001) }, { text: 'too_long' }],
  [{ text: 'a', readers: 'family' }, { readers: 'invalid_value' }],
  [{ text: 'a', author_id: uuid() }, { author_id: 'unknown_field' }],
])('bad input %#', async (body, fields) => {
  const adding = at.as('admin')(studentNotes.add, { params: params(), body: body as never })
  await expect(adding).rejects.toMatchObject({ status: 400, fields })
})
