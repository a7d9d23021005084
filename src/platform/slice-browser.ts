import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { MessageKeys, Messages, NestedKeyOf } from 'use-intl'
import type { Role, Rule } from './actor.ts'
import type { Texts } from './i18n/text.ts'
import type { PageSlots } from './slot-fillings.ts'
import type { Page } from './web.tsx'

/** A namespace and a key of it, as `classes.title`. */
type PhraseKey = MessageKeys<Messages, NestedKeyOf<Messages>>

/** What the pages are told of a slice. It is loaded with every page: what it names comes when it is needed. */
export type BrowserSlice<Own extends Texts = Texts> = {
  /**
   * Its phrases, by namespace; of one that others have as well, its part. A browser gets them merged and compiled, and loads this only where that fails.
   */
  text: () => Promise<Own>
  pages?: PageEntry[]
  menu?: MenuEntry[]
}

type PageEntry = {
  /** Where it stands; without one at the address of the product itself. */
  at?: string
  title: PhraseKey
  /** By the role at the most: the routes of a role are made once, for all who have it. */
  load: (me: { role: Role } | null) => Promise<Page>
  /** Slots in it, whose parts load together with it. */
  slots?: PageSlots
}

export type MenuEntry = {
  to: string | ((of: { me: string; business: string }) => string)
  label: PhraseKey
  Icon: Icon
  /** What is to be seen beside it soon after the page: how much of it waits. */
  mark?: () => Promise<{ default: ComponentType }>
  /** Entries stand in the order of these numbers. */
  place: number
  /** Whether what lies below it has an entry of its own. */
  exact?: (role: Role) => boolean
  /** Who finds it in the menu; everybody unless told. */
  may?: Rule
  /** Whether the business has it, where not every one does; the office of a school may begin with it. */
  has?: (business: { kind: 'school' | 'centre'; canteen: boolean }, role: Role) => boolean
  /** What it is called by some roles. */
  named?: Partial<Record<Role, PhraseKey>>
  /** Whose bar of a phone it stands in, where there is room for few. */
  first?: (role: Role) => boolean
}
