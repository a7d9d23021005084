import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { findPost, listPosts } from '../src/news/queries.ts'
import { publish } from '../src/news/service.ts'
import { tellReaders } from '../src/news/service.telling.ts'
import type { Actor, BusinessId } from '../src/platform/actor.ts'
import { type Duel, median, perSecond } from './measure.ts'
import { ownDatabase } from './own-database.ts'

/** Parents of the large school; those of its first class are ten. */
const parents = 6_000
const classCount = 60
const posts = { many: 10_000, few: 100 }
const pairs = 15

/** The feed of a parent in a school of many news and of few, and a post that is let out to a whole school and to ten parents. */
export async function newsDuels() {
  const { database, owner, stop } = await ownDatabase('news')
  const [many, few] = [await school(owner, posts.many), await school(owner, posts.few)]
  await owner.query(`select set_config('app.business_id', $1, false)`, [many.office.businessId])
  const now = new Date()
  const feed = (parent: Actor) => () =>
    perSecond(async () => {
      const { results } = await database.inBusiness(
        parent.businessId,
        (db) => listPosts(db, parent, {}, now),
        'read',
      )
      if (results.length !== 30) throw new Error(`${results.length} posts`)
    }, 40)

  const drafts = async (count: number, classId: string | null) => {
    const ids = Array.from({ length: count }, () => uuid())
    await owner.query(
      `insert into posts (business_id, id, name, body, author_id, created_at)
       select $1, id, '{"uz": "Yangilik"}', '{"uz": [{"kind": "paragraph", "runs": [{"text": "Ertaga"}]}]}', $3, now()
       from unnest($2::uuid[]) as id`,
      [many.office.businessId, ids, many.office.id],
    )
    await owner.query(
      `insert into post_audiences (business_id, id, post_id, readers, class_id)
       select $1, uuidv7(), id, 'parents', $3 from unnest($2::uuid[]) as id`,
      [many.office.businessId, ids, classId],
    )
    return ids
  }
  const goes = 10
  const letOut = (classId: string | null) => async () => {
    const ids = await drafts(goes, classId)
    return perSecond(async () => {
      const id = ids.pop()!
      await database.inBusiness(many.office.businessId, async (db) => {
        const asked = { who: many.office, now }
        const post = (await findPost(db, many.office, id, now))!
        await publish(db, asked, post, { version: post.version })
      })
    }, goes)
  }
  const duels: Duel[] = [
    {
      name: `feed of 30 news out of ${posts.many} with rules of whom they are for, against out of ${posts.few}`,
      goal: 1 / 1.3,
      ours: feed(many.parent),
      control: feed(few.parent),
      pairs,
      unit: 'feeds/s',
      settle: () => owner.query('vacuum analyze'),
    },
    {
      name: `a post is let out to ${parents} readers, against one to ten`,
      goal: 0.5,
      ours: letOut(null),
      control: letOut(many.classIds[0]!),
      pairs,
      unit: 'posts/s',
    },
  ]
  /** What the rounds of telling take that come after. */
  async function summary(): Promise<string> {
    const rounds: number[] = []
    for (let count = 0; count < 5; count += 1) {
      await owner.query('update posts set told_at = now() where told_at is null')
      await owner.query('delete from notifications')
      await letOut(null)()
      await owner.query(
        `update posts set told_at = now() where told_at is null and id <> (select id from posts where told_at is null limit 1)`,
      )
      const begun = performance.now()
      await tellReaders(database, new Date())
      rounds.push(performance.now() - begun)
      const { rows } = await owner.query<{ told: number }>(
        'select count(*)::int as told from notifications',
      )
      if (rows[0]!.told !== parents) throw new Error(`${rows[0]!.told} were told`)
    }
    return `${parents} readers were told in one round of the outbox, in ${median(rounds).toFixed(0)} ms`
  }
  return { duels, summary, stop }
}

/** Sixty classes with parents, ten in the first, and news for all parents, for grades and for classes by turns. */
async function school(owner: pg.Client, count: number) {
  const business = uuid() as BusinessId
  const office = uuid()
  const classIds = Array.from({ length: classCount }, () => uuid())
  const people = Array.from({ length: parents }, () => uuid())
  const children = people.map(() => uuid())
  await owner.query(`select set_config('app.business_id', $1, false)`, [business])
  await owner.query(`insert into businesses (id, kind, name) values ($1, 'school', 'Bench')`, [
    business,
  ])
  const insertUsers = (ids: string[], role: string) =>
    owner.query(
      `insert into users (business_id, id, role, username, last_name, first_name)
       select $1, id, $3, id || '@bench.test', 'Karimov', 'Aziz' from unnest($2::uuid[]) as id`,
      [business, ids, role],
    )
  await insertUsers([office], 'owner')
  await insertUsers(people, 'parent')
  await insertUsers(children, 'student')
  await owner.query(
    `insert into students (business_id, id) select $1, id from unnest($2::uuid[]) as id`,
    [business, children],
  )
  await owner.query(
    `insert into classes (business_id, id, grade, letter, academic_year)
     select $1, id, 1 + (at - 1) % 10, chr(64 + ((at - 1) / 10 + 1)::int), '2026/2027'
     from unnest($2::uuid[]) with ordinality as class (id, at)`,
    [business, classIds],
  )
  const placed = children.map((_, at) => classIds[at < 10 ? 0 : 1 + (at % (classCount - 1))]!)
  await owner.query(
    `insert into class_students (business_id, id, class_id, student_id, from_date)
     select $1, uuidv7(), class_id, student_id, '2026-09-02' from unnest($2::uuid[], $3::uuid[]) as place (class_id, student_id)`,
    [business, placed, children],
  )
  await owner.query(
    `insert into guardians (business_id, id, parent_id, student_id, relation, may_see)
     select $1, uuidv7(), parent_id, student_id, 'mother', true from unnest($2::uuid[], $3::uuid[]) as link (parent_id, student_id)`,
    [business, people, children],
  )
  await owner.query(
    `insert into posts (business_id, id, name, body, lead, state, publish_at, told_at, author_id, created_at)
     select $1, uuidv7(), '{"uz": "Yangilik"}', '{"uz": [{"kind": "paragraph", "runs": [{"text": "Ertaga"}]}]}', '{"uz": "Ertaga"}',
       'published', now() - nth * interval '1 hour', now(), $2, now()
     from generate_series(1, $3::int) as nth`,
    [business, office, count],
  )
  await owner.query(
    `insert into post_audiences (business_id, id, post_id, readers, grade, class_id)
     select $1, uuidv7(), p.id, 'parents', case p.nth % 3 when 1 then 1 + p.nth % 10 end,
       case p.nth % 3 when 2 then ($2::uuid[])[1 + p.nth % ${classCount}] end
     from (select id, row_number() over (order by publish_at) as nth from posts where business_id = $1) p`,
    [business, classIds],
  )
  const actor = (id: string, role: Actor['role']): Actor => ({
    ...{ id, role, businessId: business, sessionId: uuid() },
    ...{ lang: 'uz', timeZone: 'Asia/Tashkent' },
  })
  return { classIds, office: actor(office, 'owner'), parent: actor(people[0]!, 'parent') }
}
