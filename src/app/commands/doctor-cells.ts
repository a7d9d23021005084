import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CellNames,
  type CellState,
  namesPath,
  type Place,
  placePath,
  statePath,
} from '../../platform/cell-proof.ts'
import { askCell, type CellAnswer } from '../directory/cells.ts'
import { apart, type Finding } from './doctor-looks.ts'

/** Days that a certificate is good for when it is time to renew it. */
const renewWithin = 14
/** Milliseconds after which a move that has not ended is taken for one that was cut off: before it goes, and after it has. */
const cutOffAfter = { arriving: 3_600_000, gone: 120_000 }

type Means = {
  cells: readonly string[]
  key: Buffer
  /** The folder of migrations, by the newest of which versions are told apart. */
  migrations: string
  publicUrl: string | undefined
  now(): Date
}
type Heard = { cell: string; state: CellState; names: Map<string, string>; schools: Set<string> }

/** The cells behind a directory, each and beside the others. */
export async function lookAtCells(means: Means): Promise<Finding[]> {
  const looks = await Promise.all(means.cells.map((cell) => lookAtCell(cell, means)))
  const heard = looks.flatMap((each) => each.heard ?? [])
  return [
    ...looks.flatMap(({ findings }) => findings),
    ...(await lookAtDoor(means)),
    ...(heard.length > 0 ? [versionsOf(heard, means.migrations), namesOf(heard)] : []),
    ...(await schoolsTwice(heard, means)),
    ...movesOf(heard, means),
  ]
}

async function lookAtCell(
  cell: string,
  { key, now }: Means,
): Promise<{ findings: Finding[]; heard?: Heard }> {
  const what = `cell ${cell}`
  let answer: CellAnswer
  try {
    answer = await askCell(cell + statePath, key)
  } catch (error) {
    const is = `does not answer: ${(error as Error).message}`
    const todo = 'Its schools are away until it does. Is it running, and may this machine reach it?'
    return { findings: [{ what, is, todo }] }
  }
  const { at, status, certifiedTo } = answer
  const differ = at ? Math.round(Math.abs(at.getTime() - now().getTime()) / 1000) : 0
  const findings = certifiedTo ? [certificateOf(cell, certifiedTo, now())] : []
  if (differ >= apart)
    findings.push({
      what,
      is: `has a clock that differs from that of this machine by ${differ} s`,
      todo: 'Let both take the time from the network (NTP): a cell believes a directory of the same minute.',
    })
  if (status !== 200) {
    if (status !== 404)
      findings.push({
        what,
        is: `says ${status}`,
        todo: 'It is busy, or its database is away: run npm run doctor there.',
      })
    else if (differ < apart)
      findings.push({
        what,
        is: `does not know us (${status})`,
        todo: 'It has another SESSION_KEY, or an older version: give it those of the directory.',
      })
    return { findings }
  }
  const state = JSON.parse(answer.body.toString()) as CellState
  if (differ < apart) findings.push({ what, is: 'answers, and its clock agrees' })
  if (state.applied !== state.migration)
    findings.push({
      what,
      is: 'has a database of another version than its program',
      todo: 'Exchange all of its processes: an upgrade has stopped half way.',
    })
  try {
    return { findings, heard: { cell, state, ...(await namesAt(cell, key)) } }
  } catch (error) {
    const is = `does not say whose names it has: ${(error as Error).message}`
    const todo = 'Its names and schools were compared with no others. Say this once more.'
    return { findings: [...findings, { what, is, todo }] }
  }
}

/** Whose names there are in a cell, by what no one else can read them from. */
async function namesAt(cell: string, key: Buffer): Promise<Pick<Heard, 'names' | 'schools'>> {
  const names = new Map<string, string>()
  const schools = new Set<string>()
  let after = ''
  do {
    const { status, body } = await askCell(`${cell}${namesPath}?after=${after}`, key)
    if (status !== 200) throw new Error(`it says ${status}`)
    const page = JSON.parse(body.toString()) as CellNames
    for (const { id, digests } of page.businesses) {
      schools.add(id)
      for (const each of digests) names.set(each, id)
    }
    after = page.next ?? ''
  } while (after)
  return { names, schools }
}

function certificateOf(address: string, to: Date, now: Date): Finding {
  const days = Math.floor((to.getTime() - now.getTime()) / 86_400_000)
  return {
    what: `certificate of ${address}`,
    is: days < 0 ? 'has run out' : `is good for ${days} days`,
    ...(days < renewWithin && { todo: 'Renew it, and see why nothing did it by itself.' }),
  }
}

/** What people type, where it is encrypted. */
async function lookAtDoor({ publicUrl, now }: Means): Promise<Finding[]> {
  if (!publicUrl?.startsWith('https:')) return []
  try {
    const { certifiedTo } = await askCell(`${publicUrl}/healthz`, undefined)
    return certifiedTo ? [certificateOf(publicUrl, certifiedTo, now())] : []
  } catch (error) {
    return [
      {
        what: publicUrl,
        is: `does not answer: ${(error as Error).message}`,
        todo: 'Does its name lead here, and is its certificate good?',
      },
    ]
  }
}

