import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { upkeep } from '../../../app/server/upkeep/upkeep.ts'
import { batches } from '../../../core/audit/contract.ts'
import { bells } from '../../../core/business/bells/contract.ts'
import { academicYears, calendar, calendarDays } from '../../../core/business/calendar/contract.ts'
import { business } from '../../../core/business/contract.ts'
import { rooms } from '../../../core/business/rooms/contract.ts'
import { classes } from '../../../core/classes/contract.ts'
import { rollover } from '../../../core/classes/rollover/contract.ts'
import { imports } from '../../imports/contract.ts'
import { notifications } from '../../../core/notifications/contract.ts'
import { deletedAccounts, profile } from '../../../core/profile/contract.ts'
import { subjects } from '../../../core/subjects/contract.ts'
import { teachers } from '../../../core/teachers/contract.ts'
import { coversSchool, inForce } from '../../../testing/schedule/covers-school.ts'
import { password } from '../../../testing/school.ts'
import { schedules } from '../contract.ts'
import { type CoverInput, covers } from './contract.ts'

// On Tuesdays 5-A has the first and second lesson with teacher A, who is away next Tuesday: Karimova gives the first, Rahimov
// the second. Whatever changes beneath them is written by the owner.

const day = '2026-11-24'
let at: Awaited<ReturnType<typeof coversSchool>>
let ids: string[]
beforeAll(async () => {
  at = await coversSchool()
  const { A } = at.people
  ids = await inForce(at, [
    { period: 1, parts: [{ teacher: A.id }] },
    { period: 2, parts: [{ teacher: A.id }] },
  ])
})
afterAll(() => at.close())
beforeEach(async () => {
  await at.here.inside(async (db) => {
    await db.execute(`delete from lesson_changes`)
    await db.execute(`delete from notifications`)
    await db.execute(`update schedules set state = 'published'`)
  })
  await change(0, { kind: 'substitute', teacher_id: at.people.karimova.id })
  await change(1, { kind: 'substitute', teacher_id: at.people.rahimov.id })
})

const office = () => at.as('owner')
type Wanted = Pick<CoverInput, 'kind'> & Partial<CoverInput>
const change = (lesson: number, body: Wanted, date = day) =>
  office()(covers.assign, { body: { date, lesson: ids[lesson]!, part: 1, ...body } })
const arranged = async (date = day) =>
  (await office()(covers.day, { query: { date } })).changed.map(
    ({ starts_at, ends_at }) => `${starts_at}–${ends_at}`,
  )
/** Of how many changes the office has heard that they do not hold any more, message by message. */
const told = async () =>
  (await office()(notifications.list, {})).results.flatMap(({ kind, params }) =>
    kind === 'covers_fallen' ? [params.count] : [],
  )
const name = { en: 'x' }
const span = { starts_on: day, ends_on: day, from_grade: 0, to_grade: 12 }
const addDay = (body: { kind: 'holiday' } | { kind: 'shortened'; lesson_minutes: number }) =>
  office()(calendarDays.create, { body: { ...body, name, ...span } })
const ring = async (minute: string) => {
  const { version } = await office()(business.show, { params: { id: at.here.business } })
  const periods = [1, 2, 3, 4, 5, 6].map((number) => {
    const hour = String(7 + number).padStart(2, '0')
    return { number, starts_at: `${hour}:${minute}`, ends_at: `${hour}:45` }
  })
  await office()(bells.save, { params: { shift: '1' }, body: { version, periods } })
}

