import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { type RowStore, rowStore } from './kept-rows.ts'

type Row = { says: string }
let mine: RowStore<Row>
beforeEach(async () => {
  mine = rowStore<Row>()
  await mine.clear()
})

test('what stands on it outlives the page', async () => {
  expect(await mine.put('a', { says: 'one' }, false)).toBe(true)
  expect(await mine.put('a', { says: 'two' }, true)).toBe(true)
  expect(await rowStore<Row>().all()).toEqual([{ says: 'two' }])
  await rowStore<Row>().drop('a')
  expect(await mine.all()).toEqual([])
})

test('a row that somebody has taken is not written over', async () => {
  await mine.put('a', { says: 'one' }, false)
  const theirs = rowStore<Row>()
  const moved = await theirs.move('a', 'b', ({ says }) => ({ says: `${says}, moved` }))
  expect(moved).toEqual({ says: 'one, moved' })
  expect(await mine.put('a', { says: 'two' }, true)).toBe(false)
  expect(await mine.all()).toEqual([{ says: 'one, moved' }])
})

test('of two that want one row, one gets it', async () => {
  await mine.put('a', { says: 'one' }, false)
  const got = await Promise.all(['b', 'c'].map((to) => rowStore<Row>().move('a', to, (row) => row)))
  expect(got.filter((row) => row !== undefined)).toHaveLength(1)
  expect(await mine.all()).toHaveLength(1)
})

test('clearing takes everything, from under other tabs as well, and they go on', async () => {
  const theirs = rowStore<Row>()
  await theirs.put('a', { says: 'one' }, false)
  await mine.clear()
  expect(await theirs.all()).toEqual([])
  expect(await theirs.put('a', { says: 'two' }, true)).toBe(false)
  expect(await theirs.put('a', { says: 'two' }, false)).toBe(true)
})

test('where there is no database every call says so', async () => {
  const { open } = indexedDB
  indexedDB.open = () => {
    throw new Error('blocked')
  }
  await expect(rowStore<Row>().put('a', { says: 'one' }, false)).rejects.toThrow('blocked')
  indexedDB.open = open
})

test('what an earlier program has kept is still there, and each kind has its own', async () => {
  await new Promise((resolve, reject) => {
    const gone = indexedDB.deleteDatabase('daftar-kept')
    gone.addEventListener('success', () => {
      const earlier = indexedDB.open('daftar-kept', 1)
      earlier.addEventListener('upgradeneeded', () => earlier.result.createObjectStore('rows'))
      earlier.addEventListener('error', reject)
      earlier.addEventListener('success', () => {
        const write = earlier.result.transaction('rows', 'readwrite')
        write.objectStore('rows').put({ says: 'one' }, 'a')
        write.addEventListener('complete', () => {
          earlier.result.close()
          resolve(undefined)
        })
      })
    })
  })
  const messages = rowStore<Row>('messages')
  await messages.put('a', { says: 'hello' }, false)
  expect(await rowStore<Row>().all()).toEqual([{ says: 'one' }])
  expect(await messages.all()).toEqual([{ says: 'hello' }])
})
