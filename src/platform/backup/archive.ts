import { Readable, type Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sealing, unsealing } from './sealed.ts'
import type { Store } from './store.ts'

/** Rows of each table. */
export type Counts = Record<string, number>

/** By which somebody tells one copy from another; the name is left out where the copy is sealed. */
export type SchoolCount = { name?: string; students: number }

/** What is told of a base backup beside it; written last, so that one without it is none. */
export type Manifest = {
  format: typeof format
  /** When it was begun, as `20261125T203000Z`. */
  label: string
  started_at: string
  /** From here on it is a whole: what was committed before is in it. */
  stopped_at: string
  postgres: string
  /** Bytes of a WAL file. */
  segment_bytes: number
  /** WAL files that it is nothing without, the first and the last. */
  first_segment: string
  last_segment: string
  sealed: boolean
  /** As it lies there. */
  bytes: number
  sha256: string
  /** Before it was begun and after it had ended: what is restored lies between. */
  rows: { before: Counts; after: Counts }
  /** Missing in copies of earlier versions. */
  schools?: SchoolCount[]
}

export const format = 'daftar-backup-1'

/** One installation's backups in a store: what stands below its own folder. `key` seals all but the manifests. */
export type Archive = { store: Store; installation: string; key: Buffer | undefined }

const ending = (sealed: boolean) => (sealed ? '.gz.sealed' : '.gz')
export const baseName = ({ installation }: Archive, label: string, sealed: boolean) =>
  `${installation}/base/${label}.tar${ending(sealed)}`
const manifestName = ({ installation }: Archive, label: string) =>
  `${installation}/base/${label}.json`
const walFolder = ({ installation }: Archive) => `${installation}/wal`

/** Compressed, and sealed where there is a key; compressing costs little and the rest of a WAL file is zeros. */
export const packing = (key: Buffer | undefined): Transform[] => [
  createGzip({ level: 1 }),
  ...(key ? [sealing(key)] : []),
]

/** What was packed, by what it is called. Fails while it is read where it is damaged. */
export function unpacked(name: string, content: Readable, key: Buffer | undefined): Readable {
  const sealed = name.endsWith('.sealed')
  if (sealed && !key)
    throw new Error('These backups are sealed: name the file of their key, BACKUP_KEY_FILE.')
  // whoever can write to the store could put there a database of their own
  if (key && !sealed)
    throw new Error(
      `${name} is not sealed, and a key is named. If it was made before there was one, take BACKUP_KEY_FILE away.`,
    )
  const stages = [...(sealed ? [unsealing(key!)] : []), createGunzip()]
  // what breaks in the middle breaks the last one, of which somebody reads
  pipeline([content, ...stages]).catch((error: Error) => stages.at(-1)!.destroy(error))
  return stages.at(-1)!
}

export async function putManifest(archive: Archive, manifest: Manifest) {
  const content = Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)])
  await archive.store.put(manifestName(archive, manifest.label), [content])
}

/** The oldest first. */
export async function listBases(archive: Archive): Promise<Manifest[]> {
  const { store, installation } = archive
  const names = await store.list(`${installation}/base`)
  const told = names.filter((name) => name.endsWith('.json'))
  return Promise.all(
    told.map(async (name) => {
      const manifest = JSON.parse(await text(await store.get(name))) as Manifest
      if (manifest.format !== format) throw new Error(`${name} is of another version of Daftar`)
      return manifest
    }),
  )
}

/** Removes bases without a manifest that were begun before then: they ended in the middle, and nobody can restore them. */
export async function removeBroken({ store, installation }: Archive, before: Date) {
  const names = await store.list(`${installation}/base`)
  const told = new Set(names.filter((name) => name.endsWith('.json')).map(labelIn))
  for (const name of names)
    if (!told.has(labelIn(name)) && labelIn(name) < labelOf(before)) await store.remove(name)
}
const labelIn = (name: string) => /([^/]+?)\.(?:json|tar\.gz(?:\.sealed)?)$/.exec(name)?.[1] ?? '~'

/** What a base that was begun then is called; later ones sort behind it. */
export const labelOf = (at: Date) => at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')

/** The installations that have backups here. */
export async function listInstallations(store: Store): Promise<string[]> {
  const names = await store.list('')
  return [...new Set(names.flatMap((name) => /^([^/]+)\/base\/.*\.json$/.exec(name)?.[1] ?? []))]
}

/** Names of WAL files, and what they are called in the store. */
export async function listWal(archive: Archive): Promise<Map<string, string>> {
  const names = await archive.store.list(walFolder(archive))
  return new Map(names.map((name) => [/([^/]+?)\.gz(?:\.sealed)?$/.exec(name)?.[1] ?? name, name]))
}

export const putWal = (archive: Archive, name: string, content: Buffer) =>
  archive.store.put(`${walFolder(archive)}/${name}${ending(Boolean(archive.key))}`, [
    Readable.from([content]),
    ...packing(archive.key),
  ])

export async function removeBase(archive: Archive, { label, sealed }: Manifest) {
  // the manifest first: without it there is no backup
  await archive.store.remove(manifestName(archive, label))
  await archive.store.remove(baseName(archive, label, sealed))
}
