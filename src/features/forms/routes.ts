import { withdrawAbout } from '../../core/notifications/service.ts'
import { about, serve } from '../../platform/serve.ts'
import { canAnswerForms, canChangeForm, canWriteForms } from './access.ts'
import { forms } from './contract.ts'
import { countAnswered } from './answers/queries.rate.ts'
import { listForms } from './queries.ts'
import { deleteForm } from './queries.writes.ts'
import {
  breaksOf,
  close,
  countReach,
  draft,
  edit,
  namedForm,
  publish,
  reopen,
  showForm,
} from './service.ts'
import { whole } from '../../platform/shapes.ts'

export const formRoutes = (answersKey: Buffer) =>
  serve(forms, {
    list: {
      may: canAnswerForms,
      run: async ({ db, who, query, now }) => {
        const { count, results } = await listForms(db, who, query, now)
        const rated = results.filter((card) => card.may_edit && card.published)
        const rates = await countAnswered(db, who, rated)
        return {
          count,
          results: results.map((card) => {
            const rate = rates.get(card.id)
            if (!rate) return card
            const { asked: expected, answered, responses } = rate
            return { ...card, expected, answered, responses }
          }),
        }
      },
    },
    create: {
      may: canWriteForms,
      run: ({ db, who, body, now }) => draft(db, { who, now }, body),
    },
    show: about(namedForm, {
      may: canChangeForm,
      run: ({ db, who, now, subject }) => showForm(db, { who, now }, subject),
    }),
    edit: about(namedForm, {
      may: canChangeForm,
      run: ({ db, who, now, body, subject }) => edit(db, { who, now }, subject, body),
    }),
    remove: about(namedForm, {
      may: canChangeForm,
      run: async ({ db, who, subject }) => {
        await deleteForm(db, who, subject.id)
        await withdrawAbout(db, who.businessId, [subject.id])
        return { id: subject.id }
      },
    }),
    reach: about(namedForm, {
      may: canChangeForm,
      run: ({ db, who, subject }) => countReach(db, who, subject.id),
    }),
    breaks: about(namedForm, {
      may: canChangeForm,
      run: async ({ subject }) => whole(breaksOf(subject)),
    }),
    publish: about(namedForm, {
      may: canChangeForm,
      run: ({ db, who, now, body, subject }) => publish(db, { who, now }, subject, body),
    }),
    close: about(namedForm, {
      may: canChangeForm,
      run: ({ db, who, now, subject }) => close(db, { who, now }, subject, answersKey),
    }),
    reopen: about(namedForm, {
      may: canChangeForm,
      run: ({ db, who, now, subject }) => reopen(db, { who, now }, subject),
    }),
  })
