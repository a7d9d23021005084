import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownSchool } from '../../testing/school.ts'
import { dishes } from '../canteen/contract.ts'
import { meals, menus } from '../canteen/menus/contract.ts'
import { news } from '../news/contract.ts'
import { students } from '../../core/students/contract.ts'
import { guardians } from '../../core/students/table.ts'
import { subjects } from '../../core/subjects/contract.ts'
import { teachers } from '../../core/teachers/contract.ts'
import { search } from './contract.ts'

type Who = Parameters<typeof at.as>[0]
let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool()
  const admin = at.as('admin')
  const class_id = at.here.classB
  await Promise.all([
    admin(students.create, {
      body: {
        last_name: 'Yoʻldosheva',
        first_name: 'Oʻgʻiloy',
        phone: '935557788',
        student_number: 'Q-77',
        class_id,
      },
    }),
    admin(students.create, {
      body: { last_name: 'Шарипова', first_name: 'Нигора', phone: '931110011', class_id },
    }),
    admin(teachers.create, {
      body: { last_name: 'Nigmatova', first_name: 'Nigora', phone: '934443322' },
    }),
    admin(subjects.create, { body: { name: { uz: 'Oʻzbek tili', ru: 'Узбекский язык' } } }),
  ])
})
afterAll(() => at.close())

const find = (q: string, who: Who = 'owner') => at.as(who)(search.find, { query: { q } })
const names = async (q: string, who: Who = 'owner') => {
  const { students, teachers, guardians } = await find(q, who)
  return [...students, ...teachers, ...guardians].map((person) => person.first_name).sort()
}

describe('what is found', () => {
  test.each(['Ogiloy', "O'g'iloy", 'O‘g‘iloy', 'Ўғилой', 'угилой', 'yoldosheva ogil'])(
    'a student by %s',
    async (q) => {
      const { students } = await find(q)
      expect(students).toMatchObject([
        {
          first_name: 'Oʻgʻiloy',
          phone: '998935557788',
          student_number: 'Q-77',
          classes: [{ label: '5-B' }],
        },
      ])
    },
  )

  test('students and teachers of one name, whoever begins so first', async () => {
    expect(await names('nigora')).toEqual(['Nigora', 'Нигора'])
    const { students } = await find('sharip')
    expect(students.map(({ last_name }) => last_name)).toEqual(['Шарипова'])
  })

  test('a teacher’s own students before all others, however these begin', async () => {
    const create = (last_name: string, first_name: string, letter: 'A' | 'B') =>
      at.as('admin')(students.create, {
        body: { last_name, first_name, class_id: at.here[`class${letter}`] },
      })
    await create('Tursunova', 'Asal', 'B')
    await create('Mamatova', 'Tursunoy', 'A')
    const first = async (who: Who) => (await find('tursun', who)).students[0]!.first_name
    expect([await first('teacherA'), await first('teacherB')]).toEqual(['Tursunoy', 'Asal'])
    expect(await first('owner')).toBe('Asal')
  })

  test('nothing by what stands in no name: a letter is folded to one only where it is doubled', async () => {
    expect(await names('zzzzz')).toEqual([])
    expect(await find('ииии')).toMatchObject({ classes: [], subjects: [] })
    expect(await names('nnigoora')).not.toEqual([])
  })

  test.each(['Nigoro', 'Nigor', 'Нигорра', 'Шорипова'])('%s is forgiven', async (q) =>
    expect(await names(q)).toContain('Нигора'),
  )

  test('a letter is forgiven only when nobody is called so', async () => {
    expect(await names('nigora')).toEqual(['Nigora', 'Нигора'])
    await at.as('admin')(students.create, {
      body: { last_name: 'Nigoro', first_name: 'Asal', class_id: at.here.classB },
    })
    expect(await names('nigoro')).toEqual(['Asal'])
  })

  test.each(['+998 93 555-77-88', '8 93 555 77 88', '935557788', '7788', 'q-77'])(
    'the number %s',
    async (q) => expect(await names(q)).toEqual(['Oʻgʻiloy']),
  )

  test('a class in either script, the one that is meant first', async () => {
    for (const q of ['5-A', '5-А', '5а', '5 a']) {
      const { classes } = await find(q)
      expect(classes.map(({ label }) => label)).toEqual(['5-A'])
    }
    expect((await find('5')).classes).toHaveLength(2)
  })

  test('a subject in any of its languages', async () => {
    for (const q of ['ozbek', 'узбекск', 'Oʻzbek tili'])
      expect((await find(q)).subjects).toMatchObject([{ name: { uz: 'Oʻzbek tili' } }])
  })

  test('wildcards and signs are letters like any other', async () => {
    for (const q of ['%', '_igora', 'nigor@', 'N%a', '\\', "'; --"])
      expect(await names(q)).toEqual([])
  })

  test('at most seven of a kind', async () => {
    await at.here.inside(async (db) => {
      for (let count = 0; count < 9; count += 1)
        await at.here.make.user(db, { role: 'student', lastName: 'Toʻxtasinov' })
    })
    expect((await find('toxtasinov')).students).toHaveLength(7)
  })
})

