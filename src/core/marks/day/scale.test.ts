import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { business } from '../../business/contract.ts'
import { marks } from '../contract.ts'
import { choices } from '../ui/grid/palette.tsx'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
  const params = { id: at.here.business }
  const { version } = await at.as('owner')(business.show, { params })
  await at.as('owner')(business.edit, { params, body: { version, rate_min: 2, rate_max: 10 } })
})
afterAll(() => at.close())

const rate = (value: number) => ({
  student_id: at.here.cast.studentA.id,
  kind: 'rate' as const,
  value,
})

test('a rate outside of the scale of the business is refused, one within it is kept', async () => {
  const give = (value: number) =>
    at.as('teacherA')(marks.give, {
      body: { class_id: at.here.classA, date: '2026-11-17', ...rate(value) },
    })
  await expect(give(1)).rejects.toMatchObject({ status: 400, detail: 'out_of_range' })
  const { refused } = await at.as('teacherA')(marks.save, {
    params: { id: at.here.classA },
    body: { date: '2026-11-17', entries: [rate(1)] },
    key: uuid(),
  })
  expect(refused).toMatchObject([{ detail: 'out_of_range' }])
  const mark = await give(10)
  expect(mark.value).toBe(10)
  const correct = (value: number) =>
    at.as('teacherA')(marks.correct, { params: { id: mark.id }, body: { value, version: 1 } })
  await expect(correct(1)).rejects.toMatchObject({ detail: 'out_of_range' })
  expect((await correct(2)).value).toBe(2)
})

test('the sheet tells the scale, and the page offers it', async () => {
  const sheet = await at.as('teacherA')(marks.day, { params: { id: at.here.classA } })
  expect(sheet).toMatchObject({ rate_min: 2, rate_max: 10 })
  expect(choices('rate', sheet)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('the scale of a business has a lower and an upper end', async () => {
  const params = { id: at.here.business }
  const { version } = await at.as('owner')(business.show, { params })
  const edit = (body: object) =>
    at.as('owner')(business.edit, { params, body: { version, ...body } })
  await expect(edit({ rate_max: 11 })).rejects.toMatchObject({
    fields: { rate_max: 'out_of_range' },
  })
  await expect(edit({ rate_min: 5, rate_max: 5 })).rejects.toMatchObject({
    fields: { rate_max: 'out_of_range' },
  })
})
