import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { batches } from '../../audit/contract.ts'
import { bells } from '../bells/contract.ts'
import { academicYears, calendar, calendarDays, terms } from './contract.ts'
import { dayKind } from './rules.day-kind.ts'
import { usualYear } from './rules.usual-year.ts'
import { business } from '../contract.ts'
import { calendarDays as dayTable, terms as termTable } from '../table.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())
beforeEach(() =>
  at.here.inside(async (db) => {
    await db.delete(termTable)
    await db.delete(dayTable)
  }),
)

const show = (academic_year?: string) =>
  at.as('studentA')(calendar.show, { query: { ...(academic_year && { academic_year }) } })
const fill = (body = usualYear(2026, 'school')) =>
  at.as('owner')(calendar.fill, { body, key: uuid() })
const all = { from_grade: 0, to_grade: 12 }
const quarter = (starts_on: string, ends_on: string, more: object = {}) => ({
  academic_year: '2026/2027',
  number: 1,
  ...all,
  starts_on,
  ends_on,
  ...more,
})

describe('the usual year', () => {
  test.each([2024, 2025, 2026, 2027])('%i is one that the calendar takes', async (first) => {
    const year = usualYear(first, 'school')
    const { academic_year } = await fill(year)
    const { terms: quarters, days } = await show(academic_year)
    expect(quarters).toHaveLength(4)
    expect(days).toHaveLength(year.days.length)
    const [one, , , four] = quarters
    expect([one!.starts_on, four!.ends_on]).toEqual([`${first}-09-02`, `${first + 1}-05-25`])
  })

  test('has the moving holidays as far as they are known', () => {
    const called = (first: number, name: string) =>
      usualYear(first, 'school').days.find((day) => day.name.en === name)?.starts_on
    expect(called(2025, 'Ramazon hayit')).toBe('2026-03-20')
    expect(called(2026, 'Qurbon hayit')).toBe('2027-05-16')
    expect(called(2040, 'Ramazon hayit')).toBeUndefined()
  })

  test('is taken back by one undo, and shown in the log with who has filled it in', async () => {
    const { batch_id } = await fill()
    expect((await show('2026/2027')).terms).toHaveLength(4)
    await at.as('admin')(batches.undo, { params: { id: batch_id }, key: uuid() })
    expect(await show('2026/2027')).toMatchObject({ terms: [], days: [] })
    const [batch] = (await at.as('owner')(batches.list, {})).results
    expect(batch).toMatchObject({
      id: batch_id,
      kind: 'calendar',
      actor: { id: at.here.cast.owner.id },
    })
  })

  test('does not come twice over the same days: every quarter in the way is named', async () => {
    await fill()
    await expect(fill()).rejects.toMatchObject({
      detail: 'terms_overlap',
      fields: Object.fromEntries(
        [0, 1, 2, 3].map((at) => [`terms.${at}.starts_on`, 'terms_overlap']),
      ),
    })
    expect((await show('2026/2027')).terms).toHaveLength(4)
  })

  test('sent twice by a nervous finger it is there once', async () => {
    const key = uuid()
    const send = () => at.as('owner')(calendar.fill, { body: usualYear(2026, 'school'), key })
    expect(await send()).toEqual(await send())
    expect((await show('2026/2027')).terms).toHaveLength(4)
  })
})

