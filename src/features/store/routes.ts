import { found } from '../../platform/errors.ts'
import { about, serve } from '../../platform/serve.ts'
import { canKeepStore, canOpenStores, canSeeStores } from './access.ts'
import { stores } from './contract.ts'
import { findStore, listStores } from './queries.stores.ts'
import { changeStore, openStore } from './service.stores.ts'

export const storeRoutes = serve(stores, {
  list: {
    may: canSeeStores,
    run: ({ db, who, query, lang, now }) => listStores(db, { who, lang, now }, query),
  },
  show: {
    may: canSeeStores,
    run: async ({ db, who, params, now }) => found(await findStore(db, who, params.id, now)),
  },
  create: {
    may: canOpenStores,
    run: ({ db, who, body, now }) => openStore(db, who, body, now),
  },
  edit: about(({ db, who, params, now }) => findStore(db, who, params.id, now), {
    may: canKeepStore,
    run: ({ db, who, subject, body, now }) => changeStore(db, who, subject, { input: body, now }),
  }),
})
