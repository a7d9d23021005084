import { describe, expect, test } from 'vitest'
import { modulesOf } from '../../../../../platform/ui/layout/qr-sign.tsx'
import { codeLength, codeLetters } from '../../../orders/contract.ts'
import { readQr } from './qr-read.ts'

const side = 320

/** Numbers from 0 to 1, the same ones for the same seed. */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
const codeOf = (next: () => number) =>
  Array.from(
    { length: codeLength },
    () => codeLetters[Math.floor(next() * codeLetters.length)],
  ).join('')

type Seen = {
  turned: number
  size: number
  slant?: number
  shadow?: number
  noise?: number
  blur?: number
}

/** What a camera sees of a code on a white screen before a grey wall; `size`: how much of the picture the code takes. */
function photographOf(code: string, seen: Seen, next: () => number) {
  const { turned, size, slant = 0, shadow = 0, noise = 0, blur = 0 } = seen
  const data = modulesOf(code)
  const modules = data.length
  const light = new Float32Array(side * side)
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)]
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [dx, dy] = [x / side - 0.5, y / side - 0.5]
      const depth = 1 + slant * dx + (slant / 2) * dy
      const [u, v] = [(dx * cos + dy * sin) / depth / size, (dy * cos - dx * sin) / depth / size]
      const [column, row] = [Math.floor((u + 0.5) * modules), Math.floor((v + 0.5) * modules)]
      const module = data[row]?.[column]
      const bright = module === undefined ? 150 : module ? 25 : 225
      light[y * side + x] = bright * (1 - shadow * (x / side)) + (next() - 0.5) * noise
    }
  return pictureOf(blurred(light, blur))
}

function blurred(light: Float32Array, reach: number): Float32Array {
  if (reach === 0) return light
  return light.map((_, at) => {
    const [y, x] = [Math.floor(at / side), at % side]
    let [sum, count] = [0, 0]
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1) {
        const each =
          y + dy < 0 || x + dx < 0 || x + dx >= side ? undefined : light[at + dy * side + dx]
        if (each !== undefined) [sum, count] = [sum + each, count + 1]
      }
    return sum / count
  })
}

function pictureOf(light: Float32Array) {
  const data = new Uint8ClampedArray(side * side * 4)
  light.forEach((bright, at) => data.set([bright, bright, bright, 255], at * 4))
  return { width: side, height: side, data } as ImageData
}

describe('a pick-up code is read off a screen', () => {
  test.each<[string, Seen]>([
    ['held straight', { turned: 0, size: 0.6 }],
    ['upside down', { turned: Math.PI, size: 0.5 }],
    ['small', { turned: 0.1, size: 0.26 }],
    ['filling the picture', { turned: 0.02, size: 0.95 }],
    ['turned by any angle', { turned: 0.7, size: 0.6 }],
    ['in half a shadow', { turned: -0.3, size: 0.55, shadow: 0.7 }],
    ['aslant', { turned: 0.2, size: 0.5, slant: 0.2 }],
    ['by a poor camera', { turned: 0.4, size: 0.6, noise: 60, blur: 1 }],
  ])('%s', (_, seen) => {
    const next = chance(Math.round(seen.turned * 1_000) + 7)
    for (let times = 0; times < 4; times += 1) {
      const code = codeOf(next)
      expect(readQr(photographOf(code, seen, next))).toBe(code)
    }
  })

  test('and nothing is read where there is none', () => {
    const next = chance(11)
    const wall = new Float32Array(side * side).map(() => 150 + (next() - 0.5) * 120)
    expect(readQr(pictureOf(wall))).toBeUndefined()
    const halfCovered = photographOf('ABC234', { turned: 0, size: 0.6 }, next)
    halfCovered.data.fill(255, 0, (halfCovered.data.length * 0.55) | 0)
    expect(readQr(halfCovered)).toBeUndefined()
  })
})