function versionsOf(heard: Heard[], migrations: string): Finding {
  const { entries } = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  const called = (migration: number) =>
    entries.find(({ when }) => when === migration)?.tag ?? 'later than this one'
  const versions = Map.groupBy(heard, ({ state }) => state.migration)
  const named = [...versions].map(
    ([migration, cells]) => `${called(migration)}: ${cells.map(({ cell }) => cell).join(', ')}`,
  )
  const what = 'versions'
  if (versions.size === 1)
    return { what, is: `all cells have one (${called([...versions.keys()][0]!)})` }
  if (versions.size === 2)
    return {
      what,
      is: `an upgrade is under way: schools move between cells of one version (${named.join('; ')})`,
    }
  return {
    what,
    is: `there are ${versions.size} of them (${named.join('; ')})`,
    todo: 'Bring all cells to one: two beside each other, while one is exchanged for the next, are what is tested.',
  }
}

function namesOf(heard: Heard[]): Finding {
  const what = 'names to sign in by'
  const first = new Map<string, { cell: string; business: string }>()
  const pairs = new Set<string>()
  let twice = 0
  for (const { cell, names } of heard)
    for (const [digest, business] of names) {
      const other = first.get(digest)
      if (!other) first.set(digest, { cell, business })
      else if (other.business !== business) {
        twice += 1
        pairs.add(`${other.business} (${other.cell}) and ${business} (${cell})`)
      }
    }
  if (twice === 0) return { what, is: `${first.size}, each of one cell` }
  return {
    what,
    is: `${twice} stand in two cells: ${[...pairs].slice(0, 5).join('; ')}${pairs.size > 5 ? ' …' : ''}`,
    todo: 'There the password says who is meant, and neither school moves to the other cell: let one of the two choose another ending.',
  }
}

/** One of the cells was restored to what it was before a move. */
async function schoolsTwice(heard: Heard[], { key }: Means): Promise<Finding[]> {
  const cellsOf = new Map<string, string[]>()
  for (const { cell, schools } of heard)
    for (const id of schools) cellsOf.set(id, [...(cellsOf.get(id) ?? []), cell])
  const findings: Finding[] = []
  for (const [id, cells] of cellsOf) {
    if (cells.length < 2) continue
    // a move may have ended between one list and the other
    const still = await cellsNow(id, cells, key)
    if (still === undefined)
      findings.push({
        what: `school ${id}`,
        is: `has been seen in several cells, of which one does not say so once more: ${cells.join(', ')}`,
        todo: 'Remove nothing of it: say this once more.',
      })
    else if (still.length > 1)
      findings.push({
        what: `school ${id}`,
        is: `stands in several cells: ${still.join(', ')}`,
        todo: 'Remove the older one: suspend, export and erase it there.',
      })
  }
  return findings
}

/** Those of `cells` that serve a school at this moment; undefined where one does not tell. */
async function cellsNow(business: string, cells: string[], key: Buffer) {
  try {
    const told = await Promise.all(
      cells.map(async (cell) => {
        const { status, body } = await askCell(`${cell}${placePath}?business=${business}`, key)
        if (status !== 200) throw new Error(`${cell} says ${status}`)
        return { cell, ...(JSON.parse(body.toString()) as Place) }
      }),
    )
    return told.flatMap(({ cell, state }) => (state === 'here' ? [cell] : []))
  } catch {
    return undefined
  }
}

function movesOf(heard: Heard[], { cells, now }: Means): Finding[] {
  const findings: Finding[] = []
  const stands = heard.flatMap(({ cell, state }) => state.moves.map((each) => ({ cell, ...each })))
  const since = (at: string) => now().getTime() - Date.parse(at)
  for (const { cell, business, state, move, since: at } of stands) {
    const what = `move of ${business}`
    if (state === 'arriving') {
      const gone = stands.find((each) => each.state === 'gone' && each.move === move)
      if (gone && since(gone.since) > cutOffAfter.gone)
        findings.push({
          what,
          is: `it has gone from ${gone.cell}, and is not open at ${cell}: nobody of it is served`,
          todo: `Say at ${gone.cell} once more: npm run school -- move ${business} --to … (the database of ${cell}).`,
        })
      else if (!gone && since(at) > cutOffAfter.arriving)
        findings.push({
          what,
          is: `a copy lies at ${cell} that has not come to its end since ${at}`,
          todo: 'The school goes on where it is. The same move makes room for itself: say it once more.',
        })
      continue
    }
    const there = heard.some((each) => each.schools.has(business))
    const arriving = stands.some((each) => each.business === business && each.state === 'arriving')
    if (there && heard.find((each) => each.cell === cell)!.state.left.includes(business))
      findings.push({
        what,
        is: `rows of it are left at ${cell}, which it has gone from`,
        todo: `Say there once more: npm run school -- move ${business} --to … (the database where it is).`,
      })
    if (!there && !arriving && heard.length === cells.length)
      findings.push({
        what,
        is: `it has gone from ${cell}, and no cell of CELLS has it`,
        todo: 'Name the cell that it has gone to in CELLS, or erase it there and import it where it shall be.',
      })
  }
  return findings.length > 0 || heard.length === 0
    ? findings
    : [{ what: 'moves', is: 'none is half done' }]
}
