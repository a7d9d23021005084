import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Passwords } from '../auth/service.password.ts'
import { endOtherSessions } from '../auth/service.sessions.ts'
import { type Actor, isOffice } from '../platform/actor.ts'
import { localDay } from '../platform/days.ts'
import { type Database, type Db, wake } from '../platform/db.ts'
import { found, refuse } from '../platform/errors.ts'
import { readImage } from '../platform/files.ts'
import { fresh } from '../platform/short-cache.ts'
import type { Once } from '../platform/idempotency.ts'
import { refuseUnborn } from '../platform/person.ts'
import { askingForNames } from './service.taken-names.ts'
import { canChangePassword, canKeepOwnRecord, canRenameThemself } from './access.ts'
import type { Profile, ProfileInput, RenameInput } from './contract.ts'
import {
  dropOwnImage,
  findImageOwner,
  findProfile,
  insertImage,
  type ProfileChange,
  updateProfile,
} from './queries.ts'

type Input = z.output<typeof ProfileInput>
type Renaming = z.output<typeof RenameInput>
type When = { now: Date; once: Once }

/** Milliseconds that a process may answer with the profile it last read; its own changes show at once. */
const freshness = 1_000

export function profileService(database: Database, passwords: Passwords) {
  const profiles = fresh<Profile>(freshness)
  const forget = (ids: string[]) => ids.forEach((id) => profiles.forget(id))
  for (const topic of ['profile', 'standing', 'notifications'] as const)
    database.wakes.on(topic, forget)
  database.wakes.onGap(() => profiles.forgetAll())
  const pictures = new RateLimiterMemory({ points: 20, duration: 60 * 60 })
  const officePictures = new RateLimiterMemory({ points: 2_000, duration: 60 * 60 })
  // the refusal of a number tells that somebody of the business has it: nobody shall ask for one after the other
  const phones = new RateLimiterMemory({ points: 20, duration: 60 * 60 })
  const read = (who: Actor, now: Date) =>
    database.inBusiness(
      who.businessId,
      async (db) => found(await findProfile(db, who.businessId, who.id, now)),
      'read',
    )

  /** All of it or nothing; passwords and pictures are worked on before the database is asked for anything. */
  async function edit(who: Actor, input: Input, { now, once }: When): Promise<Profile> {
    refuseForeign(who, input)
    refuseUnborn(input, localDay(now, who.timeZone))
    if (input.phone) await phones.consume(who.id).catch(() => refuse('too_many_requests'))
    const writePassword = wantsPassword(input)
      ? await passwords.prepareChange(who, input)
      : undefined
    const image = input.image ? await photograph(who, input.image) : undefined
    const imageId = image && uuid()
    const change = { ...columns(input), ...(imageId && { imageId }) }
    const write = async (db: Db) => {
      await writePassword?.(db, now)
      if (input.image !== undefined) await dropOwnImage(db, who)
      if (image && imageId) await insertImage(db, who, imageId, image)
      if (Object.keys(change).length > 0) await updateProfile(db, who, change)
      await wake(db, 'profile', who.id)
      return found(await findProfile(db, who.businessId, who.id, now))
    }
    const author = { by: who.id, operation: 'profile.edit' }
    return database.inBusiness(who.businessId, (db) => once(db, () => write(db)), author)
  }

  /** The name to sign in by. Whoever has been signed in by the old one elsewhere is out. */
  async function rename(who: Actor, { username, password }: Renaming, { now, once }: When) {
    await passwords.confirm(who, password, 'password')
    const write = async (db: Db) => {
      const taking = () => updateProfile(db, who, { username })
      await askingForNames(who.id, 'this_user_already_exists', taking)
      await endOtherSessions(db, who, 'others', now)
      await wake(db, 'profile', who.id)
      return found(await findProfile(db, who.businessId, who.id, now))
    }
    const author = { by: who.id, operation: 'profile.rename' }
    return database.inBusiness(who.businessId, (db) => once(db, () => write(db)), author)
  }

  /** Decoding costs: twenty an hour for one person, enough for a whole school for the office. */
  async function photograph(who: Actor, base64: string) {
    const limiter = isOffice(who) ? officePictures : pictures
    await limiter.consume(who.id).catch(() => refuse('too_many_requests'))
    return readImage(base64, who.id)
  }

  async function storeImage(who: Actor, id: string, base64: string): Promise<{ id: string }> {
    const image = await photograph(who, base64)
    return database.inBusiness(who.businessId, async (db) => {
      const [stored] = await insertImage(db, who, id, image)
      if (!stored && (await findImageOwner(db, who, id))?.uploadedBy !== who.id) refuse('not_found')
      return { id }
    })
  }

  return {
    info: (who: Actor, now: Date) => profiles.get(who.id, () => read(who, now)),
    edit,
    rename,
    storeImage,
  }
}
export type ProfileService = ReturnType<typeof profileService>

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
