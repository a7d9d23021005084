import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadingBar, still, times } from './loading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

describe('the loading bar', () => {
  test('keeps to the times of the specification', () => {
    expect(times).toEqual({ throttle: 200, duration: 2000, hideDelay: 500, resetDelay: 400 })
  })

  test('is three pixels high, and grows and fades in just those times', () => {
    const css = readFileSync('src/platform/ui/feedback/loading-bar.module.css', 'utf8')
    expect(css).toMatch(/\.bar \{[^}]*block-size: 3px;/)
    expect(css).toContain(`animation: grow ${times.duration}ms`)
    expect(css).toContain(`transition: opacity ${times.resetDelay}ms`)
  })

  test('starts after 200 ms, is full at the end, hides 500 ms later and is gone after 400 more', () => {
    const bar = loadingBar()
    const finish = bar.start()
    after(199)
    expect(bar.now().phase).toBe('idle')
    after(1)
    expect(bar.now().phase).toBe('running')
    after(60_000)
    expect(bar.now().phase).toBe('running')
    finish()
    expect(bar.now().phase).toBe('full')
    after(499)
    expect(bar.now().phase).toBe('full')
    after(1)
    expect(bar.now().phase).toBe('fading')
    after(399)
    expect(bar.now().phase).toBe('fading')
    after(1)
    expect(bar.now()).toEqual(still)
  })

  test('is not seen for work shorter than the throttle', () => {
    const bar = loadingBar()
    const finish = bar.start()
    after(150)
    finish()
    after(5_000)
    expect(bar.now()).toEqual(still)
  })

  test('turns to its error colour, during the work and right after it, and forgets it for the next', () => {
    const bar = loadingBar()
    bar.fail()
    expect(bar.now().failed).toBe(false)
    const finish = bar.start()
    after(200)
    finish()
    bar.fail()
    expect(bar.now()).toMatchObject({ phase: 'full', failed: true })
    after(300)
    const next = bar.start()
    after(200)
    expect(bar.now()).toMatchObject({ phase: 'running', failed: false })
    bar.fail()
    expect(bar.now()).toMatchObject({ phase: 'running', failed: true })
    next()
  })

  test('is full when the last of several works has ended, and each ends once', () => {
    const bar = loadingBar()
    const one = bar.start()
    const two = bar.start()
    after(200)
    one()
    one()
    expect(bar.now().phase).toBe('running')
    two()
    expect(bar.now().phase).toBe('full')
  })

  test('work that begins while it hides starts it anew; too short a one lets it go on hiding', () => {
    const bar = loadingBar()
    bar.start()()
    const finish = bar.start()
    after(200)
    finish()
    after(100)
    bar.start()()
    after(500)
    expect(bar.now().phase).toBe('fading')
    const next = bar.start()
    after(200)
    expect(bar.now().phase).toBe('running')
    next()
    after(900)
    expect(bar.now()).toEqual(still)
  })

  test('shows counted progress within its bounds, and only while it runs', () => {
    const bar = loadingBar()
    bar.progress(50)
    expect(bar.now().progress).toBeUndefined()
    const finish = bar.start()
    after(200)
    bar.progress(30)
    expect(bar.now().progress).toBe(30)
    bar.progress(300)
    expect(bar.now().progress).toBe(100)
    bar.progress(-1)
    expect(bar.now().progress).toBe(0)
    finish()
    expect(bar.now()).toMatchObject({ phase: 'full', progress: undefined })
  })

  test('tells whoever looks, until they no longer do', () => {
    const bar = loadingBar()
    const seen: string[] = []
    const leave = bar.subscribe(() => seen.push(bar.now().phase))
    const finish = bar.start()
    after(200)
    finish()
    leave()
    after(5_000)
    expect(seen).toEqual(['running', 'full'])
  })
})