describe('rows', () => {
  beforeAll(() =>
    at
      .as('owner')(academicYears.create, {
        body: { label: '2026/2027', starts_on: '2026-09-02', ends_on: '2027-05-25' },
      })
      .catch(() => {}),
  )
  const add = (body: ReturnType<typeof quarter>) => at.as('admin')(terms.create, { body })

  test('quarters of the same grades never share a day, those of others may', async () => {
    await add(quarter('2026-09-02', '2026-11-03'))
    for (const [from, to] of [
      ['2026-11-03', '2026-12-27'],
      ['2026-09-10', '2026-09-11'],
    ] as const)
      await expect(add(quarter(from, to))).rejects.toMatchObject({
        status: 400,
        detail: 'terms_overlap',
        fields: { starts_on: 'terms_overlap' },
      })
    await add(quarter('2026-11-04', '2026-11-05', { from_grade: 1, to_grade: 4 }))
    await add(quarter('2026-11-04', '2026-11-05', { from_grade: 5, to_grade: 11 }))
    expect((await show('2026/2027')).terms).toHaveLength(3)
  })

  test('of two who make overlapping quarters at once one is refused by the database', async () => {
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => add(quarter('2026-09-02', '2026-11-03'))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ detail: 'terms_overlap' })
  })

  test('are written over the version that was seen', async () => {
    const made = await add(quarter('2026-09-02', '2026-11-03'))
    const { id, version, academic_year: _year, ...row } = made
    const edit = (number: number) =>
      at.as('owner')(terms.edit, { params: { id }, body: { ...row, number, version } })
    expect(await edit(2)).toMatchObject({ number: 2, version: version + 1 })
    await expect(edit(3)).rejects.toMatchObject({ status: 409, detail: 'version_conflict' })
    await at.as('owner')(terms.remove, { params: { id } })
    expect((await show('2026/2027')).terms).toEqual([])
  })

  test.each([
    [{ ends_on: '2026-09-01' }, { ends_on: 'out_of_range' }],
    [{ from_grade: 5, to_grade: 4 }, { to_grade: 'out_of_range' }],
    [{ number: 9 }, { number: 'out_of_range' }],
    [{ starts_on: '2026-02-30' }, { starts_on: 'invalid_date' }],
    [{ academic_year: '2026/2028' }, { academic_year: 'invalid_value' }],
    [{ academic_year: '2036/2037' }, { academic_year: 'not_found' }],
  ])('a quarter with %j is refused', async (more, fields) => {
    await expect(add(quarter('2026-09-02', '2026-11-03', more))).rejects.toMatchObject({
      status: 400,
      detail: 'invalid_input',
      fields,
    })
  })

  test('a day off has a name in one language at least', async () => {
    const body = {
      kind: 'holiday',
      ...all,
      starts_on: '2026-12-08',
      ends_on: '2026-12-08',
    } as const
    await expect(
      at.as('owner')(calendarDays.create, { body: { ...body, name: {} } }),
    ).rejects.toMatchObject({ fields: { name: 'required' } })
    const made = await at.as('owner')(calendarDays.create, {
      body: { ...body, name: { ru: 'День Конституции' } },
    })
    expect((await show('2026/2027')).days).toEqual([made])
  })

  test('a short day says how long its lessons are, and no other day does', async () => {
    const span = { starts_on: '2026-12-07', ends_on: '2026-12-07' }
    const body = { kind: 'shortened', name: { en: 'Eve' }, ...all, ...span } as const
    const create = (more: object) =>
      at.as('owner')(calendarDays.create, { body: { ...body, ...more } })
    for (const wrong of [{}, { kind: 'working', lesson_minutes: 30 }])
      await expect(create(wrong)).rejects.toMatchObject({
        fields: { lesson_minutes: 'invalid_value' },
      })
    await expect(create({ lesson_minutes: 4 })).rejects.toMatchObject({
      fields: { lesson_minutes: 'out_of_range' },
    })
    expect(await create({ lesson_minutes: 30 })).toMatchObject({ lesson_minutes: 30 })
  })

  test('a year is there once, and goes with its quarters', async () => {
    const body = { label: '2031/2032', starts_on: '2031-09-02', ends_on: '2032-05-25' }
    const { id } = await at.as('owner')(academicYears.create, { body })
    await expect(at.as('owner')(academicYears.create, { body })).rejects.toMatchObject({
      fields: { label: 'academic_year_exists' },
    })
    await add(quarter('2031-09-02', '2031-11-03', { academic_year: '2031/2032' }))
    await at.as('owner')(academicYears.remove, { params: { id } })
    expect(await show('2031/2032')).toMatchObject({ academic_year: null, terms: [] })
  })
})

