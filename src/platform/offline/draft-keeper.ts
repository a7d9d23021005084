import { ApiError } from '../client.ts'
import { newKey } from './new-key.ts'

/** What the server has, and its version, which is 0 of what it does not have yet; `id`: which of them it is. */
export type Saved<Value> = { value: Value; version: number; id?: string }

/** What the server was first asked to make of a new draft, and under which key: it is sent so until an answer has come. */
type Creation<Value> = { key: string; value: Value }

/** A field that two have changed: `mine` stays in the value until somebody chooses. */
export type Clash<Value> = { field: string; theirs: Value }

/** What of a draft lies on a device. */
export type Copy<Value> = {
  value: Value
  /** What the server had when this was typed. */
  base: Saved<Value>
  clashes: readonly Clash<Value>[]
  /** What was sent and never answered: the server may have it. */
  unheard: readonly Value[]
  creation?: Creation<Value> | undefined
}

/** Where the copy of one draft of one page lies; every call may fail where a browser keeps nothing. */
export type CopyStore<Value> = {
  put(copy: Copy<Value>): Promise<unknown>
  drop(): Promise<unknown>
}

export type Merging<Value> = {
  /** What two have made of `base`; fields that both have changed stay as `mine` has them, and are named. */
  merge(base: Value, mine: Value, theirs: Value): { value: Value; clashes: string[] }
  /** `value` with one field as `theirs` has it. */
  take(value: Value, theirs: Value, field: string): Value
  /** Whether the two are the same once the server has stored them. */
  alike(one: Value, other: Value): boolean
}

/**
 * `device`: it lies on this device alone; `unsaved`: it would be lost with the page; `refused`: the server did not take it;
 * `clash`: a choice is waited for.
 */
export type DraftState =
  | 'untouched'
  | 'saved'
  | 'waiting'
  | 'saving'
  | 'device'
  | 'unsaved'
  | 'refused'
  | 'clash'

export type DraftView<Value> = {
  value: Value
  /** What the server has, as far as it is known. */
  base: Saved<Value>
  state: DraftState
  clashes: readonly Clash<Value>[]
  /** Rises with each change that came from elsewhere than `type`. */
  round: number
  /** Why the last save has failed. */
  problem?: unknown
}

type Means<Value> = {
  start: Saved<Value>
  /** Missing where nothing may lie about. */
  copies?: CopyStore<Value> | undefined
  /** Makes what the server does not have, once under one key. Missing where `save` does that as well. */
  create?: ((value: Value, key: string) => Promise<Saved<Value>>) | undefined
  /** Saves on top of a version; throws what the API throws. */
  save(value: Value, base: Saved<Value>): Promise<Saved<Value>>
  read(base: Saved<Value>): Promise<Saved<Value>>
  merging: Merging<Value>
  /** Whether it may be saved by itself as it is. */
  may?(value: Value): boolean
  after(milliseconds: number, run: () => void): () => void
}

/** Milliseconds without a change after which a draft is saved; after which the device has it; until the next try. */
const saveAfterMs = 1_500
const copyAfterMs = 150
const againAfterMs = 20_000
/** Values that were sent without an answer, the last ones. */
const maxUnheard = 4
/** So often one save is merged with what others have saved meanwhile. */
const maxRounds = 5

/** Whether two say the same; the database keeps fields in an order of its own. */
export const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
const inOrder = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Whether the two are the same once the server has trimmed their texts. */
export const alike = (one: unknown, other: unknown): boolean => same(trimmed(one), trimmed(other))
const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, trimmed(each)]))
}

/** The author chooses between their value and the newest value of the server only. */
const newestOfEachField = <Value>(clashes: Clash<Value>[]) =>
  clashes.filter(({ field }, at) => clashes.findLastIndex((one) => one.field === field) === at)

const isConflict = (error: unknown) =>
  error instanceof ApiError && error.detail === 'version_conflict'
const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401
/** Nobody has judged it: another try may succeed. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429

/**
 * Keeps what somebody types: on the device at once, on the server when the hand rests. One save runs at a time and the newest value
 * goes last; the copy on the device goes only when the server has all of it; what others saved is merged field by field, and a field
 * that both have changed waits for a choice.
 */
export class DraftKeeper<Value> {
  readonly #means: Means<Value>
  readonly #listeners = new Set<() => void>()
  #view: DraftView<Value>
  /** Whether the device has the value as it is. */
  #isCopied = true
  #copying: Promise<void> = Promise.resolve()
  #copies = 0
  #saving: Promise<boolean> | undefined
  #stopTimers: Partial<Record<'save' | 'copy', () => void>> = {}
  #closed = false
  #resting = false
  #unheard: readonly Value[] = []
  #creation: Creation<Value> | undefined