describe('what is arranged for a day', () => {
  test('falls when the day is off, and the office hears of it once', async () => {
    const { id } = await addDay({ kind: 'holiday' })
    expect(await arranged()).toEqual([])
    expect(await told()).toEqual([2])
    await office()(calendarDays.remove, { params: { id } })
    expect(await arranged()).toEqual([])
  })

  test('goes by the bells of a day that is shortened, and back', async () => {
    const { id } = await addDay({ kind: 'shortened', lesson_minutes: 30 })
    expect(await arranged()).toEqual(['08:00–08:30', '08:45–09:15'])
    await office()(calendarDays.remove, { params: { id } })
    expect(await arranged()).toEqual(['08:00–08:45', '09:00–09:45'])
    expect(await told()).toEqual([])
  })

  test('goes by other bells, a lesson that is moved too', async () => {
    await change(1, { kind: 'retimed', to: { period: 4 } })
    await ring('05')
    expect(await arranged()).toEqual(['08:05–08:45', '11:05–11:45'])
    await ring('00')
    expect(await arranged()).toEqual(['08:00–08:45', '11:00–11:45'])
    expect(await told()).toEqual([])
  })

  test('falls with the room that it was given and that is closed', async () => {
    const { id, version } = (await office()(rooms.list, {})).results[0]!
    await change(0, { kind: 'room', room_id: id })
    await office()(rooms.edit, { params: { id }, body: { version, archived: true } })
    expect(await arranged()).toEqual(['09:00–09:45'])
    expect(await told()).toEqual([1])
  })

  test('falls when what gave the day its lessons is undone', async () => {
    const sunday = '2026-11-29'
    const working = { kind: 'working' as const, name, ...span, as_weekday: 2 }
    const { batch_id } = await office()(calendar.fill, {
      body: {
        label: '2026/2027',
        ...{ starts_on: '2026-09-01', ends_on: '2027-05-25', terms: [] },
        days: [{ ...working, starts_on: sunday, ends_on: sunday }],
      },
    })
    await change(0, { kind: 'substitute', teacher_id: at.people.karimova.id }, sunday)
    expect(await arranged(sunday)).toHaveLength(1)
    await office()(batches.undo, { params: { id: batch_id }, query: {} })
    expect(await arranged(sunday)).toEqual([])
    expect(await told()).toEqual([1])
  })

  test('is looked at when what lies beneath it is undone, and only then', async () => {
    const { business: of, heldOpen, subject } = at.here
    const { batch_id: marked } = await office()(subjects.editMany, {
      body: { ids: [subject], change: { archived: true } },
    })
    const body = { label: '2030/2031', starts_on: '2030-09-02', ends_on: '2031-05-25' }
    const { batch_id: filled } = await office()(calendar.fill, {
      body: { ...body, terms: [], days: [] },
    })
    // somebody else is arranging
    const lock = sql`select pg_advisory_xact_lock_shared(hashtextextended(${of}::text, 36))`
    const release = await heldOpen((db) => db.execute(lock))
    const undo = (id: string) => office()(batches.undo, { params: { id }, query: {} })
    await undo(marked)
    const waits = undo(filled)
    await at.untilBlocked()
    await release()
    await waits
  })

  test('goes by the bells of the shift into which its class changes, and falls where that has none for it', async () => {
    const { version } = await office()(business.show, { params: { id: at.here.business } })
    const periods = [1, 2].map((number) => ({
      ...{ number, starts_at: `${13 + number}:00`, ends_at: `${13 + number}:40` },
    }))
    await office()(bells.save, { params: { shift: '2' }, body: { version, periods } })
    await change(1, { kind: 'retimed', to: { period: 4 } })
    const ids = [at.here.classA]
    await office()(classes.editMany, { body: { ids, change: { shift: 2 } } })
    expect(await arranged()).toEqual(['14:00–14:40'])
    expect(await told()).toEqual([1])
    const { version: seen } = await office()(classes.show, { params: { id: ids[0]! } })
    await office()(classes.edit, { params: { id: ids[0]! }, body: { version: seen, shift: 1 } })
    expect(await arranged()).toEqual(['08:00–08:45'])
  })

  test('falls with a lesson of weeks A when the school year begins a week later', async () => {
    const weeks = (value: string) =>
      at.here.inside((db) =>
        db.execute(sql`update lesson_line_parts set weeks = ${value} where line_id =
          (select line_id from schedule_lessons where id = ${ids[0]})`),
      )
    await at.here.inside((db) => db.execute(`delete from lesson_changes`))
    const ends = { ends_on: '2027-05-25' }
    const body = { label: '2026/2027', starts_on: '2026-09-01', ...ends }
    const { id, version } = await office()(academicYears.create, { body })
    await weeks('A')
    await change(0, { kind: 'substitute', teacher_id: at.people.karimova.id })
    expect(await arranged()).toHaveLength(1)
    const edit = { version, starts_on: '2026-09-08', ...ends }
    await office()(academicYears.edit, { params: { id }, body: edit })
    expect(await told()).toEqual([1])
    await office()(academicYears.remove, { params: { id } })
    await weeks('all')
    expect(await arranged()).toEqual([])
  })

  test('falls with who deletes the own account, and the office hears of both', async () => {
    const { id } = at.people.rahimov
    await at.as(at.people.rahimov)(profile.remove, { body: { password } })
    expect(await arranged()).toEqual(['08:00–08:45'])
    expect(await told()).toEqual([1])
    const { results } = await office()(notifications.list, {})
    expect(results.map(({ kind }) => kind)).toContain('account_deleted')
    await office()(deletedAccounts.restore, { params: { id } })
    expect(await arranged()).toEqual(['08:00–08:45'])
  })

  test('falls with who was to give it', async () => {
    await office()(teachers.archive, { body: { ids: [at.people.rahimov.id] } })
    expect(await arranged()).toEqual(['08:00–08:45'])
    expect(await told()).toEqual([1])
    // and stays so when the archiving of somebody who came back for it is undone
    const { batch_id } = await office()(teachers.restore, { body: { ids: [at.people.rahimov.id] } })
    await change(1, { kind: 'substitute', teacher_id: at.people.rahimov.id })
    expect(await arranged()).toEqual(['08:00–08:45', '09:00–09:45'])
    await office()(batches.undo, { params: { id: batch_id! }, query: {} })
    expect(await arranged()).toEqual(['08:00–08:45'])
    expect(await told()).toEqual([1, 1])
    await office()(teachers.restore, { body: { ids: [at.people.rahimov.id] } })
  })

  test('falls with who is archived one by one', async () => {
    const { id } = at.people.rahimov
    const archived = async (archived: boolean) => {
      const { version } = await office()(teachers.show, { params: { id } })
      await office()(teachers.edit, { params: { id }, body: { version: version!, archived } })
    }
    await archived(true)
    expect(await arranged()).toEqual(['08:00–08:45'])
    expect(await told()).toEqual([1])
    await archived(false)
  })

  test('stays with a teacher of classes who wants to delete the own account and is refused', async () => {
    const { A } = at.people
    await expect(at.as(A)(profile.remove, { body: { password } })).rejects.toMatchObject({
      status: 409,
      detail: 'you_still_teach',
    })
    await expect(at.as(A)(profile.info, {})).resolves.toMatchObject({ id: A.id })
    expect(await arranged()).toHaveLength(2)
  })

  test('falls when the days or the hours of the business change', async () => {
    const edit = async (working_days: number[]) => {
      const params = { id: at.here.business }
      const { version } = await office()(business.show, { params })
      await office()(business.edit, { params, body: { version, working_days } })
    }
    await edit([1, 3, 4, 5, 6])
    expect(await arranged()).toEqual([])
    expect(await told()).toEqual([2])
    await edit([1, 2, 3, 4, 5, 6])
  })

  test('goes by the bells of the shift into which a file puts its class', async () => {
    const csv = 'Class,Shift\n5-A,2\n'
    const draft = await office()(imports.create, {
      body: {
        kind: 'classes',
        file: Buffer.from(csv).toString('base64'),
        file_name: 'classes.csv',
      },
    })
    const { id } = draft
    const { version } = await office()(imports.edit, {
      params: { id },
      body: { version: draft.version, twins: 'update' },
    })
    await office()(imports.save, { params: { id }, body: { version } })
    expect(await arranged()).toEqual(['14:00–14:40', '15:00–15:40'])
    expect(await told()).toEqual([])
    const { version: seen } = await office()(classes.show, { params: { id: at.here.classA } })
    const body = { version: seen, shift: 1 }
    await office()(classes.edit, { params: { id: at.here.classA }, body })
  })

  test('falls with its class that is archived, by hand or by the roll-over', async () => {
    const ids = [at.here.classA]
    const { batch_id } = await office()(classes.editMany, {
      body: { ids, change: { archived: true } },
    })
    expect(await arranged()).toEqual([])
    expect(await told()).toEqual([2])
    await office()(batches.undo, { params: { id: batch_id }, query: {} })
    await change(0, { kind: 'substitute', teacher_id: at.people.karimova.id })
    expect(await arranged()).toEqual(['08:00–08:45'])

    // the next year begins the day before, and nobody is there when it does
    const plan = { last_day: '2026-11-21', first_day: '2026-11-23' }
    const { token } = await office()(rollover.preview, { body: plan })
    const { batch_id: rolled } = await office()(rollover.run, { body: { plan, token } })
    expect(await arranged()).toEqual(['08:00–08:45'])
    const faults: unknown[] = []
    const then = new Date('2026-11-23T06:00:00Z')
    await upkeep(at.database, then, (error) => faults.push(error))
    expect(faults).toEqual([])
    expect(await arranged()).toEqual([])
    await office()(batches.undo, { params: { id: rolled }, query: {} })
  })
})

