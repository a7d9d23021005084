import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { tuesday } from '../../testing/school.ts'
import {
  byOffice,
  byRow,
  byTheKeeper,
  type Cases,
  everybodyOwn,
  type Maker,
  nobodyFinds,
  open,
  png,
  readByTeachersOfTheClassAndFamily,
  type Rows,
  rowed,
  type Sample,
  staffOnly,
  unique,
} from '../../testing/sweep.ts'
import type { FormDocument } from './builder/contract.document.ts'
import { sumOf } from './effects/queries.ts'
import { makeStamp } from './answers/rules.stamp.ts'
import { formAnswers, formEffects, formFiles } from './answers/table.ts'
import { formAudiences, formVersions, questionnaires } from './table.ts'

const ofRow: Sample = (of, school, given) => ({ ...byRow(of, school, given), body: {} })

const foundByNobody = '0  0  0  0  0  0  0  0  0  0'
const openToAll: Rows = { A: open, B: open, elsewhere: open, unknown: foundByNobody }

/** Whoever it is for; who reads it besides has no answer. */
const byTheFamily: Rows = {
  A: 'o  o  o  0  +  0  +  0  0  1',
  B: 'o  o  0  o  0  +  0  +  0  1',
  elsewhere: '0  0  0  0  0  0  0  0  o  1',
  unknown: nobodyFinds,
}
/** Of an answer of the parent: the office, the author, and the parent. */
const byTheGiver: Rows = {
  A: '+  +  +  0  0  0  +  0  0  1',
  B: '+  +  0  +  0  0  0  +  0  1',
  elsewhere: '0  0  0  0  0  0  0  0  +  1',
  unknown: nobodyFinds,
}
const ofTheGiver: Rows = {
  A: 'o  o  o  0  0  0  +  0  0  1',
  B: 'o  o  0  o  0  0  0  +  0  1',
  elsewhere: '0  0  0  0  0  0  0  0  o  1',
  unknown: nobodyFinds,
}
const form_version = 1
const answered: Sample = (of, school, given) => ({
  ...byRow(of, school, given),
  body: { form_version, answers: { text: school.canary, agrees: true } },
})
const ofEffect: Sample = (of, school, given) => ({
  ...byRow(of, school, given),
  body: { kind: 'phone', answer_ids: [given.row ?? uuid()] },
})
/** Another one for each row, known from its id: an approval names what it has seen. */
const phoneOf = (id = '0') =>
  `99890${String(Number.parseInt(id.slice(-8), 16) % 10_000_000).padStart(7, '0')}`
const ofApplied: Sample = (of, school, given) => ({
  ...byRow(of, school, given),
  body: {
    kind: 'phone',
    answer_ids: [given.row ?? uuid()],
    seen: [sumOf({ after: phoneOf(given.row) })],
  },
})
const ofOpen: Sample = ({ business }, _, { row }) => ({
  params: { id: business, form_id: row ?? uuid() },
})

