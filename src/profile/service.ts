import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type Actor, isOffice } from '../platform/actor.ts'
import { type Database, wake } from '../platform/db.ts'
import { found, refuse } from '../platform/errors.ts'
import { readImage } from '../platform/files.ts'
import { fresh } from '../platform/fresh.ts'
import { canRenameThemself } from './access.ts'
import type { Profile, ProfileInput } from './contract.ts'
import {
  dropOwnImage,
  findImageOwner,
  findProfile,
  insertImage,
  type ProfileChange,
  updateProfile,
} from './queries.ts'

/** Milliseconds that a process may answer with the profile it last read; its own changes show at once. */
const freshness = 1_000

export function profileService(database: Database) {
  const profiles = fresh<Profile>(freshness)
  const forget = (ids: string[]) => ids.forEach((id) => profiles.forget(id))
  for (const topic of ['profile', 'standing', 'notifications'] as const)
    database.wakes.on(topic, forget)
  database.wakes.onGap(() => profiles.forgetAll())
  const pictures = new RateLimiterMemory({ points: 20, duration: 60 * 60 })
  const officePictures = new RateLimiterMemory({ points: 2_000, duration: 60 * 60 })
  const read = (who: Actor) =>
    database.inBusiness(
      who.businessId,
      async (db) => found(await findProfile(db, who.businessId, who.id)),
      'read',
    )

  /** Names by staff only; a picture is re-encoded before the database is asked for anything. */
  async function edit(who: Actor, input: z.infer<typeof ProfileInput>): Promise<Profile> {
    const names = input.last_name ?? input.first_name ?? input.patronymic
    if (names !== undefined && !canRenameThemself.role(who)) refuse('you_dont_have_permission')
    const image = input.image === undefined ? undefined : await photograph(who, input.image)
    const imageId = image && uuid()
    const change: ProfileChange = {
      ...(input.last_name !== undefined && { lastName: input.last_name }),
      ...(input.first_name !== undefined && { firstName: input.first_name }),
      ...(input.patronymic !== undefined && { patronymic: input.patronymic }),
      ...(input.lang && { lang: input.lang }),
      ...(imageId && { imageId }),
    }
    await database.inBusiness(who.businessId, async (db) => {
      if (image && imageId) {
        await dropOwnImage(db, who)
        await insertImage(db, who, imageId, image)
      }
      if (Object.keys(change).length > 0) await updateProfile(db, who, change)
      await wake(db, 'profile', who.id)
    })
    return read(who)
  }

  /** Decoding costs: twenty an hour for one person, enough for a whole school for the office. */
  async function photograph(who: Actor, base64: string) {
    const limiter = isOffice(who) ? officePictures : pictures
    await limiter.consume(who.id).catch(() => refuse('too_many_requests'))
    return readImage(base64)
  }

  async function storeImage(who: Actor, id: string, base64: string): Promise<{ id: string }> {
    const image = await photograph(who, base64)
    return database.inBusiness(who.businessId, async (db) => {
      const [stored] = await insertImage(db, who, id, image)
      if (!stored && (await findImageOwner(db, who, id))?.uploadedBy !== who.id) refuse('not_found')
      return { id }
    })
  }

  return { info: (who: Actor) => profiles.get(who.id, () => read(who)), edit, storeImage }
}
export type ProfileService = ReturnType<typeof profileService>
