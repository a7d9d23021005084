import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { confirmPassword, preparePassword } from '../auth/passwords/service.ts'
import { endOtherSessions } from '../auth/service.sessions.ts'
import { notify } from '../notifications/service.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../permissions.ts'
import { localDay } from '../../platform/dates/days.ts'
import { type Database, type Db, wake } from '../../platform/db/db.ts'
import { found, refuse } from '../../platform/errors.ts'
import { readImage } from '../../platform/files/files.ts'
import { bounded } from '../../platform/http/limiter.ts'
import { fresh } from '../../platform/http/short-cache.ts'
import type { Once } from '../../platform/http/idempotency.ts'
import { refuseUnborn } from '../../platform/person.ts'
import { shortName } from '../../platform/ui/shown.ts'
import { askingForNames } from './service.taken-names.ts'
import { canChangePassword, canKeepOwnRecord, canRenameThemself } from './access.ts'
import type { Profile, ProfileInput, RenameInput } from './contract.ts'
import {
  dropOwnImage,
  findImageOwner,
  findProfile,
  insertImage,
  mayShow,
  type ProfileChange,
  updateProfile,
} from './queries.ts'

type Input = z.output<typeof ProfileInput>
type Renaming = z.output<typeof RenameInput>
type When = { now: Date; once: Once }

const hour = 60 * 60
const countPicture = bounded('pictures', { points: 20, duration: hour })
const countPictureOfOffice = bounded('office-pictures', { points: 2_000, duration: hour })
// the refusal of a number tells that somebody of the business has it: nobody shall ask for one after the other
const countPhone = bounded('own-phones', { points: 20, duration: hour })

/** Milliseconds that a process may answer with the profile it last read; its own changes show at once. */
const freshness = 1_000

/** Everybody's own profile, which every page asks for. */
export function knownProfiles(database: Database) {
  const profiles = fresh<Profile>(freshness)
  const forget = (ids: string[]) => ids.forEach((id) => profiles.forget(id))
  for (const topic of ['profile', 'standing', 'notifications'] as const)
    database.wakes.on(topic, forget)
  database.wakes.onGap(() => profiles.forgetAll())
  return (who: Actor, now: Date): Promise<Profile> =>
    profiles.get(who.id, () =>
      database.inBusiness(who.businessId, (db) => ownProfile(db, who, now), 'read'),
    )
}

/** What colleagues call somebody. */
export const namesIn = (database: Database, clock: { now(): Date }) => async (who: Actor) =>
  shortName(
    await database.inBusiness(who.businessId, (db) => ownProfile(db, who, clock.now()), 'read'),
  )

const ownProfile = async (db: Db, who: Actor, now: Date) =>
  found(await findProfile(db, who.businessId, who.id, now))

/** All of it or nothing; passwords and pictures are worked on before the database is asked for anything. */
export async function editProfile(
  database: Database,
  who: Actor,
  input: Input,
  { now, once }: When,
): Promise<Profile> {
  refuseForeign(who, input)
  refuseUnborn(input, localDay(now, who.timeZone))
  if (input.phone) await countPhone(who.id)
  const writePassword = wantsPassword(input)
    ? await preparePassword(database, who, input)
    : undefined
  const image = input.image ? await photograph(who, input.image) : undefined
  const imageId = image && uuid()
  const change = { ...columns(input), ...(imageId && { imageId }) }
  return once(async (db) => {
    await writePassword?.(db, now)
    if (input.image !== undefined) await dropOwnImage(db, who)
    if (image && imageId) await insertImage(db, who, imageId, image)
    const phone = input.phone !== undefined && (await ownProfile(db, who, now)).phone
    if (Object.keys(change).length > 0) await updateProfile(db, who, change)
    // whoever finds a phone unlocked could have the codes of the family sent elsewhere
    if (phone !== false && phone !== input.phone)
      await notify(
        db,
        who.businessId,
        [{ userId: who.id, kind: 'phone_changed', link: '/profile' }],
        now,
      )
    await wake(db, 'profile', who.id)
    return ownProfile(db, who, now)
  })
}

/** The name to sign in by. Whoever has been signed in by the old one elsewhere is out. */
export async function rename(
  database: Database,
  who: Actor,
  { username, password }: Renaming,
  { now, once }: When,
): Promise<Profile> {
  await confirmPassword(database, who, password, 'password')
  return once(async (db) => {
    const taking = () => updateProfile(db, who, { username })
    await askingForNames(who.id, 'this_user_already_exists', taking)
    await endOtherSessions(db, who, 'others', now)
    await wake(db, 'profile', who.id)
    return ownProfile(db, who, now)
  })
}

/** Decoding costs: twenty an hour for one person, enough for a whole school for the office. */
async function photograph(who: Actor, base64: string, wide = false) {
  await (can(who, 'pictures.manage') ? countPictureOfOffice : countPicture)(who.id)
  return readImage(base64, who.id, wide ? 'wide' : 'photograph')
}

export async function storeImage(
  database: Database,
  who: Actor,
  id: string,
  { image: base64, wide }: { image: string; wide?: boolean | undefined },
): Promise<{ id: string }> {
  const image = await photograph(who, base64, wide)
  return database.inBusiness(who.businessId, async (db) => {
    const [stored] = await insertImage(db, who, id, image)
    if (!stored && (await findImageOwner(db, who, id))?.uploadedBy !== who.id) refuse('not_found')
    return { id }
  })
}

/** Whether a person may put pictures where `shown` is true of those that stand there already. */
export const mayShowImages = mayShow

const wantsPassword = ({ old_password, new_password }: Input) =>
  old_password !== undefined || new_password !== undefined

/** What is somebody else's to write, or nobody's. */
function refuseForeign(who: Actor, input: Input) {
  const names = input.last_name ?? input.first_name ?? input.patronymic
  if (names !== undefined && !canRenameThemself.role(who)) refuse('you_dont_have_permission')
  const record = input.birth_date !== undefined || input.card_number !== undefined
  if (record && !canKeepOwnRecord.role(who)) refuse('you_dont_have_permission')
  if (wantsPassword(input) && !canChangePassword.role(who)) refuse('owner_cannot_change_password')
}

/** The columns that an input names; `image: null` takes the picture away, whoever had sent it. */
function columns(input: Input): ProfileChange {
  const named = {
    lastName: input.last_name,
    firstName: input.first_name,
    patronymic: input.patronymic,
    phone: input.phone,
    birthDate: input.birth_date,
    cardNumber: input.card_number,
    lang: input.lang,
    imageId: input.image === null ? null : undefined,
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}
