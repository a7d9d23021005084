import { formAnswers, type FormAnswerInput } from '../features/forms/answers/contract.ts'
import type {
  Answers,
  FormDocument,
  Option,
  Question,
} from '../features/forms/builder/contract.document.ts'
import { type EffectKind, formEffects } from '../features/forms/effects/contract.ts'
import { type FormInput, forms } from '../features/forms/contract.ts'
import { expect } from 'vitest'
import { type CastName, type school, tuesday } from './school.ts'

type At = Awaited<ReturnType<typeof school>>

export const hours = (count: number) => new Date(tuesday.getTime() + count * 3_600_000)
/** What a call is refused by. */
export const refused = (detail: string, fields?: object) => ({
  detail,
  ...(fields && { fields: expect.objectContaining(fields) }),
})

/** An option that is called as its id, in two languages. */
export const option = (id: string, more: Partial<Option> = {}): Option => ({
  id,
  title: { uz: `${id} uz`, ru: `${id} ru` },
  ...more,
})
export const asking = (...questions: Question[]): FormDocument => ({
  pages: [{ id: 'page', sections: [{ id: 'section', questions }] }],
})

/** Whether something pleases, and why not. */
export const likes: Question = {
  id: 'likes',
  kind: 'one',
  required: true,
  title: { uz: 'Yoqadimi?', ru: 'Нравится?' },
  options: [
    { id: 'yes', title: { uz: 'Ha' } },
    { id: 'no', title: { uz: 'Yoʻq' } },
  ],
}
/** Asked of whom it does not please. */
export const why: Question = {
  id: 'why',
  kind: 'short_text',
  required: true,
  title: { uz: 'Nega?' },
  show_when: {
    join: 'all',
    groups: [{ join: 'all', tests: [{ of: 'likes', is: 'equals', value: 'no' }] }],
  },
}
export const survey = asking(likes, why)

/** Forms of the school that the tests of a file open, made and answered over HTTP. */
export function formsOf(at: () => At) {
  /** Of all students and parents unless told. */
  const draft = (document: FormDocument, input: Partial<FormInput> = {}, who: CastName = 'owner') =>
    at().as(who)(forms.create, {
      body: {
        name: { uz: 'Soʻrov', ru: 'Опрос' },
        audience: [{ readers: 'students' }, { readers: 'parents' }],
        document,
        ...input,
      },
    })
  return {
    draft,
    async out(document: FormDocument, input: Partial<FormInput> = {}, who: CastName = 'owner') {
      const { id, version } = await draft(document, input, who)
      return at().as(who)(forms.publish, { params: { id }, body: { version } })
    },
    /** The office agrees to what it is shown of these answers. */
    async agree(
      id: string,
      kind: EffectKind,
      answer_ids: string[],
      more: { seen?: string[]; day?: string } = {},
    ) {
      const admin = at().as('admin')
      const { results } = await admin(formEffects.list, { params: { id }, query: { kind } })
      const seen = answer_ids.map(
        (each) => results.find(({ answer_id }) => answer_id === each)?.id.split('.')[2] ?? '',
      )
      return admin(formEffects.apply, { params: { id }, body: { kind, answer_ids, seen, ...more } })
    },
    answer: (who: CastName, id: string, answers: Answers, more: Partial<FormAnswerInput> = {}) =>
      at().as(who)(formAnswers.answer, {
        params: { id },
        body: { form_version: 1, answers, ...more },
      }),
  }
}
