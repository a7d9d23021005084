import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { rooms } from '../../../core/business/table.ts'
import { classSubjects } from '../../../core/classes/table.ts'
import { schedules } from '../../schedule/contract.ts'
import { subjects } from '../../../core/subjects/contract.ts'
import { teachers } from '../../../core/teachers/contract.ts'
import { school } from '../../../testing/school.ts'
import { type Import, imports } from '../contract.ts'

// 5-A has by the plan mathematics three times with Sobirov Aziz and English twice in halves with Aliyeva and Rahimova; 5-B
// mathematics twice with Toshev. Six bells a day, five days a week and Saturday.

let at: Awaited<ReturnType<typeof school>>
const subject: Record<string, string> = {}
const teacher: Record<string, string> = {}
beforeAll(async () => {
  at = await school()
  const named: Record<string, object> = {
    maths: { uz: 'Matematika', ru: 'Математика', en: 'Mathematics' },
    english: { uz: 'Ingliz tili', ru: 'Английский язык' },
    physics: { uz: 'Fizika', ru: 'Физика' },
    sport: { uz: 'Jismoniy tarbiya' },
    native: { uz: 'Ona tili', ru: 'Родной язык' },
    computing: { uz: 'Informatika' },
  }
  for (const [key, name] of Object.entries(named))
    subject[key] = (await office()(subjects.create, { body: { name } })).id
  for (const [key, last_name, first_name] of [
    ['sobirov', 'Sobirov', 'Aziz'],
    ['sobirov2', 'Sobirov', 'Botir'],
    ['aliyeva', 'Aliyeva', 'Nodira'],
    ['rahimova', 'Rahimova', 'Dilnoza'],
    ['toshev', 'Toshev', 'Sherzod'],
  ] as const)
    teacher[key] = (
      await office()(teachers.create, {
        body: { last_name, first_name, username: `${uuid()}@timetable.test` },
      })
    ).id
  const { business: businessId, classA, classB } = at.here
  await at.here.inside(async (db) => {
    const place = (classId: string, key: string, who: string, hours: number, group?: number) =>
      db.insert(classSubjects).values({
        businessId,
        id: uuid(),
        classId,
        subjectId: subject[key]!,
        teacherId: teacher[who]!,
        hoursPerWeek: hours,
        groupNumber: group ?? null,
      })
    await place(classA, 'maths', 'sobirov', 3)
    await place(classA, 'english', 'aliyeva', 2, 1)
    await place(classA, 'english', 'rahimova', 2, 2)
    await place(classB, 'maths', 'toshev', 2)
    for (const name of ['12', '14-xona', 'Sport zal'])
      await db.insert(rooms).values({ businessId, id: uuid(), name })
    await at.here.make.bells(db)
  })
})
afterAll(() => at.close())

const office = () => at.as('admin')
type Cell = string | number | null | { value: string; columnSpan?: number; rowSpan?: number }
type Table = Cell[][]
const workbook = (...sheets: [name: string, table: Table][]) =>
  writeExcel(
    sheets.map(([sheet, table]) => ({
      sheet,
      data: table.map((row) =>
        row.map((cell) =>
          cell === null || cell === ''
            ? null
            : typeof cell === 'object'
              ? { type: String, ...cell }
              : { value: cell },
        ),
      ),
    })),
  ).toBuffer()
const open = async (given: Table | [string, Table][] | string, name = 'Jadval.xlsx') => {
  const isText = typeof given === 'string'
  const sheets = isText
    ? []
    : typeof given[0]![0] === 'string' && Array.isArray(given[0]![1])
      ? (given as [string, Table][])
      : ([['1', given as Table]] as [string, Table][])
  const body = isText
    ? { text: given }
    : { file: (await workbook(...sheets)).toString('base64'), file_name: name }
  return office()(imports.create, { body: { kind: 'timetable', ...body } })
}
const listed = ({ rows }: Import) => rows.results.map(({ cells }) => cells.join(' | '))
const wrong = ({ rows, columns }: Import) =>
  rows.results.flatMap(({ row, faults }) =>
    faults.map(({ column, code }) => `${row} ${columns[column]?.field} ${code}`),
  )
const edit = (draft: Import, body: object) =>
  office()(imports.edit, { params: { id: draft.id }, body: { version: draft.version, ...body } })
const save = ({ id, version }: Import) =>
  office()(imports.save, { params: { id }, body: { version }, key: uuid() })

