import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/errors.ts'
import { shownMinutes } from '../../platform/i18n/formats.ts'
import {
  isFor,
  isImportant,
  type Kind,
  kinds,
  type Settings,
  type SettingsChange,
} from './contract.ts'
import { findSettings, upsertSettings } from './queries.settings.ts'

const known = Object.keys(kinds) as Kind[]

export async function readSettings(db: Db, who: Actor): Promise<Settings> {
  const { off, quietFrom, quietTo } = await findSettings(db, who)
  const own = known.filter((kind) => isFor(kind, who.role))
  return {
    kinds: own.map((kind) => ({
      kind,
      on: isImportant(kind) || !off.includes(kind),
      important: isImportant(kind),
    })),
    quiet:
      quietFrom === null || quietTo === null
        ? null
        : { from: shownMinutes(quietFrom), to: shownMinutes(quietTo) },
  }
}

/** Refuses a kind that the role never hears of, and to switch off what is important. */
export async function editSettings(
  db: Db,
  who: Actor,
  { kinds: wanted = {}, quiet }: SettingsChange,
) {
  const named = Object.entries(wanted) as [Kind, boolean][]
  const wrong = named.filter(([kind, on]) => !isFor(kind, who.role) || (!on && isImportant(kind)))
  if (wrong.length > 0)
    refuse(
      'invalid_input',
      Object.fromEntries(wrong.map(([kind]) => [`kinds.${kind}`, 'invalid_value'])),
    )
  await upsertSettings(db, who, {
    switchedOn: named.filter(([, on]) => on).map(([kind]) => kind),
    switchedOff: named.filter(([, on]) => !on).map(([kind]) => kind),
    quiet: quiet && { from: minutes(quiet.from), to: minutes(quiet.to) },
  })
  return readSettings(db, who)
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
