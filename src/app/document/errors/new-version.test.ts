import { describe, expect, test } from 'vitest'
import { type ReloadMeans, whenMissing } from '../chunk-reload.ts'
import { type Build, versionWatch } from './new-version.ts'

const mine: Build = { id: 'mine', timestamp: 100 }

function watching(...latest: (Build | undefined)[]) {
  let kept: string | null = null
  return versionWatch(mine, {
    fetchLatest: async () => latest.shift() ?? Promise.reject(new Error('no answer')),
    fetchMeta: async (id) => ({ id, timestamp: 200 }),
    remembered: () => kept,
    remember: (id) => void (kept = id),
  })
}

describe('a new version', () => {
  test('is taken once, at the next way to another page', async () => {
    const watch = watching({ id: 'newer', timestamp: 200 })
    expect(watch.takeReload()).toBe(false)
    await watch.look()
    expect(watch.takeReload()).toBe(true)
    // the document that came was the old one still, as out of a cache
    expect(watch.takeReload()).toBe(false)
  })

  test.each([
    ['the same', { id: 'mine', timestamp: 100 }],
    ['an older one', { id: 'older', timestamp: 50 }],
    ['none', undefined],
  ])('is not seen in %s', async (_, latest) => {
    const watch = watching(latest)
    await watch.look()
    expect(watch.takeReload()).toBe(false)
  })

  test('is not there while the server that is asked next does not know it', async () => {
    let known = false
    const asked: string[] = []
    const watch = versionWatch(mine, {
      fetchLatest: async () => ({ id: 'newer', timestamp: 200 }),
      fetchMeta: async (id) => {
        asked.push(id)
        if (!known) throw new Error('HTTP 404')
        return { id, timestamp: 200 }
      },
      remembered: () => null,
      remember: () => {},
    })
    await watch.look()
    expect(watch.takeReload()).toBe(false)
    known = true
    await watch.look()
    expect(asked).toEqual(['newer', 'newer'])
  })

  test('is not taken where nothing can be remembered, for that would have no end', async () => {
    const watch = versionWatch(mine, {
      fetchLatest: async () => ({ id: 'newer', timestamp: 200 }),
      fetchMeta: async (id) => ({ id, timestamp: 200 }),
      remembered: () => null,
      remember: () => {},
    })
    await watch.look()
    expect(watch.takeReload()).toBe(false)
  })
})

/** A tab whose parts are never there: what it does, one failure after the other. */
function tab({ blocked = false, touched = (): boolean => true } = {}) {
  let [at, now, reloaded] = [0, 1_000_000, false]
  const orBlocked = <T>(work: () => T): T => {
    if (blocked) throw new DOMException('blocked', 'SecurityError')
    return work()
  }
  const means: ReloadMeans = {
    last: () => orBlocked(() => at),
    remember: (time) => orBlocked(() => void (at = time)),
    now: () => now,
    touched,
    reloaded: () => reloaded,
  }
  return (later: number) => {
    now += later
    const verdict = whenMissing(means)
    if (verdict === 'reload') reloaded = true
    return verdict
  }
}

describe('a part that cannot be fetched', () => {
  test('loads the page anew once within ten seconds', () => {
    const fails = tab()
    expect([fails(0), fails(0), fails(9_999), fails(2)]).toEqual(['go on', 'stay', 'stay', 'go on'])
  })

  test('never makes a loop, however slow it is, while nobody touches the page', () => {
    const fails = tab({ touched: () => false })
    expect([fails(0), ...Array.from({ length: 5 }, () => fails(60_000))]).toEqual([
      'go on',
      ...Array.from({ length: 5 }, () => 'stay'),
    ])
  })

  test('reloads once where storage is blocked', () => {
    const fails = tab({ blocked: true })
    expect([fails(0), fails(0), fails(60_000)]).toEqual(['reload', 'stay', 'stay'])
  })
})
