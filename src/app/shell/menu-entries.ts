import type { Role } from '../../platform/actor.ts'
import type { BrowserSlice, MenuEntry as Known } from '../../platform/slice-browser.ts'
import * as slices from '../slices.browser.ts'

export type MenuEntry = Pick<Known, 'label' | 'Icon'> & {
  to: string
  /** What lies below it has an entry of its own. */
  exact: boolean
}

const known = Object.values<BrowserSlice>(slices)
  .flatMap(({ menu = [] }) => menu)
  .sort((one, other) => one.place - other.place)

/** What this person finds in the menu: the first few everywhere, the rest behind a button on a phone. */
export function entriesFor(me: { id: string; role: Role }, business: string) {
  const mine = known
    .filter(({ may }) => !may || may.role(me))
    .map(({ to, label, Icon, named, exact, first }) => ({
      to: typeof to === 'string' ? to : to({ me: me.id, business }),
      label: named?.[me.role] ?? label,
      Icon,
      exact: exact?.(me.role) ?? false,
      first: first?.(me.role) ?? false,
    }))
  return {
    first: mine.filter(({ first }) => first),
    rest: mine.filter(({ first }) => !first),
  }
}
