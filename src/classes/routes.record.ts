import { daysBefore, localDay } from '../platform/days.ts'
import { found } from '../platform/errors.ts'
import { serve } from '../platform/serve.ts'
import { whole } from '../platform/shapes.ts'
import { canEditClassNote, canSeeClassRecords, canWriteClassNotes } from './access.ts'
import { classNotes, classRecords } from './contract.record.ts'
import { deleteNote, findNote, insertNote, listNotes, updateNote } from './queries.notes.ts'
import { findTaught, listMembers, readStatistics } from './queries.record.ts'

/** Days that the charts of a class go back, today included. */
const charted = 30

export const classRecordRoutes = serve(classRecords, {
  members: {
    may: canSeeClassRecords,
    of: ({ db, who, params }) => findTaught(db, who, params.id),
    run: async ({ db, who, params }) => whole(await listMembers(db, who, params.id)),
  },
  statistics: {
    may: canSeeClassRecords,
    of: ({ db, who, params }) => findTaught(db, who, params.id),
    run: ({ db, who, params, now }) => {
      const to = localDay(now, who.timeZone)
      return readStatistics(db, who, params.id, { from: daysBefore(to, charted - 1), to })
    },
  },
})

export const classNoteRoutes = serve(classNotes, {
  list: {
    may: canSeeClassRecords,
    of: ({ db, who, params }) => findTaught(db, who, params.id),
    run: ({ db, who, params }) => listNotes(db, who, params.id),
  },
  create: {
    may: canWriteClassNotes,
    of: ({ db, who, params }) => findTaught(db, who, params.id),
    run: async ({ db, who, params, body, now }) => {
      const id = await insertNote(db, who, { classId: params.id, text: body.text, now })
      return found(await findNote(db, who, id))
    },
  },
  edit: {
    may: canEditClassNote,
    of: ({ db, who, params }) => findNote(db, who, params.id),
    run: async ({ db, who, params, body, now }) => {
      await updateNote(db, who, params.id, body.text, now)
      return found(await findNote(db, who, params.id))
    },
  },
  remove: {
    may: canEditClassNote,
    of: ({ db, who, params }) => findNote(db, who, params.id),
    run: async ({ db, who, params }) => {
      const note = found(await findNote(db, who, params.id))
      await deleteNote(db, who, params.id)
      return note
    },
  },
})
