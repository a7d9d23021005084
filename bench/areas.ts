import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { createServer } from '../src/app/server/server.ts'
import { countHeads } from '../src/features/canteen/count/queries.ts'
import { meals } from '../src/features/canteen/table.ts'
import type { Question } from '../src/features/forms/builder/contract.document.ts'
import { findForm } from '../src/features/forms/queries.ts'
import { findResults } from '../src/features/forms/results/service.ts'
import { findPost, listPosts } from '../src/features/news/queries.ts'
import { publish } from '../src/features/news/service.ts'
import { postNews } from '../src/features/news/service.telling.ts'
import { runJobs } from '../src/testing/jobs.ts'
import type { Actor } from '../src/platform/actor.ts'
import { signAccess } from '../src/platform/auth/tokens.ts'
import { type Bench, type Duel, median, perSecond } from './measure.ts'
import { type BenchSchool, emptySchool, fill, ownDatabase, sessionKey } from './school.ts'

/** The canteen, news and forms: what grows with the number of students, readers and answers. */
export async function figures({ openSchool, report, note }: Bench) {
  await report(await canteenDuel(await openSchool()))
  const news = await newsDuels()
  for (const duel of news.duels) await report(duel)
  note(await news.summary())
  await news.stop()
  const forms = await formDuels()
  for (const duel of forms.duels) await report(duel)
  note(await forms.summary())
  await forms.stop()
}

/** Students of the school, in classes of thirty. */
const eaters = 1_500

/** The head count of a school in one query, against one query for each class. */
async function canteenDuel({ database }: BenchSchool): Promise<Duel> {
  const { business: businessId, classIds } = await fill(database, eaters / 30)
  const who = { businessId, timeZone: 'Asia/Tashkent' }
  const times = { startsAt: '12:30', countedAt: '09:00' }
  await database.inBusiness(businessId, (db) =>
    db.insert(meals).values({ businessId, id: uuid(), kind: 'lunch', ...times }),
  )
  const grades = Array.from({ length: 13 }, (_, grade) => grade)
  const days = [{ date: '2026-11-17', grades, ungraded: false, weekday: 2 }]
  const count = () => database.inBusiness(businessId, (db) => countHeads(db, who, days), 'read')
  const rows = await count()
  const counted = rows.reduce((all, { portions }) => all + portions, 0)
  if (counted !== eaters) throw new Error(`${counted} are counted, not ${eaters}`)
  const byClass = () =>
    database.inBusiness(
      businessId,
      async (db) => {
        for (const id of classIds) await countHeads(db, who, days, id)
      },
      'read',
    )
  return {
    name: `head count of ${eaters} students in one query against a query for each class`,
    goal: 3,
    ours: () => perSecond(count, 10),
    control: () => perSecond(byClass, 1),
    pairs: 7,
    unit: 'counts/s',
  }
}

/** Parents of the large school; those of its first class are ten. */
const parents = 6_000
const classCount = 60
const posts = { many: 10_000, few: 100 }

/** The feed of a parent in a school of many news and of few, and a post that is let out to a whole school and to ten parents. */
async function newsDuels() {
  const { database, owner, stop } = await ownDatabase('news')
  const [many, few] = [await newsSchool(owner, posts.many), await newsSchool(owner, posts.few)]
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
      pairs: 15,
      unit: 'feeds/s',
      settle: () => owner.query('vacuum analyze'),
    },
    {
      name: `a post is let out to ${parents} readers, against one to ten`,
      goal: 0.5,
      ours: letOut(null),
      control: letOut(many.classIds[0]!),
      pairs: 15,
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
      await runJobs(database, [postNews.job], new Date())
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
async function newsSchool(owner: pg.Client, count: number) {
  const { business, insertUsers } = await emptySchool(owner)
  const office = uuid()
  const classIds = Array.from({ length: classCount }, () => uuid())
  const people = Array.from({ length: parents }, () => uuid())
  const children = people.map(() => uuid())
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

const answerCount = Number(process.env.FORM_ANSWERS ?? 100_000)

const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `o${at}`, title: { uz: `Variant ${at}` } }))
const some = (count: number, kind: Question['kind'], more: Partial<Question> = {}): Question[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `${kind}_${at}`, kind, title: { uz: `${kind} ${at}` } },
    ...more,
  }))
