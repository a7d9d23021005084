import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { accessCodes } from '../../core/auth/codes/contract.ts'
import { calendar } from '../../core/business/calendar/contract.ts'
import { usualYear } from '../../core/business/calendar/rules.usual-year.ts'
import { periods } from '../../core/business/table.ts'
import { classes } from '../../core/classes/contract.ts'
import { createApi } from '../../platform/client.ts'
import { inProcess } from '../../platform/http/inject.ts'
import { rooms } from '../../core/business/rooms/contract.ts'
import { marks } from '../../core/marks/contract.ts'
import { students } from '../../core/students/contract.ts'
import { setup } from './contract.ts'
import { firstSteps, stepNames } from './contract.steps.ts'
import { makeSetupCode } from './service.codes.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const newSchool = async () => {
  const code = await makeSetupCode(at.database, at.clock.now())
  const { access } = await at.as('nobody')(setup.begin, {
    body: {
      ...{ code, kind: 'school', name: '9-maktab', lang: 'uz', time_zone: 'Asia/Tashkent' },
      ...{ last_name: 'Karimova', first_name: 'Dilnoza', username: 'rahbar@toqqiz.uz' },
      ...{ password: 'uch qora olma', shifts: 1, year: true, subjects: true },
    },
  })
  return createApi({ transport: inProcess(at.app.fastify), access: () => access, lang: () => 'en' })
}

test('the steps of a new school are ticked off by what it gets, and can be put away once a class is marked', async () => {
  const owner = await newSchool()
  const done = async () => {
    const { steps } = await owner(firstSteps.show, {})
    return stepNames.filter((name) => steps[name])
  }
  const begun = ['year', 'bells', 'subjects']
  expect(await done()).toEqual(begun)
  await expect(owner(firstSteps.putAway, {})).rejects.toMatchObject({
    detail: 'you_dont_have_access_for_this_action',
  })

  const { id: class_id } = await owner(classes.create, {
    body: { grade: 5, letter: 'A', academic_year: '2026/2027', shift: 1 },
    key: uuid(),
  })
  await owner(rooms.create, { body: { name: '12' } })
  const child = await owner(students.create, {
    body: { last_name: 'Aliyev', first_name: 'Vali', class_id },
    key: uuid(),
  })
  expect(await done()).toEqual(['year', 'bells', 'rooms', 'subjects', 'classes', 'students'])
  await owner(accessCodes.create, { body: { ids: [child.id] } })
  await owner(marks.give, {
    body: {
      ...{ class_id, student_id: child.id, date: '2026-11-17' },
      ...{ kind: 'attendance', value: 'present' },
    },
    key: uuid(),
  })
  expect(await done()).toEqual([
    ...['year', 'bells', 'rooms', 'subjects', 'classes', 'students', 'slips', 'marked'],
  ])
  expect((await owner(firstSteps.show, {})).over).toBe(false)
  expect((await owner(firstSteps.putAway, {})).over).toBe(true)
  expect((await owner(firstSteps.show, {})).over).toBe(true)
})

test('they are over by themselves once all is there', async () => {
  const { here } = at
  await at.as('teacherA')(marks.give, {
    body: {
      ...{ class_id: here.classA, student_id: here.cast.studentA.id, date: '2026-11-17' },
      ...{ kind: 'attendance', value: 'present' },
    },
    key: uuid(),
  })
  const before = await at.as('admin')(firstSteps.show, {})
  expect([before.over, stepNames.filter((name) => !before.steps[name])]).toEqual([
    false,
    ['year', 'bells'],
  ])
  await at.as('admin')(calendar.fill, { body: { ...usualYear(2026, 'school') }, key: uuid() })
  await here.inside((db) =>
    db.insert(periods).values({
      ...{ businessId: here.business, id: uuid(), shift: 1, number: 1 },
      ...{ startsAt: '08:00', endsAt: '08:45' },
    }),
  )
  expect((await at.as('admin')(firstSteps.show, {})).over).toBe(true)
})
