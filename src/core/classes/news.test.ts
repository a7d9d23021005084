import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { school, tuesday } from '../../testing/school.ts'
import { notifications } from '../notifications/contract.ts'
import { students } from '../students/contract.ts'
import { classes } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

const told = async (who: 'studentA' | 'parentA') =>
  (await at.as(who)(notifications.list, {})).results.map(({ kind, params }) => [kind, params.class])
const aMinuteLater = () => (at.clock.time = new Date(at.clock.time.getTime() + 60_000))
const move = (to: string) =>
  at.as('admin')(classes.enrol, {
    params: { id: to },
    body: { student_id: at.here.cast.studentA.id },
  })
const group = async (name: string) => {
  const id = uuid()
  await at.here.inside((db) => at.here.make.class(db, id, { letter: name }))
  return id
}

test('who joins a class hears of it with the family, and of a slip put right within a minute only the last', async () => {
  const [wrong, right] = [await group('V'), await group('G')]
  await move(wrong)
  await move(right)
  aMinuteLater()
  expect(await told('studentA')).toEqual([['joined_class', '5-G']])
  expect(await told('parentA')).toEqual([['joined_class', '5-G']])
  const [news] = (await at.as('parentA')(notifications.list, {})).results
  expect(news).toMatchObject({ link: `/classes/${right}`, params: { day: '2026-11-17' } })
})

test('a student who comes with a class is told as well', async () => {
  const created = await at.as('admin')(students.create, {
    body: {
      last_name: 'Yangi',
      first_name: 'Odam',
      username: 'new@here.test',
      password: 'besh yashil olma',
      class_id: at.here.classB,
    },
  })
  const rows = await at.here.inside((db) =>
    db.execute(`select kind from notifications where user_id = '${created.id}'`),
  )
  expect(rows.rows).toEqual([{ kind: 'joined_class' }])
})
