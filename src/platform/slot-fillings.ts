import type { ComponentType } from 'react'
import type { MessageKeys, Messages, NestedKeyOf } from 'use-intl'
import type { Role, Rule } from './actor.ts'
import type { PageApp } from './web.tsx'

/** Slot names with the props of their parts; a slice adds the slots of its pages in its `slots.ts` by interface merging. */
export interface SlotMap {}

export type SlotName = keyof SlotMap

/** The module that fills a slot. */
export type SlotPart<Props> = {
  Component: ComponentType<Props>
  /** Fills the cache before the page shows, beside the page's own loads. */
  read?: (app: PageApp, props: Props, search: URLSearchParams) => unknown
  /** Its source, on the server: see `page-files.ts`. */
  file?: string
}

export type Filling<Name extends SlotName = SlotName> = {
  slot: Name
  /** Fillings of a slot stand in the order of these numbers. */
  place: number
  /** Which tab it is, where the slot is a row of tabs. */
  tab?: string
  /** What its tab is called. */
  label?: MessageKeys<Messages, NestedKeyOf<Messages>>
  /** Whose pages load it; those of everybody by default. */
  may?: Rule
  /** It comes a moment after the page, and reads for itself. */
  later?: true
  load: () => Promise<SlotPart<SlotMap[Name]>>
}
/** Slots in a page, by the role where its roles have different ones. */
export type PageSlots = readonly SlotName[] | ((me: { role: Role } | null) => readonly SlotName[])

export type AnyFilling = { [Name in SlotName]: Filling<Name> }[SlotName]

/** Where the fillings of all slices are; the composition root names it before the first page. */
let source: () => Promise<readonly AnyFilling[]>
export const registerFillings = (load: typeof source) => void (source = load)
export const fetchFillings = () => source()