  constructor(means: Means<Value>) {
    this.#means = means
    const { start } = means
    this.#view = { value: start.value, base: start, state: 'untouched', clashes: [], round: 0 }
  }

  get view() {
    return this.#view
  }
  get isClosed() {
    return this.#closed
  }
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly snapshot = () => this.#view

  /** Something was typed into what the page has `shown`, which may be older than what has come from elsewhere. */
  type(value: Value, shown = this.#view.value) {
    const { value: now, round, clashes } = this.#view
    if (same(value, shown)) return
    if (same(shown, now)) this.#show({ value })
    else {
      const merged = this.#merged(shown, value, now)
      this.#show({
        value: merged.value,
        round: round + 1,
        clashes: [...clashes, ...merged.clashes],
      })
    }
    this.#changed()
  }

  /** What an earlier page has left on this device; whether it now lies here again, or is with the server. */
  async adopt(copy: Copy<Value>): Promise<boolean> {
    // the page itself may have come from this device, and be older than what lies beside it
    this.meet(copy.base)
    this.#unheard = [...this.#unheard, ...copy.unheard].slice(-maxUnheard)
    this.#creation ??= copy.creation
    const { value: here } = this.#view
    const [mine, theirs] = this.isSaved ? [copy.value, here] : [here, copy.value]
    const merged = this.#merged(copy.base.value, mine, theirs)
    this.#show({
      value: merged.value,
      clashes: newestOfEachField([...copy.clashes, ...this.#view.clashes, ...merged.clashes]),
      round: this.#view.round + 1,
    })
    if (this.isSaved) return true
    this.#changed()
    await this.#copy()
    return this.#isCopied
  }

  /** The server has a newer version. */
  meet(saved: Saved<Value>) {
    const { value: mine, base, clashes, round } = this.#view
    if (saved.version <= base.version) return
    const merged = this.#merged(base.value, mine, saved.value)
    this.#show({
      value: merged.value,
      base: saved,
      clashes: newestOfEachField([...clashes, ...merged.clashes]),
      round: same(merged.value, mine) ? round : round + 1,
    })
    if (this.isSaved) this.#settled()
    else this.#changed()
  }

  #merged(base: Value, mine: Value, theirs: Value) {
    const { merge, take, alike } = this.#means.merging
    const { value, clashes } = merge(base, mine, theirs)
    // a field that the server has as it was sent from here is nobody else's, though no answer has come
    const isOwn = (field: string) =>
      this.#unheard.some((sent) => alike(take(sent, theirs, field), sent))
    return {
      value,
      clashes: clashes.filter((field) => !isOwn(field)).map((field) => ({ field, theirs })),
    }
  }

  readonly choose = (clash: Clash<Value>, side: 'mine' | 'theirs') => {
    const { value, clashes, round } = this.#view
    const { take } = this.#means.merging
    this.#show({
      value: side === 'mine' ? value : take(value, clash.theirs, clash.field),
      clashes: clashes.filter((each) => each !== clash),
      round: side === 'mine' ? round : round + 1,
    })
    this.#changed()
  }

  /** Whether the server has all of it now. Throws what the server refused it by. */
  flush(): Promise<boolean> {
    this.#stopTimers.save?.()
    if (this.#saving) return this.#saving.then(() => this.flush())
    this.#saving = this.#save().finally(() => (this.#saving = undefined))
    return this.#saving
  }

  /** The same; throws whatever keeps it from the server. */
  async flushed(): Promise<void> {
    if (await this.flush()) return
    throw this.#view.clashes.length > 0
      ? new ApiError(409, { detail: 'version_conflict' })
      : this.#view.problem
  }

  /** The network may be back, or the page is about to go. */
  readonly hurry = () => {
    if (this.isSaved || this.#closed) return
    void this.#copy()
    if (this.#view.state !== 'refused' && !this.#resting) void this.#flushQuietly()
  }

  close() {
    this.#closed = true
    this.#stop()
  }

  /** While something else is made of it: nothing is saved until it was forgotten, or wakes. */
  async rest() {
    this.#resting = true
    this.#stop()
    await this.#saving?.catch(() => {})
  }

  wake() {
    this.#resting = false
    if (!this.isSaved) this.#changed()
  }

  #stop() {
    for (const stop of Object.values(this.#stopTimers)) stop()
  }

  /** It was sent, or somebody does not want it: the device forgets it. */
  async forget() {
    this.close()
    await this.#saving?.catch(() => {})
    await this.#copying
    await this.#means.copies?.drop().catch(() => {})
  }

  /** Whether the server has all of it, as far as it is known. */
  get isSaved() {
    return same(this.#view.value, this.#view.base.value) && this.#view.clashes.length === 0
  }

  #show(next: Partial<DraftView<Value>>) {
    this.#view = { ...this.#view, ...next }
    this.#listeners.forEach((listener) => listener())
  }

  #changed() {
    this.#isCopied = false
    this.#show({ state: this.#view.clashes.length > 0 ? 'clash' : 'waiting' })
    if (this.#closed || this.#resting) return
    this.#stopTimers.copy?.()
    this.#stopTimers.copy = this.#means.after(copyAfterMs, () => void this.#copy())
    this.#saveAfter(saveAfterMs)
  }

  #saveAfter(milliseconds: number) {
    this.#stopTimers.save?.()
    if (this.#closed || this.#resting) return
    this.#stopTimers.save = this.#means.after(milliseconds, () => void this.#flushQuietly())
  }

  async #flushQuietly() {
    if (this.#means.may?.(this.#view.value) === false) return this.#lie()
    await this.flush().catch(() => {})
  }

  /** Copies go one after the other, so that an older one never lands on top of a newer one. */
  #copy(): Promise<void> {
    this.#stopTimers.copy?.()
    const { copies } = this.#means
    if (!copies) return Promise.resolve()
    const number = ++this.#copies
    return this.#inTurn(async () => {
      if (number !== this.#copies || this.isSaved) return
      const { value, base, clashes } = this.#view
      try {
        await copies.put({
          ...{ value, base, clashes },
          ...{ unheard: this.#unheard, creation: this.#creation },
        })
        if (same(value, this.#view.value)) this.#isCopied = true
      } catch {
        // full or blocked: the state says so
      }
    })
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const before = this.#copying
    const mine = async () => {
      await before
      await work()
    }
    return (this.#copying = mine())
  }

  async #save(): Promise<boolean> {
    for (let round = 0; round < maxRounds; round += 1) {
      const { value, base, clashes } = this.#view
      if (clashes.length > 0) return false
      if (same(value, base.value)) return this.#settled()
      const { create } = this.#means
      const isNew = create && base.version === 0
      if (isNew) this.#creation ??= { key: newKey(), value }
      else this.#creation = undefined
      const sent = this.#creation?.value ?? value
      this.#show({ state: 'saving' })
      this.#unheard = [...this.#unheard, sent].slice(-maxUnheard)
      void this.#copy()
      try {
        const saved = isNew
          ? await create(sent, this.#creation!.key)
          : await this.#means.save(sent, base)
        this.#unheard = []
        this.#creation = undefined
        // what was typed meanwhile is based on what has just been saved
        this.#show({ base: { ...saved, value: sent } })
        if (this.isSaved) return this.#settled()
        // what was typed before the answer to an earlier try came is saved on top
        if (sent !== value && !this.#closed && !this.#resting) continue
        this.#changed()
        return true
      } catch (error) {
        if (!isPassing(error)) {
          this.#unheard = this.#unheard.filter((each) => each !== sent)
          if (!isSignedOut(error)) this.#creation = undefined
        }
        if (!isConflict(error)) return this.#failed(error)
      }
      if (this.#closed || this.#resting) return false
      try {
        const newest = await this.#means.read(base)
        // refused by a version that is not there: another try is of no use before something changes
        if (newest.version <= base.version) return await this.#failed(new Error('no newer version'))
        this.meet(newest)
      } catch (error) {
        return this.#failed(error)
      }
    }
    this.#saveAfter(saveAfterMs)
    return false
  }

  #settled(): true {
    this.#show({ state: 'saved' })
    this.#stopTimers.copy?.()
    this.#stopTimers.save?.()
    this.#copies += 1
    void this.#inTurn(async () => {
      // typed meanwhile: the copy is that of something newer
      if (this.isSaved) await this.#means.copies?.drop().catch(() => {})
    })
    return true
  }

  async #failed(error: unknown): Promise<false> {
    this.#show({ problem: error })
    await this.#lie()
    if (isPassing(error)) {
      this.#saveAfter(againAfterMs)
      return false
    }
    this.#show({ state: 'refused' })
    throw error
  }

  /** It is not with the server: says whether it lies here at least. */
  async #lie() {
    await this.#copy()
    if (this.isSaved || this.#view.clashes.length > 0) return
    this.#show({ state: this.#isCopied && this.#means.copies ? 'device' : 'unsaved' })
  }
}
