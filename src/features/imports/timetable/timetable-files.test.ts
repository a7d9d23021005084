import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batches } from '../../../core/audit/contract.ts'
import { rooms } from '../../../core/business/table.ts'
import { classes } from '../../../core/classes/contract.ts'
import type { Move } from '../../schedule/versions/contract.moves.ts'
import { schedules } from '../../schedule/contract.ts'
import { teachers } from '../../../core/teachers/contract.ts'
import type { WishedPeriod } from '../../../core/teachers/contract.wishes.ts'
import { school } from '../../../testing/school.ts'
import { type Import, imports } from '../contract.ts'

// Two classes with mathematics five times a week, each with a teacher of its own: their timetable goes out as a file of FET and
// as our own, and both come in by the page where a workbook does.

let at: Awaited<ReturnType<typeof school>>
let version: string
const room = uuid()
beforeAll(async () => {
  at = await school()
  const { business: businessId } = at.here
  await at.here.inside(async (db) => {
    await db.insert(rooms).values({ businessId, id: room, name: '31 & "B"' })
    await at.here.make.bells(db)
  })
  const call = { params: { id: at.here.cast.teacherA.id } }
  // by the name alone nobody could tell the two apart
  const { version: own } = await office()(teachers.show, call)
  await office()(teachers.edit, { ...call, body: { version: own!, last_name: 'Aliyeva' } })
  const { version: seen, limits } = await office()(teachers.wishes, call)
  const wishes = [{ weekday: 6, shift: 1, period: 1, wish: 'blocked' as const }]
  await office()(teachers.setWishes, {
    ...call,
    body: { version: seen, wishes, limits: { ...limits, max_per_day: 4 } },
  })
  version = await draft()
})
afterAll(() => at.close())

const office = () => at.as('admin')
const fileOf = (id: string) => office()(schedules.file, { params: { id } })
const open = (content: string, file_name: string) =>
  office()(imports.create, {
    body: { kind: 'timetable', file_name, file: Buffer.from(content).toString('base64') },
  })
const save = ({ id, version: seen }: Import) =>
  office()(imports.save, { params: { id }, body: { version: seen }, key: uuid() })

async function draft() {
  const { id, version: seen } = await office()(schedules.create, { body: { name: 'Kuz' } })
  const { school: file } = await fileOf(id)
  const moves = file.lessons.flatMap(({ id: lesson }, at_) =>
    [1, 2, 3].map((day): Move => ({
      ...{ lesson, from: null, to: { day, period: 1 } },
      ...(at_ === 0 && { rooms: [room] }),
      ...(day === 2 && { locked: true }),
    })),
  )
  await office()(schedules.move, {
    params: { id },
    body: { version: seen, moves, leave_clashes: true },
  })
  return id
}

