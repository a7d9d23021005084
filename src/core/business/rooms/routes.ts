import { found, refuse } from '../../../platform/errors.ts'
import { about, serve } from '../../../platform/serve.ts'
import { whole } from '../../../platform/shapes.ts'
import { canEditBusiness, canSeeRooms } from '../access.ts'
import { rooms } from './contract.ts'
import { findRoom, insertRoom, listRooms, updateRoom } from './queries.ts'

export const roomRoutes = serve(rooms, {
  list: {
    may: canSeeRooms,
    run: async ({ db, who }) => whole(await listRooms(db, who)),
  },
  create: {
    may: canEditBusiness,
    run: async ({ db, who, body, now }) =>
      found(await findRoom(db, who, await insertRoom(db, who, body, now))),
  },
  edit: about(({ db, who, params }) => findRoom(db, who, params.id), {
    may: canEditBusiness,
    run: async ({ db, who, params, body, now }) => {
      if (!(await updateRoom(db, who, params.id, body, now))) refuse('version_conflict')
      return found(await findRoom(db, who, params.id))
    },
  }),
})
