import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

export type NextBuild = { root: string; remove(): void }

const hashed = /[\w.-]+-[\w-]{7,8}\.(?:js|css)/g
const nameAfter = (name: string) => name.replace(/\.(js|css)$/, '2.$1')

/** The build as it is after a change that touches every file of the browser's half: all their names are others. */
export function nextBuild(): NextBuild {
  const root = mkdtempSync(join(tmpdir(), 'daftar-next-'))
  cpSync('dist', join(root, 'dist'), { recursive: true })
  for (const name of ['migrations', 'node_modules', 'package.json'])
    symlinkSync(resolve(name), join(root, name))
  const client = join(root, 'dist/client')
  for (const file of globSync(`${client}/**/*.{br,gz}`)) rmSync(file)
  const files = globSync(`${client}/assets/**/*.{js,css}`)
  const names = new Set(files.map((file) => basename(file)))
  const others = [join(client, 'sw.js'), join(client, '.vite/manifest.json')]
  for (const file of [...files, ...others]) {
    const text = readFileSync(file, 'utf8')
    const renamed = text.replaceAll(hashed, (name) => (names.has(name) ? nameAfter(name) : name))
    writeFileSync(file, renamed.replace(/^(const shell = \{"build":")\w{4}/, '$1next'))
  }
  for (const file of files) renameSync(file, join(dirname(file), nameAfter(basename(file))))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
