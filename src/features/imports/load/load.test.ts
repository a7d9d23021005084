import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { batches } from '../../../core/audit/contract.ts'
import { classes } from '../../../core/classes/contract.ts'
import { subjects } from '../../../core/subjects/contract.ts'
import { teachers } from '../../../core/teachers/contract.ts'
import { imports } from '../contract.ts'

let at: Awaited<ReturnType<typeof school>>
let english: string
let physics: string
let [karimov, karimova] = ['', '']
beforeAll(async () => {
  at = await school()
  const subject = async (name: object) => (await office()(subjects.create, { body: { name } })).id
  english = await subject({ uz: 'Ingliz tili', ru: 'Английский язык' })
  physics = await subject({ uz: 'Fizika', ru: 'Физика' })
  const teacher = async (last_name: string, first_name: string) => {
    const body = { last_name, first_name, username: `${uuid()}@load.test` }
    return (await office()(teachers.create, { body })).id
  }
  karimov = await teacher('Norboyev', 'Aziz')
  karimova = await teacher('Norboyeva', 'Zulfiya')
})
afterAll(() => at.close())

const office = () => at.as('admin')
const paste = (...rows: string[][]) => rows.map((row) => row.join('\t')).join('\n')
const open = (text: string) => office()(imports.create, { body: { kind: 'load', text } })
const save = ({ id, version }: { id: string; version: number }) =>
  office()(imports.save, { params: { id }, body: { version }, key: uuid() })
const planOf = async (id: string) =>
  (await office()(classes.show, { params: { id } })).subjects.map((row) => [
    row.subject.id,
    row.hours_per_week,
    row.group_number,
    row.teacher?.id ?? null,
  ])
const undo = (id: string | null) => office()(batches.undo, { params: { id: id! }, key: uuid() })
const wrong = ({ rows, columns }: Awaited<ReturnType<typeof open>>) =>
  rows.results.flatMap(({ row, faults }) =>
    faults.map(({ column, code }) => `${row} ${columns[column]?.field} ${code}`),
  )

test('classes, subjects, hours and teachers of one sheet, in any script, become the plans; who is missing is a vacancy', async () => {
  const [before, beforeB] = [await planOf(at.here.classA), await planOf(at.here.classB)]
  const draft = await open(
    paste(
      ['Класс', 'Предмет', 'Часов в неделю', 'Учитель', 'Подгруппа'],
      ['5-A', 'Физика', '2', 'Норбоев А.', ''],
      ['5 «А»', 'ingliz tili', '3,5', 'Норбоев Азиз', '1'],
      ['5-A', 'Английский язык', '3,5', 'Norboyeva Z.', '2-я подгруппа'],
      ['5-B', 'Fizika', '1', '', ''],
      ['5-B', 'Ingliz tili', '3', 'вакансия', ''],
    ),
  )
  expect(wrong(draft)).toEqual([])
  expect(draft.counts).toMatchObject({ rows: 5, create: 5, faulty: 0 })
  const saved = await save(draft)
  expect(await planOf(at.here.classA)).toEqual([
    [physics, 2, null, karimov],
    [english, 3.5, 1, karimov],
    [english, 3.5, 2, karimova],
    ...before,
  ])
  expect(await planOf(at.here.classB)).toEqual([
    [physics, 1, null, null],
    [english, 3, null, null],
    ...beforeB,
  ])
  await undo(saved.batch_id)
  expect(await planOf(at.here.classA)).toEqual(before)
  expect(await planOf(at.here.classB)).toEqual(beforeB)
})

test('what is not here, stands twice, or is split and whole at once, is told at its cell', async () => {
  const draft = await open(
    paste(
      ['Sinf', 'Fan', 'Soat', 'Oʻqituvchi', 'Guruhcha'],
      ['7-Z', 'Fizika', '2', '', ''],
      ['5-A', 'Alkimyo', '2', '', ''],
      ['5-A', 'Fizika', '2,3', 'Nobody Here', ''],
      ['5-A', 'Ingliz tili', '3', '', ''],
      ['5-A', 'Ingliz tili', '3', '', '1'],
      ['5-A', 'Ingliz tili', '3', '', ''],
      ['', 'Fizika', '50', '', ''],
    ),
  )
  expect(wrong(draft)).toEqual([
    '2 class class_is_unknown',
    '3 subject subject_is_unknown',
    '4 hours invalid_number',
    '4 teacher teacher_is_unknown',
    '6 group invalid_value',
    '7 subject twice_in_file',
    '8 hours out_of_range',
    '8 class required',
  ])
})

test('the load comes out as a file and back in, and changes what is different alone', async () => {
  const params = { id: at.here.classA }
  const before = await office()(classes.show, { params })
  const answer = await at.app.fastify.inject({
    url: '/v1/classes/load/export/?format=csv&lang=uz',
    headers: { authorization: `Bearer ${at.here.cast.admin.access}` },
  })
  expect(answer.statusCode).toBe(200)
  const again = await open(answer.body.replace(/^\uFEFF/, ''))
  expect(wrong(again)).toEqual([])
  expect(again.counts).toMatchObject({ rows: 2, twins: 2, skip: 2 })
  const changed = await office()(imports.edit, {
    params: { id: again.id },
    body: {
      version: again.version,
      twins: 'update',
      cells: [
        { row: 2, column: again.columns.findIndex(({ field }) => field === 'hours'), text: '6' },
      ],
    },
  })
  const saved = await save(changed)
  const after = await office()(classes.show, { params })
  expect(after.subjects).toEqual([{ ...before.subjects[0], hours_per_week: 6 }])
  await undo(saved.batch_id)
  expect(await office()(classes.show, { params })).toEqual(before)
})

test('a table of subjects and classes is read as the list that it means', async () => {
  const draft = await open(
    paste(
      ['№', 'Fanlar', '5-A', '5-B', 'Jami'],
      ['1', 'Fizika', '2', '1,5', '3,5'],
      ['2', 'Ingliz tili', '', '3', '3'],
      ['', 'Jami', '2', '4,5', '6,5'],
    ),
  )
  expect(wrong(draft)).toEqual([])
  expect(draft.rows.results.map(({ cells }) => cells)).toEqual([
    ['5-A', 'Fizika', '2'],
    ['5-B', 'Fizika', '1,5'],
    ['5-B', 'Ingliz tili', '3'],
  ])
  const saved = await save(draft)
  expect((await planOf(at.here.classB)).slice(0, 2)).toEqual([
    [physics, 1.5, null, null],
    [english, 3, null, null],
  ])
  await undo(saved.batch_id)
})

test('a teacher brings no load', async () => {
  await expect(
    at.as('teacherA')(imports.create, {
      body: { kind: 'load', text: 'Sinf\tFan\tSoat\n5-A\tFizika\t2' },
    }),
  ).rejects.toMatchObject({ detail: 'you_dont_have_permission' })
})