describe('who finds whom', () => {
  test('a phone and a student number are found by those who may read them', async () => {
    for (const q of ['5557788', 'Q-77']) {
      for (const who of ['owner', 'admin', 'teacherB'] as const)
        expect(await names(q, who), who).toEqual(['Oʻgʻiloy'])
      for (const who of ['teacherA', 'studentA', 'studentB', 'parentA', 'parentB'] as const)
        expect(await names(q, who), who).toEqual([])
    }
    expect(await names('4443322')).toEqual(['Nigora'])
    for (const who of ['teacherA', 'studentB', 'parentB'] as const)
      expect(await names('4443322', who), who).toEqual([])
  })

  test('a student is shown as in the lists', async () => {
    const seen = async (who: Who) => (await find('ogiloy', who)).students[0]
    expect(await seen('teacherB')).toMatchObject({ phone: '998935557788' })
    expect(Object.keys((await seen('teacherA'))!)).toEqual(
      expect.not.arrayContaining(['phone', 'student_number', 'image_id']),
    )
    expect(Object.keys((await seen('studentB'))!)).toEqual(
      expect.not.arrayContaining(['phone', 'student_number', 'classes']),
    )
    for (const who of ['studentA', 'parentA', 'parentB'] as const)
      expect(await seen(who)).toBeUndefined()
  })

  test('guardians are for the office, and those of the own classes for a teacher', async () => {
    const { parentA } = at.here.cast
    const { guardians } = await find('karimov')
    expect(guardians).toContainEqual(
      expect.objectContaining({
        id: parentA.id,
        children: [expect.objectContaining({ id: at.here.cast.studentA.id })],
      }),
    )
    for (const who of ['studentA', 'parentA'] as const)
      expect((await find('karimov', who)).guardians, who).toEqual([])
    const [own, ...rest] = (await find('karimov', 'teacherA')).guardians
    expect(rest).toEqual([])
    expect(own).toMatchObject({ id: parentA.id, children: [{ id: at.here.cast.studentA.id }] })
    // a phone is read where it is for calling, and finds nobody here
    expect(own).not.toHaveProperty('phone')
    const { phone } = (await find('karimov')).guardians.find(({ id }) => id === parentA.id)!
    expect(phone).toMatch(/^998/)
    expect((await find(phone!.slice(-7), 'teacherA')).guardians).toEqual([])
  })

  test('of a parent with children in several classes a teacher is told of the own', async () => {
    const { parentA, studentB } = at.here.cast
    const link = uuid()
    await at.here.inside((db) => at.here.make.guardian(db, link, parentA.id, studentB.id))
    const children = async (who: Who) =>
      (await find('karimov', who)).guardians
        .find(({ id }) => id === parentA.id)!
        .children.map(({ id }) => id)
        .sort()
    const { studentA } = at.here.cast
    expect(await children('admin')).toEqual([studentA.id, studentB.id].sort())
    expect(await children('teacherA')).toEqual([studentA.id])
    expect(await children('teacherB')).toEqual([studentB.id])
    await at.here.inside((db) => db.delete(guardians).where(eq(guardians.id, link)))
  })

  test('a family finds its own classes and subjects alone', async () => {
    for (const who of ['studentA', 'parentA'] as const) {
      const { classes } = await find('5', who)
      expect(classes.map(({ id }) => id)).toEqual([at.here.classA])
      expect((await find('matematika', who)).subjects).toHaveLength(1)
      expect((await find('ozbek', who)).subjects).toEqual([])
    }
  })

  test('who left is not found, and nobody of another business', async () => {
    const [nigora] = (await find('nigmatova')).teachers
    const { version } = await at.as('admin')(teachers.show, { params: { id: nigora!.id } })
    await at.as('admin')(teachers.edit, {
      params: { id: nigora!.id },
      body: { version: version!, archived: true },
    })
    expect((await find('nigmatova')).teachers).toEqual([])
    expect(await names('ogiloy', at.elsewhere.cast.owner)).toEqual([])
    expect(JSON.stringify(await find('karimov'))).not.toContain(at.elsewhere.canary)
  })
})

