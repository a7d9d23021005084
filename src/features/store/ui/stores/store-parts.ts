import { allows } from '../../../../platform/actor.ts'
import { load, type PageApp } from '../../../../platform/web.tsx'
import { canKeep } from '../../access.ts'
import { type Store, stores } from '../../contract.ts'

const storeTabs = ['overview', 'orders', 'statement'] as const
type StoreTab = (typeof storeTabs)[number]

/** Whether this person runs the store, or that of a product. */
export const runs = (me: PageApp['me'], of: Pick<Store, 'kept'>) =>
  me !== null && allows(canKeep, me, of)

/** What there is of a store for this person. */
export const tabsOf = (me: PageApp['me'], store: Store): readonly StoreTab[] =>
  runs(me, store) ? storeTabs : ['overview']

export const loadStore = (app: PageApp, id: string) => load(app, stores.show, { params: { id } })
