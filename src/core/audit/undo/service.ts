import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import * as queries from './queries.ts'

/** So often one more record turns out to be in the way of others, a label that was given away for one. */
const maxTries = 50

/** Undoes what nothing is in the way of. */
export async function putBackRest(
  db: Db,
  who: Actor,
  id: string,
): Promise<queries.Obstructed | undefined> {
  const hindered: queries.Obstructed['hindered'] = [
    ...(await queries.findConflicts(db, id)).map((row) => ({ ...row, reason: 'changed' as const })),
    ...(await queries.findHolders(db, id)).map((row) => ({ ...row, reason: 'used' as const })),
  ]
  const together = await queries.findTies(db, who, id)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const kept = keptWith(hindered, together)
    const inTheWay = await queries.putBack(db, id, kept)
    if (inTheWay === null) return { hindered, kept, rest: together.records.length - kept.size }
    hindered.push({ table_name: '', row_id: '', about_id: inTheWay, reason: 'taken' })
  }
  return undefined
}

/**
 * What cannot be put back when these are not: whatever hangs on one that somebody has changed, as a student does on the
 * class that the batch has opened; what one of all these needs, though not what else hangs on that; and what had been
 * connected, before, with something that stays as it is now.
 */
function keptWith(hindered: queries.Obstructed['hindered'], { ties }: queries.Ties): Set<string> {
  const toMade = ties.filter(({ side }) => side === 'new')
  const hangsOn = inverse(toMade)
  const needs = Map.groupBy(toMade, ({ from }) => from)
  const cameFrom = inverse(ties.filter(({ side }) => side === 'old'))
  const changed = hindered.filter(({ reason }) => reason === 'changed')
  const hanging = reachedFrom(changed.map(idOf), (id) =>
    (hangsOn.get(id) ?? []).map(({ from }) => from),
  )
  return reachedFrom([...hanging, ...hindered.map(idOf)], (id) => [
    ...(needs.get(id) ?? []).map(({ to }) => to),
    ...(cameFrom.get(id) ?? []).map(({ from }) => from),
  ])
}

const idOf = ({ about_id }: queries.Hindered) => about_id
const inverse = (ties: queries.Ties['ties']) => Map.groupBy(ties, ({ to }) => to)

function reachedFrom(first: string[], next: (id: string) => string[]): Set<string> {
  const reached = new Set(first)
  // a set hands out what is added to it while it is gone through
  for (const id of reached) for (const each of next(id)) reached.add(each)
  return reached
}
