import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../permissions.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { about, serve } from '../../../platform/serve.ts'
import { canEditNote, canRemoveNote, canSeeNotes, canWriteNotes } from './access.ts'
import { studentNotes } from './contract.ts'
import { deleteNote, findNote, insertNote, listNotes, updateNote } from './queries.ts'
import { findKnown } from '../record/queries.page.ts'

export const noteRoutes = serve(studentNotes, {
  list: about(({ db, who, params }) => findKnown(db, who, params.id), {
    may: canSeeNotes,
    run: async ({ db, who, params }) => {
      const results = await listNotes(db, who, params.id)
      return { count: results.length, results }
    },
  }),
  add: about(({ db, who, params }) => findKnown(db, who, params.id), {
    may: canWriteNotes,
    run: async ({ db, who, params, body, now }) => {
      refuseForeign(who, body)
      return found(await findNote(db, who, await insertNote(db, who, params.id, body, now)))
    },
  }),
  edit: about(({ db, who, params }) => findNote(db, who, params.id), {
    may: canEditNote,
    run: async ({ db, who, params, body, now }) => {
      refuseForeign(who, body)
      await updateNote(db, who, params.id, body, now)
      return found(await findNote(db, who, params.id))
    },
  }),
  remove: about(({ db, who, params }) => findNote(db, who, params.id), {
    may: canRemoveNote,
    run: async ({ db, who, params }) => {
      if (!(await deleteNote(db, who, params.id))) refuse('not_found')
      return { detail: 'removed' }
    },
  }),
})

/** Nobody writes what they could not read again. */
function refuseForeign(who: Actor, { readers }: { readers?: 'class' | 'office' | undefined }) {
  if (readers === 'office' && !can(who, 'students.know'))
    refuse('invalid_input', { readers: 'invalid_value' })
}
