import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rooms } from '../../../core/business/table.ts'
import { classes } from '../../../core/classes/contract.ts'
import { imports } from '../../imports/contract.ts'
import { readSheets } from '../../../platform/sheets/read.ts'
import { schedules } from '../contract.ts'
import { subjects } from '../../../core/subjects/contract.ts'
import { teachers } from '../../../core/teachers/contract.ts'
import { school } from '../../../testing/school.ts'

// 5-A is in the first shift and 5-B in the second. English is taught in halves; two teachers have one last name, a subject
// has a bracket in its name and a room a blank.

let at: Awaited<ReturnType<typeof school>>
let version: string
const office = () => at.as('admin')
beforeAll(async () => {
  at = await school()
  for (const name of [
    { uz: 'Ingliz tili', ru: 'Английский язык', en: 'English' },
    { uz: 'Texnologiya (qizlar)', ru: 'Технология (девочки)', en: 'Technology (girls)' },
    { uz: 'Fizika', ru: 'Физика', en: 'Physics' },
  ])
    await office()(subjects.create, { body: { name } })
  for (const [last_name, first_name] of [
    ['Sobirov', 'Aziz'],
    ['Sobirov', 'Botir'],
    ['Aliyeva-Karimova', 'Nodira'],
    ['Rahimova', 'Dilnoza'],
  ] as const)
    await office()(teachers.create, {
      body: { last_name, first_name, username: `${uuid()}@workbook.test` },
    })
  const { business: businessId, classB } = at.here
  const { version: seen } = await office()(classes.show, { params: { id: classB } })
  await office()(classes.edit, { params: { id: classB }, body: { version: seen, shift: 2 } })
  await at.here.inside(async (db) => {
    for (const name of ['12', 'Sport zal'])
      await db.insert(rooms).values({ businessId, id: uuid(), name })
    await at.here.make.bells(db, { shifts: [1, 2], count: 3 })
  })
  const text = [
    'Sinf\tHafta kuni\tDars\tFan\tOʻqituvchi\tXona\tGuruhcha',
    '5-A\tDushanba\t1\tFizika\tSobirov Aziz\t12\t',
    '5-A\tDushanba\t2\tIngliz tili\tAliyeva-Karimova Nodira\t12\t1',
    '5-A\tDushanba\t2\tIngliz tili\tRahimova Dilnoza\tSport zal\t2',
    '5-A\tShanba\t3\tTexnologiya (qizlar)\tRahimova Dilnoza\tSport zal\t',
    '5-B\tSeshanba\t1\tFizika\tSobirov Botir\t\t',
    '5-B\tSeshanba\t3\tTexnologiya (qizlar)\t\t\t',
  ].join('\n')
  version = (await bring({ text })).id
})
afterAll(() => at.close())

async function bring(body: { text: string } | { file: string; sheet?: string }) {
  const draft = await office()(imports.create, { body: { kind: 'timetable', ...body } })
  const faults = draft.rows.results.flatMap(({ faults: wrong }) => wrong)
  const { id, version: seen } = draft
  const params = { id }
  const saved = await office()(imports.save, { params, body: { version: seen }, key: uuid() })
  return { id: saved.schedule_id!, faults }
}

const workbook = async (lang: string) => {
  const answer = await at.app.fastify.inject({
    url: `/v1/schedules/${version}/paper/?paper=workbook&lang=${lang}`,
    headers: { authorization: `Bearer ${at.here.cast.admin.access}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('.xlsx')
  return answer.rawPayload
}

async function standsIn(id: string) {
  const { school: file, placed } = await office()(schedules.file, { params: { id } })
  const lines = new Map(file.lessons.map((line) => [line.id, line]))
  return placed
    .map(({ lesson, day, period, rooms: taken }) => {
      const { class: owner, parts } = lines.get(lesson)!
      return JSON.stringify([owner, day, period, taken, parts])
    })
    .toSorted()
}

test.each(['uz', 'ru', 'en'])(
  'the big board goes out as a workbook and comes in again with the same lessons, in %s',
  async (lang) => {
    const bytes = await workbook(lang)
    const back = await bring({ file: bytes.toString('base64') })
    expect(back.faults).toEqual([])
    const before = await standsIn(version)
    expect(before).toHaveLength(5)
    expect(await standsIn(back.id)).toEqual(before)
  },
)

test.each(['uz', 'ru', 'en'])('so does the sheet of a shift by itself, in %s', async (lang) => {
  const bytes = await workbook(lang)
  const [first, second, list] = await readSheets(bytes)
  expect(first!.cells[0]!.slice(2)).toEqual(['5-A'])
  expect(second!.cells[0]!.slice(2)).toEqual(['5-B'])
  // from the first lesson of a shift to its last, on six days
  expect([first, second, list].map((each) => each!.cells.length)).toEqual([19, 19, 7])
  const back = await bring({ file: bytes.toString('base64'), sheet: first!.name })
  expect(back.faults).toEqual([])
  const own = (await standsIn(version)).filter((each) => each.includes(at.here.classA))
  expect(own).toHaveLength(3)
  expect(await standsIn(back.id)).toEqual(own)
})
