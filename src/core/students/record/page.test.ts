import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { classes } from '../../classes/contract.ts'
import { coins } from '../../coins/contract.ts'
import { marks } from '../../marks/contract.ts'
import { studentDocuments } from '../documents/contract.ts'
import { guardians } from '../guardians/contract.ts'
import { studentNotes } from '../notes/contract.ts'
import { type StudentEvent, studentHistory } from './contract.page.ts'
import { students } from '../contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

type Who = Parameters<typeof at.as>[0]
let child: string
/** A student of 5-A whose parent is parent A. */
beforeEach(async () => {
  child = await at.here.inside(async (db) => {
    const { id } = await at.here.make.user(db, { role: 'student' })
    await at.here.make.enrol(db, at.here.classA, id)
    await at.here.make.guardian(db, uuid(), at.here.cast.parentA.id, id)
    return id
  })
})
const params = () => ({ id: child })
const show = (who: Who) => at.as(who)(students.show, { params: params() })
const edit = async (body: object) => {
  const { version } = await show('admin')
  return at.as('admin')(students.edit, {
    params: params(),
    body: { version: version!, ...body },
  })
}

describe('what each sees of a student', () => {
  test('health notes are for the office and the teachers of the class, and not for the family', async () => {
    await edit({ health_notes: 'Asthma: inhaler in the bag', allergies: ['milk'] })
    for (const who of ['owner', 'admin', 'teacherA'] as const)
      expect(await show(who)).toMatchObject({ health_notes: 'Asthma: inhaler in the bag' })
    const forParent = await show('parentA')
    expect(forParent).toMatchObject({ allergies: ['milk'] })
    expect(forParent).not.toHaveProperty('health_notes')
    expect(Object.keys(await show('teacherB')).toSorted()).toEqual([
      'classes',
      'first_name',
      'id',
      'last_name',
      'patronymic',
    ])
    await expect(show('parentB')).rejects.toMatchObject({ status: 404 })
    await expect(show('studentB')).rejects.toMatchObject({ status: 404 })
  })
})

describe('classes from – to', () => {
  test('the present one first, a class that was left with both its days', async () => {
    const body = { student_id: child, from_date: '2026-11-10' }
    await at.as('admin')(classes.enrol, { params: { id: at.here.classB }, body, key: uuid() })
    for (const who of ['admin', 'parentA', 'teacherB'] as const) {
      const { results } = await at.as(who)(studentHistory.classes, { params: params() })
      expect(results).toMatchObject([
        { class: { label: '5-B' }, from_date: '2026-11-10', to_date: null },
        { class: { label: '5-A' }, from_date: '2026-09-02', to_date: '2026-11-09' },
      ])
    }
    const asked = at.as('teacherA')(studentHistory.classes, { params: params() })
    await expect(asked).rejects.toMatchObject({ status: 403 })
  })
})