// each form is written by the teacher of the class, for its students and their parents
export const cases: Cases = {
  'forms.list': { may: { '-': everybodyOwn } },
  'forms.create': {
    may: { '-': staffOnly },
    ask: (_of, { canary }) => ({ body: { name: { en: canary } } }),
  },
  'forms.show': { may: byTheKeeper, ask: byRow },
  'forms.edit': {
    may: byTheKeeper,
    ask: (_of, { canary }, { row }) => rowed(row, { name: { en: `${canary} ${unique()}` } }),
  },
  'forms.remove': { may: byTheKeeper, ask: byRow },
  'forms.reach': { may: byTheKeeper, ask: byRow },
  'forms.breaks': { may: byTheKeeper, ask: byRow },
  'forms.publish': { may: byTheKeeper, ask: (_of, _, { row }) => rowed(row, {}) },
  'forms.close': { may: byTheKeeper, ask: ofRow },
  'forms.reopen': { may: byTheKeeper, ask: byRow },
  'formAnswers.asked': { may: readByTeachersOfTheClassAndFamily, ask: byRow },
  'formAnswers.keep': {
    may: byTheFamily,
    ask: (of, school, given) => {
      const { params, body } = answered(of, school, given)
      return { params: params!, body: { ...(body as object), version: 0 } }
    },
  },
  'formAnswers.answer': { may: byTheFamily, ask: answered },
  'formAnswers.answerSecretly': { may: byTheFamily, ask: answered },
  'formAnswers.typeIn': {
    may: byTheKeeper,
    ask: (of, school, given) => {
      const { params, body } = answered(of, school, given)
      return { params: params!, body: { ...(body as object), person_id: of.parent } }
    },
  },
  'formAnswers.show': { may: byTheGiver, ask: byRow },
  'formAnswers.asks': { may: byTheGiver, ask: byRow },
  'formAnswers.change': {
    may: ofTheGiver,
    ask: (_of, { canary }, { row }) => rowed(row, { form_version, answers: { text: canary } }),
  },
  'formAnswers.edits': { may: byTheGiver, ask: byRow },
  'formAnswers.withdraw': { may: byTheGiver, ask: byRow },
  'formAnswers.upload': {
    may: readByTeachersOfTheClassAndFamily,
    ask: (of, school, given) => ({
      ...byRow(of, school, given),
      body: { name: school.canary, file: png },
    }),
  },
  'formAnswers.file': { may: byTheGiver, ask: byRow },
  'formResults.rate': { may: byTheKeeper, ask: byRow },
  'formResults.silent': { may: byTheKeeper, ask: byRow },
  'formResults.remind': { may: byTheKeeper, ask: ofRow },
  'formResults.results': { may: byTheKeeper, ask: byRow },
  'formResults.cross': {
    may: byTheKeeper,
    ask: (of, school, given) => ({
      ...byRow(of, school, given),
      query: { by: 'class', of: 'agrees' },
    }),
  },
  'formResults.texts': {
    may: byTheKeeper,
    ask: (of, school, given) => ({ ...byRow(of, school, given), query: { question: 'text' } }),
  },
  'formResults.answers': { may: byTheKeeper, ask: byRow },
  'formResults.export': { may: byTheKeeper, ask: byRow },
  'formResults.decide': {
    may: byTheKeeper,
    ask: (_of, _, { row }) => rowed(row, { decision: 'approved' }),
  },
  'formEffects.list': { may: byTheKeeper, ask: byRow },
  'formEffects.apply': { may: byOffice, ask: ofApplied },
  'formEffects.decline': { may: byOffice, ask: ofEffect },
  'formEffects.takeBack': { may: byOffice, ask: ofEffect },
  'formEffects.ofAnswer': { may: byTheGiver, ask: byRow },
  'openForms.show': { may: openToAll, ask: ofOpen, forEverybody: true },
  'openForms.answer': {
    may: openToAll,
    ask: (of, school, given) => {
      const { params } = ofOpen(of, school, given)
      const stamp = given.row ? makeStamp(given.row, tuesday, unique()) : 'of nothing'
      return { params: params!, body: { form_version, answers: {}, stamp } }
    },
  },
}

const document: (canary: string) => FormDocument = (canary) => ({
  pages: [
    {
      id: 'page',
      sections: [
        {
          id: 'section',
          questions: [
            { id: 'text', kind: 'short_text', title: { uz: canary } },
            { id: 'agrees', kind: 'yes_no', title: { uz: canary } },
            { id: 'phone', kind: 'phone', writes: 'phone', title: { uz: canary } },
          ],
        },
      ],
    },
  ],
})

/** A form, an answer of the parent to it and a file of that answer, all under one id. */
const form: Maker = async (db, key, { of: { canary }, about, operation, now }) => {
  const anonymous = operation === 'formAnswers.answerSecretly'
  const isPublic = operation.startsWith('openForms.')
  const written = document(canary)
  if (anonymous || isPublic) written.pages[0]!.sections[0]!.questions.pop()
  const { businessId, id } = key
  await db.insert(questionnaires).values({
    ...{ ...key, anonymous, isPublic, decides: !anonymous, draft: written },
    ...{ name: { uz: canary }, authorId: about.teacher, createdAt: now },
    mode: anonymous ? 'once' : 'editable',
  })
  const rule = { businessId, formId: id, classId: about.class }
  await db.insert(formAudiences).values([
    { ...rule, id: uuid(), readers: 'students' },
    { ...rule, id: uuid(), readers: 'parents' },
  ])
  const version = { businessId, formId: id, number: form_version }
  await db.insert(formVersions).values({ ...version, document: written, publishedAt: now })
  await db
    .update(questionnaires)
    .set({ state: 'published', published: form_version })
    .where(and(eq(questionnaires.businessId, businessId), eq(questionnaires.id, id)))
  if (anonymous) return
  await db.insert(formAnswers).values({
    ...{ ...key, formId: id, formVersion: form_version, userId: about.parent, role: 'parent' },
    ...{ answers: { text: canary, phone: phoneOf(id) }, code: canary },
    ...{ answeredAt: now, decision: 'pending' },
  })
  if (operation === 'formEffects.takeBack')
    await db.insert(formEffects).values({
      ...{ ...key, answerId: id, kind: 'phone', personId: about.parent, after: '' },
      ...{ declined: true, doneBy: about.teacher, doneAt: now },
    })
  const bytes = Buffer.from(png, 'base64')
  await db.insert(formFiles).values({
    ...{ ...key, formId: id, answerId: id, userId: about.parent, createdAt: now },
    ...{ name: canary, mime: 'image/jpeg', size: bytes.length, bytes },
  })
}

export const makers: Record<string, Maker> = {
  forms: form,
  formAnswers: form,
  formResults: form,
  formEffects: form,
  openForms: form,
}
