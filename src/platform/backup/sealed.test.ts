import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { sealing, unsealing } from './sealed.ts'

const key = randomBytes(32)
const through = async (content: Buffer, stage: ReturnType<typeof sealing>) => {
  const [, out] = await Promise.all([pipeline(Readable.from([content]), stage), buffer(stage)])
  return out
}
const seal = (content: Buffer) => through(content, sealing(key))
const unseal = (content: Buffer, by = key) => through(content, unsealing(by))
const piece = 2 ** 20

test.each([0, 1, piece - 1, piece, piece + 1, 3 * piece])('%i bytes come back', async (bytes) => {
  const content = randomBytes(bytes)
  const sealed = await seal(content)
  expect(sealed.includes(content.subarray(0, 64)) && bytes > 64).toBe(false)
  expect((await unseal(sealed)).equals(content)).toBe(true)
})

test('another key, a changed byte, a cut and swapped pieces are refused', async () => {
  const sealed = await seal(randomBytes(3 * piece))
  await expect(unseal(sealed, randomBytes(32))).rejects.toThrow('key does not fit')
  const [head, whole] = [48, piece + 16]
  const flipped = Buffer.from(sealed)
  flipped[head + 2 * whole + 5]! ^= 1
  const [one, two, rest] = [
    sealed.subarray(head, head + whole),
    sealed.subarray(head + whole, head + 2 * whole),
    sealed.subarray(head + 2 * whole),
  ]
  const start = sealed.subarray(0, head)
  for (const wrong of [
    flipped,
    sealed.subarray(0, head + 2 * whole),
    sealed.subarray(0, -1),
    Buffer.concat([start, two, one, rest]),
    sealed.subarray(0, 20),
    randomBytes(100),
  ])
    await expect(unseal(wrong)).rejects.toThrow()
})