describe('a cover that is written while what is in force is withdrawn', () => {
  const withdrawn = async () => {
    const { id, version } = (await office()(schedules.list, {})).results[0]!
    return office()(schedules.withdraw, { params: { id }, body: { version } })
  }
  /** How many changes live although no version in force has their lesson. */
  const lost = () =>
    at.here.inside(async (db) => {
      const { rows } = await db.execute(sql`select from lesson_changes c
        join schedule_lessons l on l.id = c.lesson_id join schedules s on s.id = l.schedule_id
        where c.state = 'proposed' and s.state <> 'published'`)
      return rows.length
    })
  beforeEach(() =>
    at.here.inside(async (db) => {
      await db.execute(`update lesson_changes set state = 'withdrawn'`)
    }),
  )

  test('is let go with it', async () => {
    const { business: of, heldOpen } = at.here
    const held = sql`select pg_advisory_xact_lock(hashtextextended(${of}::text || ${day}::date, 35))`
    const release = await heldOpen((db) => db.execute(held))
    const cover = change(0, { kind: 'substitute', teacher_id: at.people.karimova.id })
    await at.untilBlocked()
    const over = withdrawn()
    await release()
    await Promise.all([cover, over])
    expect(await lost()).toBe(0)
  })

  test('would live on without the lock of who writes it', async () => {
    const write = sql`update lesson_changes set state = 'proposed' where lesson_id = ${ids[0]}`
    const commit = await at.here.heldOpen((db) => db.execute(write))
    await withdrawn()
    await commit()
    expect(await lost()).toBe(1)
  })
})
