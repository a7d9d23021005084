import type { Copy, CopyStore } from './draft-keeper.ts'
import { type OwnedRow, rowsOfOthers, rowStore } from './kept-rows.ts'
import { alive } from './living-tabs.ts'
import { serverTime } from './server-clock.ts'
import { countKept } from './unsent-work.ts'

/** A copy of a draft, of one page: each tab has its own, so that no tab writes over what another one holds. */
type Row = Copy<unknown> &
  OwnedRow & {
    /** Which draft. */
    topic: string
    tab: string
    /** Milliseconds since 1970 by the clock of this device. */
    at: number
  }

const store = rowStore<Row>('drafts')
const nameOf = ({ owner, topic, tab }: Pick<Row, 'owner' | 'topic' | 'tab'>) =>
  `${owner} ${topic} ${tab}`
/** The drafts of whoever uses this page that lie on this device alone. */
const names = new Set<string>()
let watched: string | undefined

/** From now on whoever signs out is told how many drafts would be lost. Once for a document. */
export async function watchDrafts(owner: string) {
  if (watched === owner) return
  watched = owner
  countKept({ count: () => names.size, discard: () => store.clear() })
  const all = await store.all().catch((): Row[] => [])
  for (const row of all) if (row.owner === owner) names.add(nameOf(row))
  await rowsOfOthers(store, all, { nameOf, owner, now: serverTime() }).catch(() => {})
}

async function drop(name: string) {
  await store.drop(name)
  names.delete(name)
}

export type Copies<Value> = CopyStore<Value> & {
  /** Hands over what tabs that are gone have left of it; a copy goes once it was taken. */
  takeLeft(take: (copy: Copy<Value>) => Promise<boolean>): Promise<void>
}

/** Where a draft lies on this device. `topic`: as it is called at the moment. */
export function copiesOf<Value>(owner: string, topic: () => string): Copies<Value> {
  let last: string | undefined
  const mine = () => ({ owner, topic: topic(), tab: alive.tab })
  async function take(row: Row, taking: (copy: Copy<Value>) => Promise<boolean>) {
    const { value, base, clashes, unheard, creation } = row as Copy<Value>
    if (await taking({ value, base, clashes, unheard, creation }))
      await drop(nameOf(row)).catch(() => {})
  }
  return {
    async put(copy) {
      await alive.hold()
      const row = { ...copy, ...mine(), at: Date.now() }
      const name = nameOf(row)
      await store.put(name, row, false)
      names.add(name)
      if (last && last !== name) await drop(last)
      last = name
    },
    async drop() {
      if (last) await drop(last)
      last = undefined
    },
    async takeLeft(taking) {
      void watchDrafts(owner)
      const rows = (await store.all().catch(() => [])).filter(
        (row) => row.owner === owner && row.topic === topic() && row.tab !== alive.tab,
      )
      for (const row of rows.toSorted((one, other) => one.at - other.at))
        if (await alive.isGone(row.tab)) await take(row, taking)
        else
          alive.whenGone(row.tab, () => void stillThere(row).then((it) => it && take(it, taking)))
    },
  }
}

/** As that tab has left it. */
const stillThere = async (row: Row) =>
  (await store.all().catch(() => [])).find((each) => nameOf(each) === nameOf(row))

/** Puts back what was to be sent and was refused: the next page of that draft takes it. */
export async function leaveCopy(owner: string, topic: string, copy: Copy<unknown>) {
  const row = { ...copy, owner, topic, tab: `left ${Date.now()}`, at: Date.now() }
  await store.put(nameOf(row), row, false)
  names.add(nameOf(row))
}