/** Each sheet with the list that it means. */
const sheets: Record<string, { given: Table | [string, Table][] | string; means: string[] }> = {
  'classes across, days merged down': {
    given: [
      [{ value: 'DARS JADVALI 2026-2027', columnSpan: 4 }],
      ['Kun', 'Dars', '5-A', '5-B'],
      [{ value: 'Dushanba', rowSpan: 2 }, 1, 'Matematika / Sobirov A. / 12', 'Matematika'],
      [null, 2, 'Fizika', ''],
      [{ value: 'Seshanba', rowSpan: 2 }, 1, '', 'Ona tili (Aliyeva N.) 14'],
      [null, 2, 'Ona tili', 'Jismoniy tarbiya, Sport zal'],
    ],
    means: [
      '5-A | 1 | 1 | Matematika | Sobirov A. | 12 | ',
      '5-B | 1 | 1 | Matematika |  |  | ',
      '5-A | 1 | 2 | Fizika |  |  | ',
      '5-B | 2 | 1 | Ona tili | Aliyeva N. | 14 | ',
      '5-A | 2 | 2 | Ona tili |  |  | ',
      '5-B | 2 | 2 | Jismoniy tarbiya |  | Sport zal | ',
    ],
  },
  'classes down, days and periods across': {
    given: [
      ['Sinf', { value: 'Душанба', columnSpan: 2 }, null, { value: 'Сешанба', columnSpan: 2 }],
      ['', '1', '2', '1', '2'],
      ['5 «А»', 'Математика', 'Физика', '', 'Физика'],
      ['5 «Б»', '', 'Математика', 'Она тили', ''],
    ],
    means: [
      '5-А | 1 | 1 | Математика |  |  | ',
      '5-А | 1 | 2 | Физика |  |  | ',
      '5-А | 2 | 2 | Физика |  |  | ',
      '5-Б | 1 | 2 | Математика |  |  | ',
      '5-Б | 2 | 1 | Она тили |  |  | ',
    ],
  },
  'classes down without numbers of lessons': {
    given: [
      ['', 'Пн', '', '', 'Вт', ''],
      ['5А', 'Математика', 'Физика', 'Родной язык', 'Физика', 'Матем.'],
    ],
    means: [
      '5-А | 1 | 1 | Математика |  |  | ',
      '5-А | 1 | 2 | Физика |  |  | ',
      '5-А | 1 | 3 | Родной язык |  |  | ',
      '5-А | 2 | 1 | Физика |  |  | ',
      '5-А | 2 | 2 | Матем. |  |  | ',
    ],
  },
  'Russian short days, Roman numbers and times': {
    given: [
      ['', '', '5-A'],
      ['ПН', 'I', 'физ-ра'],
      ['', 'II (08:50–09:35)', 'англ. яз. Алиева / Рахимова'],
      ['ЧТ', 'I', 'Мат'],
    ],
    means: [
      '5-A | 1 | 1 | физ-ра |  |  | ',
      '5-A | 1 | 2 | англ. яз. | Алиева |  | 1',
      '5-A | 1 | 2 | англ. яз. | Рахимова |  | 2',
      '5-A | 4 | 1 | Мат |  |  | ',
    ],
  },
  'halves in two lines of a cell': {
    given: [
      ['', '', '5-A', '5-B'],
      [
        'Mon',
        1,
        'Ingliz 1 Aliyeva\nIngliz 2 Rahimova',
        'Ingliz tili\nAliyeva N. / Rahimova D.\n12 / 14',
      ],
    ],
    means: [
      '5-A | 1 | 1 | Ingliz | Aliyeva |  | 1',
      '5-A | 1 | 1 | Ingliz | Rahimova |  | 2',
      '5-B | 1 | 1 | Ingliz tili | Aliyeva N. | 12 | 1',
      '5-B | 1 | 1 | Ingliz tili | Rahimova D. | 14 | 2',
    ],
  },
  'halves that cross': {
    given: [
      ['', '', '5-A', '5-B'],
      ['Chorshanba', 3, 'Ingliz tili Aliyeva 12 / Informatika Toshev Sh. 14', ''],
    ],
    means: [
      '5-A | 3 | 3 | Ingliz tili | Aliyeva | 12 | 1',
      '5-A | 3 | 3 | Informatika | Toshev Sh. | 14 | 2',
    ],
  },
  'columns of the rooms beside the classes': {
    given: [
      ['Kun', '№', { value: '5-A', columnSpan: 2 }, null, { value: '5-B', columnSpan: 2 }],
      ['', '', 'Fan', 'Xona', 'Fan', 'Xona'],
      ['Juma', '1-dars', 'Matematika', '12', 'Fizika', '14-xona'],
      ['', '2-dars', 'Fizika', '', 'Matematika', '12'],
    ],
    means: [
      '5-A | 5 | 1 | Matematika |  | 12 | ',
      '5-B | 5 | 1 | Fizika |  | 14-xona | ',
      '5-A | 5 | 2 | Fizika |  |  | ',
      '5-B | 5 | 2 | Matematika |  | 12 | ',
    ],
  },
  'two shifts on two sheets': {
    given: [
      [
        '1-smena',
        [
          ['', '', '5-A'],
          ['Dushanba', 1, 'Fizika'],
        ],
      ],
      [
        '2-smena',
        [
          ['', '', '5-B'],
          ['Shanba', 1, 'Matematika'],
        ],
      ],
    ],
    means: ['5-A | 1 | 1 | Fizika |  |  | ', '5-B | 6 | 1 | Matematika |  |  | '],
  },
  'other classes in a second table below': {
    given: [
      ['', '', '5-A'],
      ['Dushanba', 1, 'Fizika'],
      ['', '', ''],
      ['', '', '5-B', '5-V'],
      ['Dushanba', 1, 'Matematika', 'Fizika'],
    ],
    means: [
      '5-A | 1 | 1 | Fizika |  |  | ',
      '5-B | 1 | 1 | Matematika |  |  | ',
      '5-V | 1 | 1 | Fizika |  |  | ',
    ],
  },
  'a sheet for each class': {
    given: [
      [
        '5-A',
        [
          ['', 'Dushanba', 'Seshanba'],
          ['1', 'Fizika', 'Matematika'],
          ['2', 'Ona tili', ''],
        ],
      ],
      [
        '5-B',
        [
          ['', 'Dushanba', 'Seshanba'],
          ['1', '', 'Matematika'],
        ],
      ],
    ],
    means: [
      '5-A | 1 | 1 | Fizika |  |  | ',
      '5-A | 2 | 1 | Matematika |  |  | ',
      '5-A | 1 | 2 | Ona tili |  |  | ',
      '5-B | 2 | 1 | Matematika |  |  | ',
    ],
  },
  'letters down the side, odd blanks, a lesson of two periods': {
    given: [
      ['', '', ' 5 - A ', '5  B'],
      [
        { value: 'D U S H A N B A', rowSpan: 3 },
        '1',
        { value: '  Matematika   /  Sobirov  A. ', rowSpan: 2 },
        ' ',
      ],
      [null, '2 ', null, 'Fizika '],
      [null, '3', '', ''],
    ],
    means: [
      '5-A | 1 | 1 | Matematika | Sobirov A. |  | ',
      '5-A | 1 | 2 | Matematika | Sobirov A. |  | ',
      '5-B | 1 | 2 | Fizika |  |  | ',
    ],
  },
  'a list with heads in Russian': {
    given:
      'Класс\tДень недели\tУрок\tПредмет\tУчитель\tКабинет\tГруппа\n5-A\tпонедельник\t1\tФизика\tТошев Ш.\t12\t',
    means: ['5-A | понедельник | 1 | Физика | Тошев Ш. | 12 |'],
  },
  'words that nobody knows': {
    given: [
      ['', '', '5-A', '5-B'],
      ['Seshanba', 1, 'Alkimyo / Noʻmonov B. / 99', 'Matematika Nobody Q.'],
    ],
    means: [
      '5-A | 2 | 1 | Alkimyo | Noʻmonov B. | 99 | ',
      '5-B | 2 | 1 | Matematika | Nobody Q. |  | ',
    ],
  },
}