describe('what is written and what is served', () => {
  test('news by all that they say, for those to whom they are out', async () => {
    const write = async (uz: string) => {
      const { id, version } = await at.as('owner')(news.create, {
        body: {
          name: { uz, ru: 'Поход в горы' },
          body: { uz: [{ kind: 'paragraph', runs: [{ text: 'Poyabzal bilan keling' }] }] },
          audience: [{ readers: 'parents', class_id: at.here.classA }],
        },
      })
      return { params: { id }, body: { version } }
    }
    const trip = await write('Togʻga sayohat')
    const found = async (q: string, who: Who) => (await find(q, who)).news.map(({ id }) => id)
    expect(await found('sayohat', 'owner')).toEqual([])
    await at.as('owner')(news.publish, trip)
    await write('Yana bir sayohat')
    for (const q of ['tog’ga', 'тоғга', 'поход', 'poyabzal'])
      expect(await found(q, 'parentA'), q).toEqual([trip.params.id])
    expect(await found('sayohat', 'owner')).toEqual([trip.params.id])
    for (const who of ['parentB', 'studentA', at.elsewhere.cast.owner] as const)
      expect(await found('sayohat', who)).toEqual([])
  })

  test('dishes of the office, for others those of a menu that they see and the day nearest to come', async () => {
    const office = at.as('admin')
    const { id: dish } = await office(dishes.create, {
      body: { name: { uz: 'Norin', ru: 'Нарын' }, kind: 'main' },
    })
    const { id: meal_id } = await office(meals.create, {
      body: { kind: 'lunch', starts_at: '12:30', counted_at: '09:00' },
    })
    const served = async (q: string, who: Who) => (await find(q, who)).dishes
    const name = { uz: 'Norin', ru: 'Нарын' }
    expect(await served('нарын', 'admin')).toMatchObject([{ id: dish, name, date: null }])
    expect(await served('norin', 'parentA')).toEqual([])
    const compose = (date: string, published_from: string | null) =>
      office(menus.create, { body: { date, meal_id, dish_ids: [dish], published_from } })
    await compose('2026-11-18', null)
    expect(await served('norin', 'parentA')).toEqual([])
    await compose('2026-11-16', '2026-11-16')
    expect(await served('norin', 'parentA')).toMatchObject([{ name, date: '2026-11-16' }])
    await compose('2026-11-20', '2026-11-16')
    expect(await served('norin', 'studentA')).toMatchObject([{ name, date: '2026-11-20' }])
    expect(await served('norin', at.elsewhere.cast.owner)).toEqual([])
  })
})

test('who has no business looks into no index', async () => {
  for (const question of [`people_named('karimov')`, `people_numbered('9989', '1')`])
    expect((await at.database.pool.query(`select ${question}`)).rows).toEqual([])
  const other = await at.elsewhere.inside((db) =>
    db.execute<{ id: string }>(sql`select people_named('yoldosheva') as id`),
  )
  expect(other.rows).toEqual([])
})

describe('the plan', () => {
  const question = `explain select id from users
    where business_id = current_business() and search_name like '%yoldosheva%'`

  /** The plan of looking through many people, as one of the roles of the database. */
  async function planAs(connection: pg.ClientConfig) {
    const client = new pg.Client(connection)
    await client.connect()
    await client.query('begin')
    await client.query(`select set_config('app.business_id', $1, true)`, [at.here.business])
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(question)
    await client.query('rollback')
    await client.end()
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  test('an index of the names is read, which row security keeps from a plain LIKE', async () => {
    await at.here.inside((db) =>
      db.execute(sql`insert into users (business_id, id, role, username, last_name, first_name)
        select ${at.here.business}, gen_random_uuid(), 'parent', 'many' || n || '@x.uz', 'Aliyev' || n, 'Vali'
        from generate_series(1, 20000) n`),
    )
    const owner = new pg.Client(at.owner)
    await owner.connect()
    await owner.query('vacuum analyze users')
    await owner.end()
    expect(await planAs(at.owner)).toContain('users_search')
    expect(await planAs(at.connection)).not.toContain('users_search')
    expect(await names('yoldosheva')).toEqual(['Oʻgʻiloy'])
  })
})
