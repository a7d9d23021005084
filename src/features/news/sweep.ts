import {
  byRow,
  byTheKeeper,
  type Cases,
  everybodyOwn,
  open,
  png,
  nobodyFinds,
  type Rows,
  type Maker,
  readByTeachersOfTheClassAndFamily,
  rowed,
  type Sample,
  staffOnly,
  unique,
} from '../../testing/sweep.ts'
import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { postEvents, postPolls } from './answers/table.ts'
import { postFiles } from './body/table.parts.ts'
import { postAudiences, posts } from './table.ts'

const ofRow: Sample = (of, school, given) => ({ ...byRow(of, school, given), body: {} })

const foundByNobody = '0  0  0  0  0  0  0  0  0  0'
const openToAll: Rows = { A: open, B: open, elsewhere: open, unknown: foundByNobody }
const ofOpen: Sample = ({ business }, _, { row }) => ({
  params: { id: business, post_id: row ?? uuid() },
})

/** Whoever it is for; who reads it besides has no answer. */
const byTheFamily: Rows = {
  A: 'o  o  o  0  +  0  +  0  0  1',
  B: 'o  o  0  o  0  +  0  +  0  1',
  elsewhere: '0  0  0  0  0  0  0  0  o  1',
  unknown: nobodyFinds,
}

// each post is written by the teacher of the class, for its students and their parents
export const cases: Cases = {
  'news.list': { may: { '-': everybodyOwn } },
  'homeNews.show': { may: { '-': everybodyOwn } },
  'news.create': {
    may: { '-': staffOnly },
    ask: (_of, { canary }) => ({ body: { name: { en: canary } } }),
  },
  'news.see': { may: { '-': everybodyOwn }, ask: () => ({ body: { ids: [uuid()] } }) },
  'news.show': { may: readByTeachersOfTheClassAndFamily, ask: byRow },
  'news.edit': {
    may: byTheKeeper,
    ask: (_of, { canary }, { row }) => rowed(row, { name: { en: `${canary} ${unique()}` } }),
  },
  'news.remove': { may: byTheKeeper, ask: byRow },
  'news.reach': { may: byTheKeeper, ask: byRow },
  'news.publish': { may: byTheKeeper, ask: (_of, _, { row }) => rowed(row, {}) },
  'news.takeDown': { may: byTheKeeper, ask: byRow },
  'news.confirm': { may: byTheFamily, ask: ofRow },
  'openNews.list': { may: { '-': open }, ask: ({ business }) => ({ params: { id: business } }) },
  'openNews.show': { may: openToAll, ask: ofOpen, forEverybody: true },
  'openNews.preview': { may: openToAll, ask: ofOpen },
  // it shows none
  'openNews.image': {
    may: { '-': foundByNobody },
    ask: ({ business }) => ({ params: { id: business, image_id: uuid() } }),
  },
  'openNews.file': {
    may: { '-': foundByNobody },
    ask: ({ business }) => ({ params: { id: business, file_id: uuid() } }),
  },
  'newsFiles.attach': {
    may: byTheKeeper,
    ask: (_of, { canary }, { row }) => ({
      params: { id: row ?? uuid() },
      body: { name: canary, file: png },
    }),
  },
  'newsFiles.file': { may: readByTeachersOfTheClassAndFamily, ask: byRow },
  'newsFiles.remove': { may: byTheKeeper, ask: byRow },
  'newsDesk.look': {
    may: byTheKeeper,
    ask: (of, school, given) => ({ ...byRow(of, school, given), query: { readers: 'students' } }),
  },
  'newsDesk.edits': { may: byTheKeeper, ask: byRow },
  'newsAnswers.receipts': { may: byTheKeeper, ask: byRow },
  'newsAnswers.readers': { may: byTheKeeper, ask: byRow },
  'newsAnswers.remind': { may: byTheKeeper, ask: ofRow },
  'newsAnswers.reply': {
    may: byTheFamily,
    ask: (of, school, given) => ({ ...byRow(of, school, given), body: { coming: true } }),
  },
  'newsAnswers.vote': {
    may: byTheFamily,
    ask: (of, school, given) => ({ ...byRow(of, school, given), body: { choice: 1 } }),
  },
}

const post: Maker = async (db, key, { of: { canary }, about, now }) => {
  const text = [{ kind: 'paragraph' as const, runs: [{ text: canary }] }]
  await db.insert(posts).values({
    ...key,
    name: { uz: canary },
    body: { uz: text },
    lead: { uz: canary },
    state: 'published',
    publishAt: now,
    authorId: about.teacher,
    createdAt: now,
  })
  const rule = { businessId: key.businessId, postId: key.id, classId: about.class }
  await db.insert(postAudiences).values([
    { ...rule, id: uuid(), readers: 'students' },
    { ...rule, id: uuid(), readers: 'parents' },
  ])
}

export const makers: Record<string, Maker> = {
  news: post,
  openNews: async (db, key, ground) => {
    await post(db, key, ground)
    await db
      .update(posts)
      .set({ isPublic: true })
      .where(and(eq(posts.businessId, key.businessId), eq(posts.id, key.id)))
  },
  newsDesk: post,
  // the file has the id of its post
  newsFiles: async (db, key, ground) => {
    await post(db, key, ground)
    const { about, now } = ground
    const bytes = Buffer.from(ground.of.canary)
    const file = { name: ground.of.canary, mime: 'application/pdf', bytes, size: bytes.length }
    await db
      .insert(postFiles)
      .values({ ...key, ...file, postId: key.id, uploadedBy: about.teacher, createdAt: now })
  },
  newsAnswers: async (db, key, ground) => {
    await post(db, key, ground)
    const name = { en: ground.of.canary }
    await db
      .insert(postEvents)
      .values({ ...key, startsAt: ground.now, endsAt: ground.now, place: name.en, asks: true })
    await db.insert(postPolls).values({ ...key, question: name, choices: [name, name] })
  },
}
