import { daysBefore, localDay } from '../../../platform/dates/days.ts'
import { found } from '../../../platform/errors.ts'
import { about, serve } from '../../../platform/serve.ts'
import { whole } from '../../../platform/shapes.ts'
import {
  canEditClassNote,
  canManageClasses,
  canSeeClassRecords,
  canWriteClassNotes,
} from '../access.ts'
import { classNotes, classRecords, joinings, memberships } from './contract.ts'
import { findMembership } from '../members/queries.first-day.ts'
import { findJoining } from '../members/queries.joinings.ts'
import { deleteNote, findNote, insertNote, listNotes, updateNote } from '../queries.notes.ts'
import { findTaught, listMembers, readStatistics } from './queries.ts'
import { cancelJoining, listComing } from '../members/service.joinings.ts'
import { changeFirstDay } from '../members/service.ts'

/** Days that the charts of a class go back, today included. */
const charted = 30

export const classRecordRoutes = serve(classRecords, {
  members: about(({ db, who, params }) => findTaught(db, who, params.id), {
    may: canSeeClassRecords,
    run: async ({ db, who, params }) =>
      whole([
        ...(await listComing(db, who, params.id)),
        ...(await listMembers(db, who, params.id)),
      ]),
  }),
  statistics: about(({ db, who, params }) => findTaught(db, who, params.id), {
    may: canSeeClassRecords,
    run: ({ db, who, params, now }) => {
      const to = localDay(now, who.timeZone)
      return readStatistics(db, who, params.id, { from: daysBefore(to, charted - 1), to })
    },
  }),
})

export const classNoteRoutes = serve(classNotes, {
  list: about(({ db, who, params }) => findTaught(db, who, params.id), {
    may: canSeeClassRecords,
    run: ({ db, who, params }) => listNotes(db, who, params.id),
  }),
  create: about(({ db, who, params }) => findTaught(db, who, params.id), {
    may: canWriteClassNotes,
    run: async ({ db, who, params, body, now }) => {
      const id = await insertNote(db, who, { classId: params.id, text: body.text, now })
      return found(await findNote(db, who, id))
    },
  }),
  edit: about(({ db, who, params }) => findNote(db, who, params.id), {
    may: canEditClassNote,
    run: async ({ db, who, params, body, now }) => {
      await updateNote(db, who, params.id, body.text, now)
      return found(await findNote(db, who, params.id))
    },
  }),
  remove: about(({ db, who, params }) => findNote(db, who, params.id), {
    may: canEditClassNote,
    run: async ({ db, who, params }) => {
      const note = found(await findNote(db, who, params.id))
      await deleteNote(db, who, params.id)
      return note
    },
  }),
})

export const membershipRoutes = serve(memberships, {
  edit: about(({ db, who, params }) => findMembership(db, who, params.id), {
    may: canManageClasses,
    run: ({ db, who, params, body, now }) =>
      changeFirstDay(db, who, params.id, { fromDate: body.from_date, now }),
  }),
})

export const joiningRoutes = serve(joinings, {
  remove: about(({ db, who, params }) => findJoining(db, who, params.id), {
    may: canManageClasses,
    run: ({ db, who, params, now }) => cancelJoining(db, who, params.id, now),
  }),
})
