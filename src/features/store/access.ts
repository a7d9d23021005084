import { oneOf, signedIn, where } from '../../platform/actor.ts'
import { can, may } from '../../core/permissions.ts'
import type { Order } from './orders/contract.ts'

/** Families see the stores that are for their classes (see reach). */
export const canSeeStores = signedIn
export const canOpenStores = may('stores.write')

const keepers = may('stores.write', 'teacher')

/** The office, and the keepers of this store or of that of a product. */
export const canKeep = where<{ kept: boolean }>(
  keepers,
  (who, { kept }) => can(who, 'stores.write') || kept,
)
export const canKeepStore = canKeep
export const canKeepProduct = canKeep
/** Chosen by id in the request: which of them are one's own is judged where they are looked up. */
export const canKeepStores = keepers
export const canBuy = oneOf('student')
export const canSeeOrders = signedIn

/** The office, and the keepers of the store that it was placed in. */
export const canKeepOrder = where<Order>(keepers, (_who, { may }) => may.keep)
/** The buyer while nothing has been laid aside, and whoever keeps the store. */
export const canEndOrder = where<Order>(
  may('stores.write', 'teacher', 'student'),
  (who, { may }) => may.keep || who.role === 'student',
)
/** Where the business lets parents, of an order of the own child. */
export const canVeto = where<Order>(oneOf('parent'), (_who, { may }) => may.veto)
/** A student with the wallet's coins and what is saved for; `close`: whether everything of it may be seen. */
export type Wisher = { id: string; close: boolean; balance: number; productId: string | null }
export const canSeeWish = where<Wisher>(signedIn, (_who, { close }) => close)
/** For oneself alone. */
export const canWish = where<Wisher>(oneOf('student'), (who, { id }) => who.id === id)
