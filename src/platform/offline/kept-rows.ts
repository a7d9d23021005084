/** Rows by name that outlive the page. Every call throws where the browser keeps nothing. */
export type RowStore<Row> = {
  all(): Promise<Row[]>
  /** `again`: in the place of the row that has stood there; false when that one is gone, and then nothing is put. */
  put(name: string, row: Row, again: boolean): Promise<boolean>
  /** In one step: takes the row away and puts what is made of it under another name; undefined when it is gone. */
  move(from: string, to: string, make: (row: Row) => Row): Promise<Row | undefined>
  /** `isIt`: of a row that is still the one that is meant. */
  drop(name: string, isIt?: (row: Row) => boolean): Promise<void>
  /** Everything, whoever it belongs to. */
  clear(): Promise<void>
}

/** Milliseconds after which what somebody else has left on this device is of no use to anybody. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1_000

/** A row that belongs to somebody; `seen`: when another person first came upon it, by the server's clock. */
export type OwnedRow = { owner: string; seen?: number }
type Forgetting<Row> = { nameOf(row: Row): string; owner: string; now: number | undefined }

/**
 * Of these rows those of other persons, which are left for them, without what nobody has come for in 30 days. Time counts by the
 * server's clock alone, from the first look; `now` is undefined where it is not known, and then nothing goes.
 */
export async function rowsOfOthers<Row extends OwnedRow>(
  store: RowStore<Row>,
  all: readonly Row[],
  { nameOf, owner, now }: Forgetting<Row>,
): Promise<Row[]> {
  const others = all.filter((row) => row.owner !== owner)
  if (now === undefined) return others
  const old = others.filter(({ seen }) => seen !== undefined && now - seen > maxAgeMs)
  await Promise.all(old.map((row) => store.drop(nameOf(row))))
  const fresh = others.filter(({ seen }) => seen === undefined)
  const mark = (row: Row) =>
    store.move(nameOf(row), nameOf(row), (found) => ({ ...found, seen: now }))
  await Promise.all(fresh.map(mark))
  return others.filter((row) => !old.includes(row))
}

/** The one database that stays when a session ends; its rows name their owners. */
export const keptDatabase = 'daftar-kept'
/** Raised where a program of before must not read what this one writes: its tabs keep nothing from then on, and say so. */
const version = 7
/** What is kept in it: marks, messages of the chat and what goes with one being written, answers to forms, drafts, and marks of meals. */
const kinds = ['rows', 'messages', 'chat-drafts', 'answers', 'drafts', 'meal-marks'] as const
/** Milliseconds after which a database that says nothing is none. */
const patience = 3_000

/** A row store in IndexedDB; to clear one clears them all. */
export function rowStore<Row>(rows: (typeof kinds)[number] = 'rows'): RowStore<Row> {
  let connection: Promise<IDBDatabase> | undefined
  const connected = () =>
    (connection ??= connect(() => (connection = undefined)).catch((error: unknown) => {
      connection = undefined
      throw error
    }))

  /** One transaction; resolves when all of it is on the disk. */
  async function step<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore, answer: (value: T) => void) => void,
  ): Promise<T> {
    const database = await connected()
    return inTime(
      new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(rows, mode, { durability: 'strict' })
        let answered: T
        work(transaction.objectStore(rows), (value) => (answered = value))
        transaction.addEventListener('complete', () => resolve(answered))
        for (const event of ['error', 'abort'])
          transaction.addEventListener(event, () => reject(transaction.error ?? new Error(event)))
      }),
    )
  }
  const found = (request: IDBRequest, use: (row: Row | undefined) => void) =>
    request.addEventListener('success', () => use(request.result as Row | undefined))

  return {
    all: () =>
      step<Row[]>('readonly', (store, answer) =>
        found(store.getAll(), (all) => answer((all ?? []) as Row[])),
      ),
    put: (name, row, again) =>
      step<boolean>('readwrite', (store, answer) =>
        found(store.get(name), (before) => {
          const may = !again || before !== undefined
          if (may) store.put(row, name)
          answer(may)
        }),
      ),
    move: (from, to, make) =>
      step<Row | undefined>('readwrite', (store, answer) =>
        found(store.get(from), (row) => {
          if (row === undefined) return answer(undefined)
          const moved = make(row)
          store.delete(from)
          store.put(moved, to)
          answer(moved)
        }),
      ),
    drop: (name, isIt) =>
      step<void>('readwrite', (store) => {
        if (!isIt) return void store.delete(name)
        found(store.get(name), (row) => {
          if (row !== undefined && isIt(row)) store.delete(name)
        })
      }),
    async clear() {
      const database = await connection?.catch(() => undefined)
      database?.close()
      connection = undefined
      await inTime(deleted())
    },
  }
}

const connect = (lost: () => void) =>
  inTime(
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(keptDatabase, version)
      request.addEventListener('upgradeneeded', () => {
        for (const kind of kinds)
          if (!request.result.objectStoreNames.contains(kind))
            request.result.createObjectStore(kind)
        intoOutbox(request.transaction!.objectStore('answers'))
      })
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
      request.addEventListener('success', () => {
        const database = request.result
        // nobody who wants it gone waits for us
        database.addEventListener('versionchange', () => {
          database.close()
          lost()
        })
        database.addEventListener('close', lost)
        resolve(database)
      })
    }),
  )

/** Until version 7 an answer to a form lay here by its form and child; in an outbox it lies under the key that it is sent by. */
function intoOutbox(answers: IDBObjectStore) {
  type Before = OwnedRow & { key: unknown; at: number; form: string; student: string | null }
  const request: IDBRequest<Before[]> = answers.getAll()
  request.addEventListener('success', () => {
    answers.clear()
    for (const { key, owner, at, seen, ...body } of request.result) {
      const id = String(key)
      const room = `${body.form} ${body.student ?? ''}`
      const row = { id, room, owner, tab: 'before', at, body, refused: null }
      answers.put(seen === undefined ? row : { ...row, seen }, id)
    }
  })
}

/** Other tabs let go of it as soon as they hear of this. */
const deleted = () =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(keptDatabase)
    for (const event of ['success', 'error']) request.addEventListener(event, () => resolve())
  })

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