const timeline = async (who: Who) => {
  const all: StudentEvent[] = []
  let cursor: string | null = ''
  do {
    const query: { cursor?: string } = cursor ? { cursor } : {}
    const page: { next: string | null; results: StudentEvent[] } = await at.as(who)(
      studentHistory.timeline,
      { params: params(), query },
    )
    all.push(...page.results)
    cursor = page.next
  } while (cursor)
  return all
}
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('the timeline', () => {
  async function live() {
    const office = at.as('admin')
    await edit({ address: 'Navoiy 5', card_number: '9999000011112222' })
    const note = (text: string, readers: 'class' | 'office') =>
      office(studentNotes.add, { params: params(), body: { text, readers }, key: uuid() })
    await note('For the class', 'class')
    await note('For the office', 'office')
    for (const kind of ['medical', 'agreement'] as const)
      await office(studentDocuments.upload, {
        params: params(),
        body: { kind, name: `${kind}.png`, file: png },
      })
    const added = await office(guardians.add, {
      params: params(),
      body: { last_name: 'Yangi', first_name: 'Ota', relation: 'father' },
      key: uuid(),
    })
    await office(guardians.remove, { params: { id: added.id } })
    const { version } = await show('admin')
    await office(students.edit, {
      params: params(),
      body: { archived: true, version: version! },
    })
  }

  test('the office reads everything, with who and from what to what', async () => {
    await live()
    const events = await timeline('owner')
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set([
        'added',
        'changed',
        'archived',
        'guardian_added',
        'guardian_removed',
        'note_added',
        'document_added',
        'joined_class',
        'left_class',
      ]),
    )
    const changed = events.filter(({ kind }) => kind === 'changed')
    const changes = changed.flatMap((event) => event.changes)
    expect(changes).toContainEqual({ field: 'address', old: at.here.canary, new: 'Navoiy 5' })
    expect(changes).toContainEqual({
      field: 'card_number',
      old: expect.stringMatching(/^8600.*5678$/),
      new: expect.stringMatching(/^9999.*2222$/),
    })
    expect(JSON.stringify(events)).not.toContain('9999000011112222')
    expect(changed[0]!.actor).toMatchObject({ id: at.here.cast.admin.id })
    expect(events.find(({ kind }) => kind === 'guardian_removed')!.about).toBe('Yangi Ota')
    const times = events.map((event) => event.at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  })

  test('a teacher of the class what concerns the class, and nothing of the log', async () => {
    await at.as('admin')(studentNotes.add, {
      params: params(),
      body: { text: 'For the class' },
      key: uuid(),
    })
    await edit({ address: 'Navoiy 7' })
    const events = await timeline('teacherA')
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['joined_class', 'note_added']))
    expect(JSON.stringify(events)).not.toContain('Navoiy')
  })

  test('the family the classes and the papers, and not who was at work', async () => {
    await live()
    const events = await timeline('parentA')
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set(['joined_class', 'left_class', 'document_added']),
    )
    expect(events.every(({ actor }) => actor === null)).toBe(true)
  })

  test('goes on where it has ended, over what was written in one moment too', async () => {
    // ninety entries of one transaction have one time
    await at.here.inside(async (db) => {
      for (let count = 0; count < 90; count += 1)
        await db.execute(`update students set address = 'Street ${count}' where id = '${child}'`)
    })
    const events = await timeline('admin')
    expect(events.filter(({ kind }) => kind === 'changed')).toHaveLength(90)
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  })
})

describe('the statement of a wallet', () => {
  test('says of each move what was in it afterwards, page after page', async () => {
    const give = (date: string, value: number) =>
      at.as('admin')(marks.give, {
        body: {
          ...{ class_id: at.here.classA, student_id: child, date, kind: 'coin', value },
          late_reason: 'The teacher was ill',
        },
        key: uuid(),
      })
    let days = 0
    for (let day = 1; day <= 30; day += 1) {
      await give(`2026-09-${String(day).padStart(2, '0')}`, 2).then(
        () => (days += 1),
        () => {},
      )
      await give(`2026-10-${String(day).padStart(2, '0')}`, 1).then(
        () => (days += 1),
        () => {},
      )
    }
    expect(days).toBeGreaterThan(40)
    const read = (query: { cursor?: string }) =>
      at.as('parentA')(coins.transfers, { params: params(), query })
    const first = await read({})
    expect(first.results).toHaveLength(30)
    const second = await read({ cursor: first.next! })
    expect(second.next).toBeNull()
    const all = [...first.results, ...second.results]
    expect(all).toHaveLength(days)
    const { balance } = await at.as('parentA')(coins.wallet, { params: params() })
    expect(all[0]!.balance).toBe(balance)
    for (const [place, move] of all.entries())
      expect(move.balance - move.amount).toBe(all[place + 1]?.balance ?? 0)
    expect(all[0]).toMatchObject({ reason: 'mark', mark: { class: '5-A' } })
  })
})
