import type { BrowserSlice, MenuEntry as Known } from '../../platform/slice-browser.ts'
import type { Profile } from '../../core/profile/contract.ts'
import * as slices from '../slices.browser.ts'

export type MenuEntry = Pick<Known, 'label' | 'Icon' | 'mark'> & {
  to: string
  /** What lies below it has an entry of its own. */
  exact: boolean
}

const known = Object.values<BrowserSlice>(slices)
  .flatMap(({ menu = [] }) => menu)
  .sort((one, other) => one.place - other.place)

type Me = Pick<Profile, 'id' | 'role' | 'business'>

/** What this person finds in the menu: the first few everywhere, the rest behind a button on a phone. */
export function entriesFor({ business, ...me }: Me) {
  const mine = known
    .filter(({ may, has }) => (!may || may.role(me)) && (!has || has(business, me.role)))
    .map(({ to, label, Icon, mark, named, exact, first }) => ({
      to: typeof to === 'string' ? to : to({ me: me.id, business: business.id }),
      label: named?.[me.role] ?? label,
      Icon,
      ...(mark && { mark }),
      exact: exact?.(me.role) ?? false,
      first: first?.(me.role) ?? false,
    }))
  return {
    first: mine.filter(({ first }) => first),
    rest: mine.filter(({ first }) => !first),
  }
}
