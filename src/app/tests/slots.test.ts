import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyFilling } from '../../platform/slot-fillings.ts'
import * as slices from '../slices.slots.ts'

const slotShown = /<Slot\s+name="([\w.]+)"/g
const fillings = Object.values<AnyFilling[]>(slices).flat()

test('every slice that fills slots is listed', () => {
  const folders = globSync('src/features/*/slice.slots.ts').map((file) => file.split('/')[2]!)
  expect(Object.keys(slices).toSorted()).toEqual(folders.toSorted())
})

test('no two fillings of a slot have the same place', () => {
  const places = fillings.map(({ slot, place }) => `${slot} ${place}`)
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
})

test('every slot is declared by a slice, and shown by a page or a part of one', () => {
  const code = globSync('src/{core,features}/**/*.{ts,tsx}').map((file) =>
    readFileSync(file, 'utf8'),
  )
  const declared = globSync('src/{core,features}/*/slots.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {4}'([\w.]+)':/gm)].map(([, name]) => name!),
  )
  expect([...new Set(fillings.map(({ slot }) => slot))].toSorted()).toEqual(declared.toSorted())
  const shown = new Set(
    code.flatMap((each) => [...each.matchAll(slotShown)].map(([, name]) => name)),
  )
  expect(declared.filter((name) => !shown.has(name))).toEqual([])
})

/** The slots in what a page imports; what a dialog loads later brings its own. */
function slotsIn(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return []
  seen.add(file)
  const code = readFileSync(file, 'utf8')
  const imports = [...code.matchAll(/^(?:import|export) (?!type)[^']*from '(\.[^']+)'/gm)]
  return [
    ...[...code.matchAll(slotShown)].map(([, name]) => name!),
    ...imports.flatMap(([, target]) => slotsIn(normalize(join(dirname(file), target!)), seen)),
  ]
}

test('a page names the slots in it, so that their parts load with it', () => {
  const unnamed = globSync('src/{core,features}/*/pages/*.tsx').flatMap((file) => {
    const slice = readFileSync(join(dirname(dirname(file)), 'slice.browser.ts'), 'utf8')
    return [...new Set(slotsIn(file))]
      .filter((name) => !slice.includes(`'${name}'`))
      .map((name) => `${file}: ${name}`)
  })
  expect(unnamed).toEqual([])
})

test('the check finds a slot that a part of a page shows', () => {
  expect(slotsIn('src/features/news/pages/create.tsx')).toEqual(['audience.people'])
})
