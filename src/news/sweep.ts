import {
  byRow,
  byTheKeeper,
  type Cases,
  everybodyOwn,
  type Maker,
  readByTeachersOfTheClassAndFamily,
  rowed,
  type Sample,
  staffOnly,
  unique,
} from '../testing/sweep.ts'
import { v7 as uuid } from 'uuid'
import { postAudiences, posts } from './table.ts'

const ofRow: Sample = (of, school, given) => ({ ...byRow(of, school, given), body: {} })

// each post is written by the teacher of the class, for its students and their parents
export const cases: Cases = {
  'news.list': { may: { '-': everybodyOwn } },
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
  'news.confirm': { may: readByTeachersOfTheClassAndFamily, ask: ofRow },
}

export const makers: Record<string, Maker> = {
  news: async (db, key, { of: { canary }, about, now }) => {
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
  },
}