/** Thirty questions of the kinds that schools use. */
const questions: Question[] = [
  ...some(10, 'one', { options: options(5) }),
  ...some(4, 'many', { options: options(6) }),
  ...some(4, 'rating', { steps: 5 }),
  ...some(3, 'number'),
  ...some(2, 'matrix', { options: options(4), rows: options(5) }),
  ...some(1, 'ranking', { options: options(4) }),
  ...some(2, 'short_text'),
  ...some(1, 'long_text'),
  ...some(2, 'yes_no'),
  ...some(1, 'date'),
]

/** The page of charts of a hundred thousand answers, and what it takes to save them all. */
async function formDuels() {
  const { database, owner, stop: stopDatabase } = await ownDatabase('forms')
  const { who, formId, access } = await formWithAnswers(owner)
  const now = new Date()
  const charts = () =>
    perSecond(async () => {
      const { count } = await database.inBusiness(
        who.businessId,
        async (db) => {
          const form = (await findForm(db, who, formId, now))!
          return findResults(db, { who, now }, form, {})
        },
        'read',
      )
      if (count !== answerCount) throw new Error(`${count} answers`)
    }, 1)
  const bare = () =>
    perSecond(async () => {
      for (const query of aggregates) await owner.query(query, [who.businessId, formId])
    }, 1)
  const duels: Duel[] = [
    {
      name: `charts of ${answerCount} answers to ${questions.length} questions, against the bare SQL aggregates`,
      goal: 1 / 1.5,
      ours: charts,
      control: bare,
      pairs: 7,
      unit: 'pages/s',
    },
  ]
  const { fastify } = await createServer({ database, sessionKey })
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = fastify.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/v1/forms/${formId}/answers/export/?format=csv`

  /** What saving all of them holds of memory and of the event loop. */
  async function summary(): Promise<string> {
    const save = () => savedBy(address, access)
    // a first export compiles code whose memory would be counted
    await save()
    await sleep(3_000)
    const idle = process.memoryUsage.rss()
    let peak = idle
    const looks = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
    const loop = monitorEventLoopDelay({ resolution: 1 })
    loop.enable()
    const begun = performance.now()
    const lines = await save()
    const seconds = (performance.now() - begun) / 1_000
    loop.disable()
    clearInterval(looks)
    if (lines !== answerCount + 1) throw new Error(`${lines} lines`)
    const held = (nanoseconds: number) => `${(nanoseconds / 1e6).toFixed(0)} ms`
    return `${answerCount} answers saved as CSV in ${seconds.toFixed(1)} s: ${((peak - idle) / 1e6).toFixed(0)} MB above idle (${(idle / 1e6).toFixed(0)} MB), event loop held ${held(loop.max)} at the worst, 99 of 100 within ${held(loop.percentile(99))}`
  }
  const stop = async () => {
    await fastify.close()
    await stopDatabase()
  }
  return { duels, summary, stop }
}

/** Another process reads the file and counts its lines, as fast as it comes. */
async function savedBy(address: string, access: string): Promise<number> {
  const program = `
    const answer = await fetch(process.argv[1], { headers: { authorization: 'Bearer ' + process.argv[2] } })
    let lines = 0
    for await (const bytes of answer.body) for (const byte of bytes) if (byte === 10) lines += 1
    console.log(answer.status, lines)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, address, access])
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  await once(child, 'close')
  const [status, lines] = said.trim().split(' ').map(Number)
  if (status !== 200) throw new Error(`answered ${said}`)
  return lines!
}

const found = `(select answers from form_answers where business_id = $1 and form_id = $2 and form_version = 1 and state <> 'withdrawn') f`
const keys = (...kinds: Question['kind'][]) =>
  questions
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ id }) => `'${id}'`)
    .join()
