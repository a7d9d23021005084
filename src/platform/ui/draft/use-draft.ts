import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Copies } from '../../offline/draft-copies.ts'
import { DraftKeeper, type Merging, type Saved } from '../../offline/draft-keeper.ts'
import { useApp } from '../../web.tsx'

type Draft<Value> = {
  /** Which draft, as `news:<id>`; it may get another name once it is there. Null where nothing may lie about. */
  topic: string | null
  start: Saved<Value>
  create?(value: Value, key: string): Promise<Saved<Value>>
  save(value: Value, base: Saved<Value>): Promise<Saved<Value>>
  read(base: Saved<Value>): Promise<Saved<Value>>
  merging: Merging<Value>
  /** Whether it may be saved by itself as it is; what may not lies on this device. */
  may?(value: Value): boolean
}
type Held<Value> = {
  keeper: DraftKeeper<Value>
  copies: Copies<Value> | undefined
  /** As its page has it now. */
  update(of: Draft<Value>): void
}

/** Those of this document: a draft outlives its page until the server has it. */
const held = new Map<string, unknown>()

/** A draft that is kept while it is typed: on this device, then on the server, together with what others have saved. */
export function useDraft<Value>(of: Draft<Value>) {
  const owner = useApp().me!.id
  const [mine] = useState(() => hold(owner, of))
  const { keeper, copies } = mine
  const view = useSyncExternalStore(keeper.subscribe, keeper.snapshot, keeper.snapshot)
  useEffect(() => mine.update(of))
  useEffect(() => void copies?.takeLeft((copy) => keeper.adopt(copy)), [keeper, copies])
  useEffect(() => {
    addEventListener('online', keeper.hurry)
    document.addEventListener('visibilitychange', keeper.hurry)
    return () => {
      removeEventListener('online', keeper.hurry)
      document.removeEventListener('visibilitychange', keeper.hurry)
      keeper.hurry()
      letGo(mine)
    }
  }, [keeper, mine])
  return { keeper, view }
}

function hold<Value>(owner: string, of: Draft<Value>): Held<Value> {
  const name = of.topic === null ? undefined : `${owner} ${of.topic}`
  // the server renders for many people: nothing of theirs is remembered there
  const isPage = typeof document !== 'undefined'
  const before = isPage && name ? (held.get(name) as Held<Value> | undefined) : undefined
  if (before && !before.keeper.isClosed) return before
  let now = of
  const copies = name && isPage ? laterCopies<Value>(owner, () => now.topic!) : undefined
  const keeper = new DraftKeeper<Value>({
    start: of.start,
    copies,
    merging: of.merging,
    create: of.create && ((value, key) => now.create!(value, key)),
    save: (value, base) => now.save(value, base),
    read: (base) => now.read(base),
    may: (value) => now.may?.(value) ?? true,
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
  })
  const mine: Held<Value> = {
    keeper,
    copies,
    update(next) {
      // a draft has another name once the server has it
      if (name && next.topic !== now.topic && held.delete(`${owner} ${now.topic}`))
        held.set(`${owner} ${next.topic}`, mine)
      now = next
      keeper.meet(next.start)
    },
  }
  if (isPage && name) held.set(name, mine)
  return mine
}

/** What the first paint does without. */
function laterCopies<Value>(owner: string, topic: () => string): Copies<Value> {
  let asked: Promise<Copies<Value>> | undefined
  const copies = () =>
    (asked ??= import('../../offline/draft-copies.ts').then(
      ({ copiesOf }) => copiesOf<Value>(owner, topic),
      (error: unknown) => {
        asked = undefined
        throw error
      },
    ))
  return {
    put: async (copy) => (await copies()).put(copy),
    drop: async () => (await copies()).drop(),
    takeLeft: async (take) => (await copies()).takeLeft(take),
  }
}

/** Its page is gone: it stays until the server has all of it. */
function letGo<Value>(mine: Held<Value>) {
  const isOver = () => mine.keeper.isClosed || mine.keeper.isSaved
  const drop = () => {
    for (const [name, each] of held) if (each === mine) held.delete(name)
  }
  if (isOver()) return drop()
  const stop = mine.keeper.subscribe(() => {
    if (!isOver()) return
    stop()
    drop()
  })
}