const download = async (format: string) => {
  const answer = await at.app.fastify.inject({
    url: `/v1/schedules/${version}/export/?format=${format}&lang=uz`,
    headers: { authorization: `Bearer ${at.here.cast.admin.access}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain(`.${format}"`)
  return answer.body
}
const stands = async (id: string) => {
  const { school: file, placed } = await fileOf(id)
  const lessons = new Map(file.lessons.map((lesson) => [lesson.id, lesson]))
  return placed
    .map(({ lesson, day, period, rooms: taken, locked }) => {
      const { class: owner, parts, per_week } = lessons.get(lesson)!
      return JSON.stringify([owner, day, period, taken, locked, parts, per_week])
    })
    .toSorted()
}

test.for(['fet', 'json'])(
  'a version goes out as .%s and comes in by the page: the same lessons and locks, and what stays behind is told',
  async (format) => {
    const opened = await open(await download(format), `Kuz.${format}`)
    expect(opened.faults).toEqual([])
    expect(opened.counts.create).toBe(10)
    // that a lesson was put into another room by hand is the one thing that FET says otherwise
    expect(opened.left.filter(({ code }) => code !== 'rooms')).toEqual([])
    // the school knows already when its teachers are away
    expect(opened.comes).toEqual([])
    const saved = await save(opened)
    expect(await stands(saved.schedule_id!)).toEqual(await stands(version))
    expect(await stands(version)).toHaveLength(6)
  },
)

test('a rule of FET without a counterpart is named; a teacher who is not known is asked about once, and answered', async () => {
  const fet = await download('fet')
  const { cast } = at.here
  const one = await office()(teachers.show, { params: { id: cast.teacherA.id } })
  const name = `${one.last_name} ${one.first_name}`
  const opened = await open(
    fet
      .replaceAll(name, 'Nomaʼlumov X')
      .replace(
        '</Time_Constraints_List>',
        '<ConstraintTeachersMaxGapsPerDay><Weight_Percentage>100</Weight_Percentage><Max_Gaps>1</Max_Gaps><Active>true</Active></ConstraintTeachersMaxGapsPerDay></Time_Constraints_List>',
      ),
    'Other.fet',
  )
  expect(opened.left).toContainEqual({
    ...{ code: 'rules', count: 1 },
    names: ['ConstraintTeachersMaxGapsPerDay'],
  })
  const question = opened.word_questions.find(({ field }) => field === 'teacher')
  expect(question).toMatchObject({ count: 5 })
  const column = opened.columns.findIndex(({ field }) => field === 'teacher')
  const mended = await office()(imports.edit, {
    params: { id: opened.id },
    body: {
      version: opened.version,
      replace: { column, from: question!.label, to: name },
    },
  })
  expect(mended.counts.faulty).toBe(0)
})

const asks = async (
  id: string,
  wanted?: { wishes: WishedPeriod[]; max_per_day: number | null },
) => {
  const call = { params: { id } }
  const { version: seen, wishes, limits } = await office()(teachers.wishes, call)
  if (!wanted) return { wishes, max_per_day: limits.max_per_day }
  const { max_per_day } = wanted
  const body = { version: seen, wishes: wanted.wishes, limits: { ...limits, max_per_day } }
  await office()(teachers.setWishes, { ...call, body })
  return wanted
}
const cell = (period: number, wish: WishedPeriod['wish']): WishedPeriod => ({
  ...{ weekday: 6, shift: 1 },
  ...{ period, wish },
})

test('wishes and limits of a file come in for who has none, follow a name that is answered, and are undone with it', async () => {
  const { teacherA, teacherB } = at.here.cast
  const nothing = { wishes: [], max_per_day: null }
  const before = await asks(teacherA.id)
  const first = { wishes: [cell(1, 'blocked'), cell(2, 'avoided')], max_per_day: 3 }
  await asks(teacherA.id, first)
  await asks(teacherB.id, { wishes: [cell(3, 'blocked')], max_per_day: 5 })
  const file = await download('json')
  const own = { wishes: [cell(4, 'avoided')], max_per_day: 2 }
  await asks(teacherA.id, nothing)
  await asks(teacherB.id, own)

  const person = await office()(teachers.show, { params: { id: teacherA.id } })
  const name = `${person.last_name} ${person.first_name}`
  // of another school, where things have other ids
  const opened = await open(
    file.replaceAll(teacherA.id, 'somebody').replaceAll(name, 'Nomaʼlumov X'),
    'Other.json',
  )
  expect(opened.comes).toEqual([])
  const column = opened.columns.findIndex(({ field }) => field === 'teacher')
  const question = opened.word_questions.find(({ field }) => field === 'teacher')!
  const mended = await office()(imports.edit, {
    params: { id: opened.id },
    body: { version: opened.version, replace: { column, from: question.label, to: name } },
  })
  expect(mended.comes).toEqual([
    { code: 'wishes', count: 2 },
    { code: 'limits', count: 1 },
  ])
  // of the other one, who has said otherwise here
  expect(mended.left).toEqual([
    { code: 'wishes', count: 1, names: [] },
    { code: 'limits', count: 1, names: [] },
  ])
  const saved = await save(mended)
  expect(await asks(teacherA.id)).toEqual(first)
  expect(await asks(teacherB.id)).toEqual(own)
  await office()(batches.undo, { params: { id: saved.batch_id! } })
  expect(await asks(teacherA.id)).toEqual(nothing)
  await asks(teacherA.id, before)
})

test('how long the days of a class are comes in where nobody has said it, weights with the draft, and both go with it', async () => {
  const id = at.here.classA
  const days = async () => {
    const {
      max_per_day,
      min_per_day,
      version: seen,
    } = await office()(classes.show, { params: { id } })
    return { max_per_day, min_per_day, seen }
  }
  const file = JSON.parse(await download('json'))
  const closed = { day: 1, shift: 1, period: 2 }
  const [room, ...otherRooms] = file.rooms
  const owner = file.classes.find((each: { id: string }) => each.id === id)
  const other = {
    ...file,
    weights: { teacher_gap: 7, spread: 1 },
    classes: [
      { ...owner, max_per_day: 3, blocked: [closed, { ...closed, period: 12 }] },
      ...file.classes.filter((each: unknown) => each !== owner),
    ],
    rooms: [{ ...room, blocked: [closed] }, ...otherRooms],
  }
  const opened = await open(JSON.stringify(other), 'Other.json')
  expect(opened.comes).toEqual([
    { code: 'class_days', count: 1 },
    { code: 'closed', count: 2 },
    { code: 'weights', count: 1 },
  ])
  // no bell rings then
  expect(opened.left).toEqual([{ code: 'away', count: 1, names: [] }])
  const saved = await save(opened)
  const made = await fileOf(saved.schedule_id!)
  expect(made.school.weights).toEqual({ teacher_gap: 7 })
  expect(await days()).toMatchObject({ max_per_day: 3, min_per_day: null })
  const kept = await fileOf(saved.schedule_id!)
  const blockedOf = (list: { id: string; blocked: unknown[] }[], of: string) =>
    list.find((each) => each.id === of)!.blocked
  expect(blockedOf(kept.school.classes, id)).toEqual([closed])
  expect(blockedOf(kept.school.rooms, room.id)).toEqual([closed])
  await office()(batches.undo, { params: { id: saved.batch_id! } })
  const { seen, ...before } = await days()
  expect(before).toEqual({ max_per_day: null, min_per_day: null })
  // what is set stays, and is told
  await office()(classes.edit, { params: { id }, body: { version: seen, max_per_day: 5 } })
  const again = await open(JSON.stringify(other), 'Other.json')
  expect(again.comes.map(({ code }) => code)).toEqual(['closed', 'weights'])
  expect(again.left).toContainEqual({ code: 'class_days', count: 1, names: [] })
})

const deep = (depth: number) =>
  `<fet version="6">${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}</fet>`
const list = (name: string, item: string, count: number) =>
  `<${name}>${`<${item}><Name>x</Name></${item}>`.repeat(count)}</${name}>`
test.for(
  Object.entries({
    'entities that grow':
      '<!DOCTYPE l [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;">]><fet version="6">&b;</fet>',
    'a thousand tags within each other': deep(1_000),
    'a tag without an end': `<fet version="6"><a ${'b'.repeat(1_000_000)}`,
    'a quote without an end': `<fet version="6"><a b="><c></c></fet>`,
    'more hours than a day has': `<fet version="6">${list('Hours_List', 'Hour', 5_000)}</fet>`,
    'no school at all': '<fet version="6"></fet>',
    'no JSON': '{"format": "daftar-schedule-1", ',
    'another JSON': '{"a": 1}',
    'brackets within each other': `{"days": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    'lessons that nobody has': JSON.stringify({
      ...{
        format: 'daftar-schedule-1',
        days: [1],
        rooms: [],
        subjects: [],
        classes: [],
        teachers: [],
      },
      bells: [{ shift: 1, period: 1, starts_at: '08:00', ends_at: '08:45' }],
      lessons: [{ id: 'a', class: 'x', subject: 'y', per_week: 1, parts: [{}] }],
    }),
  }),
)('what is hostile or broken is refused with a code: %s', async ([, content]) => {
  await expect(open(content, 'x.fet')).rejects.toMatchObject({ detail: 'not_a_schedule_file' })
})

test('more lessons than are taken in at once are refused before they are made', async () => {
  const file = {
    ...{ format: 'daftar-schedule-1', days: [1], rooms: [], teachers: [] },
    bells: [{ shift: 1, period: 1, starts_at: '08:00', ends_at: '08:45' }],
    subjects: [{ id: 'y' }],
    classes: [{ id: 'x' }],
    lessons: Array.from({ length: 200 }, (_, id) => ({
      ...{ id: `${id}`, class: 'x', subject: 'y', per_week: 60 },
      parts: [{}],
    })),
  }
  await expect(open(JSON.stringify(file), 'x.json')).rejects.toMatchObject({
    detail: 'sheet_too_large',
  })
})

const installed = !spawnSync('fet-cl', ['--version']).error
test.runIf(installed)('FET opens what was downloaded and arranges it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-fet-'))
  const file = join(folder, 'version.fet')
  writeFileSync(file, await download('fet'))
  const { stdout } = spawnSync(
    'fet-cl',
    [`--inputfile=${file}`, `--outputdir=${folder}`, '--timelimitseconds=60'],
    { encoding: 'utf8' },
  )
  expect(stdout).toMatch(/successful/i)
})
