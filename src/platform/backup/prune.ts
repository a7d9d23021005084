import {
  type Archive,
  listBases,
  listWal,
  type Manifest,
  removeBase,
  removeBroken,
} from './archive.ts'
import { keptOf } from './kept.ts'

const dayMs = 86_400_000

/** Lets go the backups that are no longer kept, and the WAL files that none of the others needs. */
export async function prune(archive: Archive, now = new Date()): Promise<void> {
  await removeBroken(archive, new Date(now.getTime() - dayMs))
  const bases = (await listBases(archive)).map((base) => ({ base, at: new Date(base.started_at) }))
  const { kept, fromDays } = keptOf(bases)
  for (const each of bases) if (!kept.includes(each)) await removeBase(archive, each.base)
  const oldest = fromDays.at(-1)?.base.first_segment
  if (!oldest) return
  for (const [name, stored] of await listWal(archive))
    if (name < oldest && !kept.some(({ base }) => needs(base, name)))
      await archive.store.remove(stored)
}

/** Without them an older one is nothing; behind them no moment is kept. */
const needs = ({ first_segment: first, last_segment: last }: Manifest, name: string) =>
  name.slice(0, 24) >= first && name.slice(0, 24) <= last