/** The same figures in hand-written SQL, without access rules and without the tenant guard. */
const aggregates = [
  `select count(*), avg(score) from form_answers where business_id = $1 and form_id = $2 and form_version = 1`,
  `select e.key, count(*) from ${found}, jsonb_object_keys(f.answers) e(key) group by 1`,
  `select e.key, v.value, count(*) from ${found}, jsonb_each(f.answers) e,
     jsonb_array_elements_text(case jsonb_typeof(e.value) when 'array' then e.value else jsonb_build_array(e.value) end) v(value)
   where e.key in (${keys('one', 'many', 'rating', 'yes_no', 'date')}) group by 1, 2`,
  `select e.key, avg(n), percentile_cont(0.5) within group (order by n), min(n), max(n) from ${found}, jsonb_each(f.answers) e,
     lateral (select (e.value#>>'{}')::numeric n) number where e.key in (${keys('rating', 'number')}) group by 1`,
  `select e.key, r.key, r.value, count(*) from ${found}, jsonb_each(f.answers) e, jsonb_each_text(e.value) r
   where e.key in (${keys('matrix')}) group by 1, 2, 3`,
  `select e.key, v.value, avg(v.place) from ${found}, jsonb_each(f.answers) e, jsonb_array_elements_text(e.value) with ordinality v(value, place)
   where e.key in (${keys('ranking')}) group by 1, 2`,
  `select e.key, w.word, count(*) from ${found}, jsonb_each(f.answers) e, regexp_split_to_table(lower(e.value#>>'{}'), '[^[:alpha:]]+') w(word)
   where e.key in (${keys('short_text', 'long_text')}) and length(w.word) > 3 group by 1, 2 order by 3 desc limit 90`,
  ...questions
    .filter(({ kind }) => kind === 'number')
    .map(
      ({ id }) =>
        `select floor((answers->>'${id}')::numeric / 100), count(*) from ${found} group by 1`,
    ),
]

async function formWithAnswers(owner: pg.Client) {
  const { business, insertUsers, insertSessions } = await emptySchool(owner)
  const [head, formId] = [uuid(), uuid()]
  await insertUsers([head], 'owner')
  const session = (await insertSessions([head]))[0]!
  const document = JSON.stringify({
    pages: [{ id: 'page', sections: [{ id: 'section', questions }] }],
  })
  await owner.query(
    `insert into forms (business_id, id, name, author_id, draft, created_at) values ($1, $2, '{"uz": "Soʻrov"}', $3, $4, now())`,
    [business, formId, head, document],
  )
  await owner.query(
    `insert into form_versions (business_id, form_id, number, document, published_at) values ($1, $2, 1, $3, now())`,
    [business, formId, document],
  )
  await owner.query(
    `update forms set state = 'published', published = 1 where business_id = $1 and id = $2`,
    [business, formId],
  )
  const chance = (count: number) => `'o' || floor(random() * ${count})::int`
  const parts: Partial<Record<Question['kind'], string>> = {
    one: `to_jsonb(${chance(5)})`,
    many: `case when random() < 0.5 then '["o0", "o3"]'::jsonb else '["o1", "o2", "o5"]'::jsonb end`,
    rating: `to_jsonb(1 + floor(random() * 5)::int)`,
    number: `to_jsonb(floor(random() * 1000)::int)`,
    matrix: `jsonb_build_object('o0', ${chance(4)}, 'o1', ${chance(4)}, 'o2', ${chance(4)}, 'o3', ${chance(4)}, 'o4', ${chance(4)})`,
    ranking: `case when random() < 0.5 then '["o0", "o1", "o2", "o3"]'::jsonb else '["o3", "o1", "o0", "o2"]'::jsonb end`,
    short_text: `to_jsonb('kitob ' || floor(random() * 500)::int || ' daftar')`,
    long_text: `to_jsonb('Maktab kutubxonasi kechgacha ochiq tursin, kitoblar koʻproq boʻlsin ' || floor(random() * 100)::int)`,
    yes_no: `to_jsonb(random() < 0.5)`,
    date: `to_jsonb('2026-09-' || lpad((1 + floor(random() * 28))::text, 2, '0'))`,
  }
  const answers = questions.map(({ id, kind }) => `'${id}', ${parts[kind]}`).join(', ')
  await owner.query(
    `insert into form_answers (business_id, id, form_id, form_version, answers, answered_at, code)
     select $1, uuidv7(), $2, 1, jsonb_build_object(${answers}), now(), 'CODE' || nth from generate_series(1, $3::int) nth`,
    [business, formId, answerCount],
  )
  await owner.query('vacuum analyze form_answers')
  const who: Actor = {
    ...{ id: head, role: 'owner', businessId: business, sessionId: session },
    ...{ lang: 'uz', timeZone: 'Asia/Tashkent' },
  }
  const expires = Math.floor(Date.now() / 1000) + 6 * 3600
  const access = signAccess(sessionKey, { user: head, business, session, expires })
  return { who, formId, access }
}