test.for(Object.entries(sheets))(
  '%s: is read as the list that it means',
  async ([, { given, means }]) => {
    const draft = await open(given)
    expect(listed(draft).map((line) => line.trimEnd())).toEqual(means.map((line) => line.trimEnd()))
    expect(draft.missing).toEqual([])
  },
)

const board: Table = [
  ['', '', '5-A', '5-B'],
  ['Dushanba', 1, 'Mat / Sobirov A.', 'Mat / Toshev'],
  ['', 2, 'Ingliz tili', 'Fizika / Sobirov A.'],
  ['', 7, 'Fizika / Toshev Sh.', ''],
  ['Seshanba', 1, 'Mat', 'Fizika / Sobirov'],
  ['', 2, 'Ingliz Rahimova / Aliyeva', 'Alkimyo'],
  ['', 3, 'Mat / Toshev', ''],
]

test('what is unknown or may be two is answered once; the draft says where the plan differs, and keeps clashes', async () => {
  const draft = await open(board, 'Chorak 2.xlsx')
  expect(draft.word_questions).toEqual([
    { field: 'teacher', label: 'Sobirov', count: 1, among: ['Sobirov Aziz', 'Sobirov Botir'] },
    { field: 'subject', label: 'Alkimyo', count: 1, among: [] },
  ])
  expect(wrong(draft)).toEqual([
    '6 period period_has_no_bell',
    '8 teacher several_match',
    '11 subject subject_is_unknown',
  ])
  expect(draft.faults.find(({ code }) => code === 'subject_is_unknown')!.first).toEqual({
    row: 11,
    column: draft.columns.findIndex(({ field }) => field === 'subject'),
    text: 'Alkimyo',
  })
  expect(draft.known_subjects).toContain('Jismoniy tarbiya')
  const column = draft.columns.findIndex(({ field }) => field === 'teacher')
  const named = await edit(draft, { replace: { column, from: 'Sobirov', to: 'Sobirov Botir' } })
  const ready = await edit(named, {
    leave_out: { column: column - 1, from: 'Alkimyo' },
  })
  expect(ready.counts).toMatchObject({ faulty: 0, skip: 1 })
  const saved = await save(ready)
  const params = { id: saved.schedule_id! }
  expect(await office()(schedules.show, { params })).toMatchObject({
    name: 'Chorak 2',
    state: 'draft',
    placed: 8,
    needed: 9,
  })
  const { school: file, placed, differences } = await office()(schedules.file, { params })
  const lessons = new Map(file.lessons.map((lesson) => [lesson.id, lesson]))
  const { classA, classB } = at.here
  const stands = placed
    .map(({ lesson, day, period }) => {
      const { class: owner, parts } = lessons.get(lesson)!
      const said = parts.map((part) => [part.subject, part.teacher, part.group])
      return [owner === classA ? 'A' : 'B', day, period, said]
    })
    .toSorted((a, b) => String(a.slice(0, 3)).localeCompare(String(b.slice(0, 3))))
  const { maths, english, physics } = subject
  const { sobirov, sobirov2, aliyeva, rahimova, toshev } = teacher
  const halves = [
    [english, aliyeva, 1],
    [english, rahimova, 2],
  ]
  expect(stands).toEqual([
    ['A', 1, 1, [[maths, sobirov, 0]]],
    ['A', 1, 2, halves],
    ['A', 2, 1, [[maths, sobirov, 0]]],
    ['A', 2, 2, halves],
    ['A', 2, 3, [[maths, toshev, 0]]],
    ['B', 1, 1, [[maths, toshev, 0]]],
    ['B', 1, 2, [[physics, sobirov, 0]]],
    ['B', 2, 1, [[physics, sobirov2, 0]]],
  ])
  const told = differences.map((each) => [
    each.class.id === classB ? 'B' : 'A',
    each.subject.id,
    each.teacher?.id ?? null,
    each.plan,
    each.lines,
  ])
  expect(told).toEqual(
    expect.arrayContaining([
      ['A', maths, sobirov, 3, 2],
      ['A', maths, toshev, 0, 1],
      ['B', maths, toshev, 2, 1],
    ]),
  )
  expect(told.some(([, of]) => of === english)).toBe(false)
})

test('a version goes out as a list and comes in again: the same lessons of the same teachers at the same times', async () => {
  const made = await save(await open(board.slice(0, 3), 'Out.xlsx'))
  const answer = await at.app.fastify.inject({
    url: `/v1/schedules/${made.schedule_id}/export/?format=csv&lang=uz`,
    headers: { authorization: `Bearer ${at.here.cast.admin.access}` },
  })
  expect(answer.statusCode).toBe(200)
  const again = await open(answer.body.replace(/^\uFEFF/, ''))
  expect(wrong(again)).toEqual([])
  const back = await save(again)
  const stands = async (id: string | null) => {
    const { school: file, placed } = await office()(schedules.file, { params: { id: id! } })
    const lessons = new Map(file.lessons.map((lesson) => [lesson.id, lesson]))
    return placed
      .map(({ lesson, day, period, rooms: taken }) => {
        const { class: owner, parts } = lessons.get(lesson)!
        return JSON.stringify([owner, day, period, taken, parts])
      })
      .toSorted()
  }
  expect(await stands(back.schedule_id)).toEqual(await stands(made.schedule_id))
  expect(await stands(back.schedule_id)).toHaveLength(4)
})
