import {
  byRow,
  type Cases,
  type Maker,
  office,
  rowThatTeachersDoNotFind,
} from '../../testing/sweep.ts'
import { batches } from './table.ts'

export const cases: Cases = {
  'audit.list': { may: { '-': office } },
  'audit.actors': { may: { '-': office } },
  'audit.export': { may: { '-': office }, ask: () => ({ query: { format: 'csv' } }) },
  'batches.list': { may: { '-': office } },
  'batches.undo': { may: rowThatTeachersDoNotFind, ask: byRow },
  'batches.progress': { may: rowThatTeachersDoNotFind, ask: byRow },
  'batches.tryUndo': { may: rowThatTeachersDoNotFind, ask: byRow },
}

export const makers: Record<string, Maker> = {
  batches: (db, key, { of: { cast }, now }) =>
    db.insert(batches).values({ ...key, kind: 'edit', actorId: cast.owner.id, at: now, count: 0 }),
}
