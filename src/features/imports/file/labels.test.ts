import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { classes } from '../../../core/classes/contract.ts'
import { search } from '../../search/contract.ts'
import { students } from '../../../core/students/contract.ts'
import { type Import, imports } from '../contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const office = () => at.as('admin')
const years = '2026/2027'
const make = (grade: number, letter: string) =>
  office()(classes.create, { body: { grade, letter, academic_year: years } })
const open = (...labels: string[]) =>
  office()(imports.create, {
    body: {
      kind: 'students',
      text: [
        'Familiya\tIsm\tSinf',
        ...labels.map((label, each) => `Harfiy${label}\tBola${each}\t${label}`),
      ].join('\n'),
    },
  })
const edit = (draft: Import, body: object) =>
  office()(imports.edit, { params: { id: draft.id }, body: { version: draft.version, ...body } })
const codes = ({ rows }: Import) => rows.results.map(({ faults }) => faults[0]?.code)
const classOf = async (name: string) => {
  const { results } = await office()(students.list, { query: { q: name } })
  return results.map((student) => (student.classes ?? []).map(({ label }) => label).join())
}

describe('the letter of a class', () => {
  test('is read by its sound: 5В is 5-V beside 5-B', async () => {
    for (const letter of ['A', 'B', 'V']) await make(8, letter)
    const draft = await open('8А', '8Б', '8 «В» класс')
    expect(draft.counts.faulty).toBe(0)
    expect(draft.class_questions).toEqual([])
    await office()(imports.save, { params: { id: draft.id }, body: { version: draft.version } })
    expect(await classOf('Harfiy8А')).toEqual(['8-A'])
    expect(await classOf('Harfiy8Б')).toEqual(['8-B'])
    expect(await classOf('Harfiy8 «В»')).toEqual(['8-V'])
  })

  test('is asked about where there is only one that looks like it, once for all rows', async () => {
    for (const letter of ['A', 'B']) await make(9, letter)
    const draft = await open('9А', '9В', '9-в', '9Г')
    expect(codes(draft)).toEqual([
      undefined,
      'class_has_two_readings',
      'class_has_two_readings',
      'class_is_unknown',
    ])
    expect(draft.class_questions).toEqual([
      { label: '9-В', count: 2, among: ['9-B', '9-V'] },
      { label: '9-Г', count: 1, among: [] },
    ])
    expect(draft.known_classes).toEqual(expect.arrayContaining(['9-A', '9-B']))
    // neither making new classes nor saving decides it
    const agreed = await edit(draft, { make_classes: true })
    expect(agreed.counts.faulty).toBe(2)
    const answered = await edit(agreed, { replace: { column: 2, from: '9-В', to: '9-B' } })
    expect(answered.counts.faulty).toBe(0)
    expect(answered.rows.results.map(({ cells }) => cells[2])).toEqual(['9А', '9-B', '9-B', '9Г'])
    expect(answered.new_classes).toEqual(['9-Г'])
    const other = await edit(answered, { replace: { column: 2, from: '9Г', to: '9-A' } })
    expect(other.new_classes).toEqual([])
  })

  test('that is Latin is asked about in a school that writes Cyrillic ones', async () => {
    for (const letter of ['А', 'Б', 'В']) await make(10, letter)
    const draft = await open('10A', '10Б', '10В', '10B')
    expect(codes(draft)).toEqual([undefined, undefined, undefined, 'class_has_two_readings'])
    expect(draft.class_questions[0]!.among).toEqual(['10-Б', '10-В'])
    const answered = await edit(draft, { replace: { column: 2, from: '10-B', to: '10-Б' } })
    expect(answered.counts.faulty).toBe(0)
  })

  test('of new classes makes one of two that sound alike, and asks where two look alike', async () => {
    const draft = await open('11Б', '11B', '11C', '11С')
    const agreed = await edit(draft, { make_classes: true })
    expect(agreed.new_classes).toEqual(['11-Б'])
    expect(codes(agreed)).toEqual([
      undefined,
      undefined,
      'class_has_two_readings',
      'class_has_two_readings',
    ])
  })

  test('leads the search to the class that is spoken so', async () => {
    for (const letter of ['B', 'V']) await make(7, letter)
    const found = async (q: string) => {
      const { results } = await office()(classes.list, { query: { q } })
      return results.map(({ label }) => label)
    }
    expect(await found('7В')).toEqual(['7-V'])
    expect(await found('7Б')).toEqual(['7-B'])
    const { classes: hits } = await office()(search.find, { query: { q: '7В' } })
    expect(hits.map(({ label }) => label)).toEqual(['7-V'])
  })
})

describe('labels that can be taken for each other', () => {
  test('cannot both be given, but may look alike in two scripts; the office sees them', async () => {
    await make(6, 'B')
    await expect(make(6, 'Б')).rejects.toMatchObject({ detail: 'class_already_exists' })
    await make(6, 'В')
    const { results } = await office()(classes.doubles, {})
    const sixth = results.filter(({ one }) => one.label.startsWith('6'))
    expect(sixth.map(({ one, other, alike }) => [one.label, other.label, alike])).toEqual([
      ['6-B', '6-В', 'look'],
    ])
  })

  test('and were two already stay so until one gets another label', async () => {
    const [{ id: latin }, { id: cyrillic }] = [await make(4, 'B'), await make(4, 'X')]
    await at.here.inside((db) =>
      db.execute(sql`update classes set letter = 'Б', label_twin = 1 where id = ${cyrillic}`),
    )
    const pairs = async () =>
      (await office()(classes.doubles, {})).results.filter(({ one, other }) =>
        [one.id, other.id].includes(latin),
      )
    expect(await pairs()).toMatchObject([{ alike: 'sound' }])
    const asked = await open('4«Б»', '4B')
    expect(asked.counts.faulty).toBe(0)
    const rename = (letter: string) =>
      office()(classes.show, { params: { id: cyrillic } }).then(({ version }) =>
        office()(classes.edit, { params: { id: cyrillic }, body: { letter, version } }),
      )
    await rename('Г')
    expect(await pairs()).toEqual([])
    await expect(rename('Б')).rejects.toMatchObject({ detail: 'class_already_exists' })
  })
})
