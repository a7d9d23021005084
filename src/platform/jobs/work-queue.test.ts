import { describe, expect, test } from 'vitest'
import { Refusal } from '../errors.ts'
import { type Bounds, fairTurns } from './work-queue.ts'

/** Work that ends when it is told; `begun` says in which order it was let in. */
function hall(bounds: Bounds) {
  const inTurn = fairTurns(bounds)
  const begun: string[] = []
  const refused: string[] = []
  const open: (() => void)[] = []
  const ask = (name: string, whose = name[0]!, first = false) =>
    inTurn(
      whose,
      async () => {
        begun.push(name)
        await new Promise<void>((resolve) => open.push(resolve))
      },
      first,
    ).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      refused.push(`${name} ${error.code}`)
    })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (many = 1) => {
    for (let n = 0; n < many; n += 1) {
      open.shift()?.()
      await settled()
    }
  }
  return { ask, begun, refused, end, settled }
}

describe('turns', () => {
  test('go round over those who want them, not over what they want', async () => {
    const { ask, begun, end } = hall({ atOnce: 1, waiting: 100 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void ask(name)
    await end(7)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  test('control: in one line for all the last one waits for everybody', async () => {
    const { ask, begun, end } = hall({ atOnce: 1, waiting: 100 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void ask(name, 'all')
    await end(5)
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
  })

  test('leave room beside the share of one person', async () => {
    const { ask, begun, settled, end } = hall({ atOnce: 4, each: 2, waiting: 100 })
    for (const name of ['a1', 'a2', 'a3', 'b1']) void ask(name)
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    await end()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  test('of those who come first are given before all others', async () => {
    const { ask, begun, end } = hall({ atOnce: 1, waiting: 100 })
    for (const name of ['a1', 'a2', 'b1']) void ask(name)
    void ask('z1', 'z', true)
    await end(4)
    expect(begun).toEqual(['a1', 'z1', 'a2', 'b1'])
  })

  test('of one person are refused when that line is too long', async () => {
    const { ask, refused, begun, end } = hall({ atOnce: 1, waiting: 100, waitingEach: 2 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void ask(name)
    await end(5)
    expect(refused).toEqual(['a4 too_many_requests'])
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  test('when all lines are too long, the longest loses its last', async () => {
    const { ask, refused, begun, end } = hall({ atOnce: 1, waiting: 3 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'a5']) void ask(name)
    await end(5)
    expect(refused.toSorted()).toEqual(['a4 server_busy', 'a5 server_busy'])
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  test('come back after work that has failed', async () => {
    const inTurn = fairTurns({ atOnce: 1, waiting: 1 })
    const fails = () => Promise.reject(new Error('no'))
    await expect(inTurn('a', fails)).rejects.toThrow('no')
    expect(await inTurn('b', () => Promise.resolve(1))).toBe(1)
  })
})

test('who does not come first leaves places to who does', async () => {
  const inTurn = fairTurns({ atOnce: 2, othersAtOnce: 1, waiting: 10 })
  const running: string[] = []
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = (name: string, until: Promise<void>) => async () => {
    running.push(name)
    await until
  }
  const strangers = [
    inTurn('stranger', work('stranger', first.promise)),
    inTurn('another', work('another', second.promise)),
  ]
  await Promise.resolve()
  expect(running).toEqual(['stranger'])
  await inTurn('teacher', work('teacher', Promise.resolve()), true)
  expect(running).toEqual(['stranger', 'teacher'])
  first.resolve()
  second.resolve()
  await Promise.all(strangers)
  expect(running).toEqual(['stranger', 'teacher', 'another'])
})
