import { use } from 'react'
import type { Role } from './actor.ts'
import {
  type AnyFilling,
  fetchFillings,
  type Filling,
  type PageSlots,
  type SlotMap,
  type SlotName,
  type SlotPart,
} from './slot-fillings.ts'
import { Later } from './ui/feedback/later.tsx'
import { type PageApp, useApp } from './web.tsx'

/** The list of all fillings among the sources of a page. */
const listFile = 'src/app/slices.slots.ts'

let all: readonly AnyFilling[] | undefined
let fetching: Promise<readonly AnyFilling[]> | undefined

function fetchAll() {
  fetching ??= fetchFillings().then(
    (fillings) => (all = fillings.toSorted((one, other) => one.place - other.place)),
    (error: unknown) => {
      // the next page asks again
      fetching = undefined
      throw error
    },
  )
  return fetching
}

type Me = { id?: string; role: Role } | null

/** The fillings of a slot that pages of this person load. */
const fillingsOf = <Name extends SlotName>(
  fillings: readonly AnyFilling[],
  name: Name,
  me: Me,
): Filling<Name>[] =>
  fillings.filter(
    ({ slot, may }) =>
      slot === name && (!may || (me !== null && may.role({ id: me.id ?? '', role: me.role }))),
  ) as unknown as Filling<Name>[]

const loaded = new WeakMap<object, SlotPart<never>>()
const loading = new WeakMap<object, Promise<SlotPart<never>>>()

function partOf<Name extends SlotName>(filling: Filling<Name>): Promise<SlotPart<SlotMap[Name]>> {
  let part = loading.get(filling)
  if (!part) {
    part = filling.load().then(
      (module) => {
        loaded.set(filling, module as SlotPart<never>)
        return module as SlotPart<never>
      },
      (error: unknown) => {
        // the next page asks again
        loading.delete(filling)
        throw error
      },
    )
    loading.set(filling, part)
  }
  return part as unknown as Promise<SlotPart<SlotMap[Name]>>
}

/** Loads the parts of slots beside the page that shows them, and answers their sources. */
export async function loadSlots(slots: PageSlots, me: Me): Promise<string[]> {
  const known = await fetchAll()
  const names = typeof slots === 'function' ? slots(me) : slots
  const fillings = names
    .flatMap((name) => fillingsOf(known, name, me))
    .filter(({ later }) => !later)
  const parts = await Promise.all(fillings.map(partOf))
  return [listFile, ...parts.flatMap(({ file }) => file ?? [])]
}

/** Reads what the parts of a slot show; `tab`: of this one alone. */
export async function readSlot<Name extends SlotName>(
  app: PageApp,
  name: Name,
  props: SlotMap[Name],
  { search = new URLSearchParams(), tab }: { search?: URLSearchParams; tab?: string } = {},
) {
  const known = await fetchAll()
  await Promise.all(
    fillingsOf(known, name, app.me)
      .filter((filling) => !filling.later && (tab === undefined || filling.tab === tab))
      .map(async (filling) => (await partOf(filling)).read?.(app, props, search)),
  )
}

type SlotProps<Name extends SlotName> = { name: Name; of: SlotMap[Name]; tab?: string }

/** Where a page shows what features have to say of its subject. A page names its slots in `slice.browser.ts`; elsewhere they load late. */
export function Slot<Name extends SlotName>({ name, of, tab }: SlotProps<Name>) {
  const { me } = useApp()
  return fillingsOf(all ?? use(fetchAll()), name, me)
    .filter((filling) => tab === undefined || filling.tab === tab)
    .map((filling) => {
      const part = <Filled key={filling.place} filling={filling} of={of} />
      return filling.later ? <Later key={filling.place}>{part}</Later> : part
    })
}

function Filled<Name extends SlotName>(props: { filling: Filling<Name>; of: SlotMap[Name] }) {
  const { filling, of } = props
  const part = (loaded.get(filling) ?? use(partOf(filling))) as unknown as SlotPart<object>
  const Part = part.Component
  return <Part {...of} />
}