describe('what a day is', () => {
  const known = { ...usualYear(2026, 'school'), working_days: [1, 2, 3, 4, 5] }
  const of = {
    working_days: known.working_days,
    terms: known.terms.map((term) => ({ ...term, id: '', academic_year: '2026/2027', version: 1 })),
    days: [
      ...known.days.map((day) => ({ ...day, id: '', version: 1 })),
      {
        kind: 'working' as const,
        name: { uz: 'Koʻchirilgan dars kuni' },
        ...all,
        starts_on: '2026-12-12',
        ends_on: '2026-12-12',
        id: '',
        version: 1,
      },
    ],
  }

  test.each([
    ['2026-11-17', 5, 'lessons', undefined],
    ['2026-11-21', 5, 'weekend', undefined],
    ['2026-12-12', 5, 'lessons', undefined],
    ['2026-12-08', 5, 'holiday', 'Constitution Day'],
    ['2026-11-05', 5, 'break', 'Autumn break'],
    ['2027-01-01', 5, 'holiday', 'New Year'],
    ['2027-01-02', 5, 'break', 'Winter break'],
    ['2027-02-16', 1, 'break', 'Extra break for grade 1'],
    ['2027-02-16', 2, 'lessons', undefined],
    ['2027-02-16', null, 'lessons', undefined],
    ['2027-06-07', 5, 'outside', undefined],
  ] as const)('%s for grade %s: %s', (day, grade, kind, name) => {
    const found = dayKind(day, { grade }, of)
    expect([found.kind, found.name?.en]).toEqual([kind, name])
  })

  test('a group has lessons on the weekdays on which it meets, and on no holiday', () => {
    const kindOn = (day: string, meetingDays: number[]) =>
      dayKind(day, { grade: null, meetingDays }, of).kind
    expect(kindOn('2026-11-16', [1, 3, 5])).toBe('lessons')
    expect(kindOn('2026-11-17', [1, 3, 5])).toBe('weekend')
    // its week is its own: a Saturday on which nobody else has lessons
    expect(kindOn('2026-11-21', [6])).toBe('lessons')
    expect(kindOn('2026-12-08', [2])).toBe('holiday')
    // a Saturday that is worked by everybody
    expect(kindOn('2026-12-12', [1, 3, 5])).toBe('weekend')
    expect(kindOn('2026-12-12', [6])).toBe('lessons')
  })

  test('without quarters nothing is outside of them', () => {
    expect(dayKind('2027-06-07', { grade: 5 }, { ...of, terms: [] }).kind).toBe('lessons')
  })
})

describe('bells', () => {
  const version = async () =>
    (await at.as('owner')(business.show, { params: { id: at.here.business } })).version
  const lesson = (number: number, starts_at: string, ends_at: string) => ({
    number,
    starts_at,
    ends_at,
  })
  const save = async (periods: ReturnType<typeof lesson>[], shift = '1') =>
    at.as('admin')(bells.save, { params: { shift }, body: { version: await version(), periods } })
  const first = [lesson(1, '08:00', '08:45'), lesson(2, '08:50', '09:35')]

  test('are kept for each shift, and everybody sees them', async () => {
    await save(first)
    await save([lesson(1, '13:30', '14:15')], '2')
    const { results } = await at.as('parentA')(bells.list, {})
    expect(results).toEqual([
      ...first.map((row) => ({ shift: 1, ...row })),
      { shift: 2, ...lesson(1, '13:30', '14:15') },
    ])
  })

  test('are saved with the version that the list answers', async () => {
    const listed = await at.as('admin')(bells.list, {})
    const body = { version: listed.version, periods: first }
    const saved = await at.as('admin')(bells.save, { params: { shift: '1' }, body })
    expect(await at.as('admin')(bells.list, {})).toMatchObject({ version: saved.version })
  })

  test('may change places in one go', async () => {
    await save(first)
    const swapped = [lesson(1, '08:50', '09:35'), lesson(2, '08:00', '08:45')]
    const { results } = await save(swapped)
    expect(results.filter(({ shift }) => shift === 1).map(({ number }) => number)).toEqual([2, 1])
  })

  test('never ring two lessons at once: the row is named', async () => {
    await expect(save([...first, lesson(3, '09:30', '10:15')])).rejects.toMatchObject({
      detail: 'periods_overlap',
      fields: { 'periods.2.starts_at': 'periods_overlap' },
    })
    await expect(save([...first, lesson(2, '10:30', '11:15')])).rejects.toMatchObject({
      fields: { 'periods.2.number': 'invalid_value' },
    })
    await expect(save([lesson(1, '09:00', '08:00')])).rejects.toMatchObject({
      fields: { 'periods.0.ends_at': 'out_of_range' },
    })
  })

  test('are written over the version that was seen, for whoever writes at once', async () => {
    const seen = await version()
    const answers = await Promise.allSettled(
      ['1', '2'].map((shift) =>
        at.as('owner')(bells.save, { params: { shift }, body: { version: seen, periods: first } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find((answer) => answer.status === 'rejected')!.reason).toMatchObject({
      detail: 'version_conflict',
    })
  })
})
