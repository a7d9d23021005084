import { and, eq, exists, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../business/table.ts'
import type { Actor, BusinessId } from '../../platform/actor.ts'
import { can } from '../permissions.ts'
import { explained } from '../../platform/db/constraints.ts'
import { toldTo } from '../notifications/reach.ts'
import { notifications } from '../notifications/table.ts'
import type { Db } from '../../platform/db/db.ts'
import { maskedCard } from '../../platform/i18n/formats.ts'
import { rowOf, sameRow } from '../../platform/db/rows.ts'
import { knownFully, studentsWithinReach } from '../auth/reach.students.ts'
import type { Profile } from './contract.ts'
import { reasons } from './queries.person.ts'
import { contributed } from '../../platform/contributions.ts'
import { images, users } from './table.ts'

export async function findProfile(
  db: Db,
  business: BusinessId,
  userId: string,
  now: Date,
): Promise<Profile | undefined> {
  const unread = db
    .select({ count: sql`count(*)::int` })
    .from(notifications)
    .where(and(toldTo({ businessId: business, id: userId }, now), isNull(notifications.readAt)))
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      owner: sql<boolean>`${users.role} = 'owner'`,
      last_name: users.lastName,
      first_name: users.firstName,
      patronymic: users.patronymic,
      phone: users.phone,
      birth_date: users.birthDate,
      card_number: users.cardNumber,
      gender: users.gender,
      lang: users.lang,
      image_id: users.imageId,
      unread_count: sql<number>`(${unread})`,
      version: users.version,
      password_min: sql<number>`case when ${users.role} in ('owner', 'admin', 'teacher')
        then ${businesses.passwordMinStaff} else ${businesses.passwordMinOthers} end`,
      business: {
        id: businesses.id,
        kind: businesses.kind,
        name: businesses.name,
        time_zone: businesses.timeZone,
        canteen: contributed('servesMeals')[0] ?? sql<boolean>`false`,
      },
    })
    .from(users)
    .innerJoin(businesses, eq(businesses.id, users.businessId))
    .where(and(eq(users.businessId, business), eq(users.id, userId)))
  return row && { ...row, card_number: row.card_number && maskedCard(row.card_number) }
}

export type ProfileChange = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'username'
    | 'lastName'
    | 'firstName'
    | 'patronymic'
    | 'phone'
    | 'birthDate'
    | 'cardNumber'
    | 'lang'
    | 'imageId'
  >
>

export const updateProfile = (db: Db, who: Actor, change: ProfileChange) =>
  explained(
    reasons,
    db
      .update(users)
      .set({ ...change, ...(concernsOffice(change) && { version: sql`${users.version} + 1` }) })
      .where(rowOf(who, users, who.id)),
  )

export const insertImage = (
  db: Db,
  who: Actor,
  id: string,
  image: { mime: string; bytes: Buffer },
) =>
  db
    .insert(images)
    .values({ businessId: who.businessId, id, uploadedBy: who.id, ...image })
    .onConflictDoNothing()
    .returning({ id: images.id })

export async function findImageOwner(db: Db, who: Actor, id: string) {
  const [image] = await db
    .select({ uploadedBy: images.uploadedBy })
    .from(images)
    .where(rowOf(who, images, id))
  return image
}

/**
 * Whether a person may show all of these to others: the office any, everybody those that they have sent themselves and those
 * that are shown there already. Nobody else's photograph comes to others by the way of a product or a post.
 */
export async function mayShow(db: Db, who: Actor, ids: string[], shown: SQL): Promise<boolean> {
  if (can(who, 'pictures.manage') || ids.length === 0) return true
  const own = eq(images.uploadedBy, who.id)
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.businessId, who.businessId), inArray(images.id, ids), or(own, shown)))
  return rows.length === new Set(ids).size
}

/** The office writes the record too, and must see that it has changed; language and picture are the own affair. */
const concernsOffice = ({ lang: _lang, imageId: _imageId, ...record }: ProfileChange) =>
  Object.values(record).some((value) => value !== undefined)

/** True for a row of `images` that somebody still wears, a store or a post shows or the business has as its logo. */
const stillShown = (db: Db): SQL =>
  or(
    exists(
      db
        .select({ one: sql`1` })
        .from(users)
        .where(sameRow(images, users.imageId)),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(businesses)
        .where(and(eq(businesses.id, images.businessId), eq(businesses.logoId, images.id))),
    ),
    ...contributed('pictures').map(({ shown }) => shown),
  )!

/** Removes the picture that the user had, if the user has sent it and nobody else shows it. */
export async function dropOwnImage(db: Db, who: Actor) {
  const current = db
    .select({ id: users.imageId })
    .from(users)
    .where(rowOf(who, users, who.id))
  const [image] = await db
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        eq(images.businessId, who.businessId),
        eq(images.uploadedBy, who.id),
        inArray(images.id, current),
      ),
    )
  if (!image) return
  await updateProfile(db, who, { imageId: null })
  await db.delete(images).where(and(rowOf(who, images, image.id), not(stillShown(db))))
}

/**
 * A picture that this person may see: the office any, others those of staff, of the students they know, of what is sold to
 * them, of the news that is for them and their own.
 */
export async function findImage(db: Db, who: Actor, id: string, now: Date) {
  const [image] = await db
    .select({ mime: images.mime, bytes: images.bytes })
    .from(images)
    .where(
      and(rowOf(who, images, id), can(who, 'pictures.manage') ? undefined : shownTo(db, who, now)),
    )
  return image
}

/** Classmates know each other's faces; a teacher those of the own classes. */
const picturedFor = (who: Actor) =>
  who.role === 'teacher' ? knownFully(who, users) : studentsWithinReach(who, users)

function shownTo(db: Db, who: Actor, now: Date): SQL | undefined {
  const known = or(
    eq(users.id, who.id),
    inArray(users.role, ['owner', 'admin', 'teacher']),
    and(eq(users.role, 'student'), picturedFor(who)),
  )
  const pictured = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(sameRow(images, users.imageId), known))
  const logo = db
    .select({ one: sql`1` })
    .from(businesses)
    .where(and(eq(businesses.id, images.businessId), eq(businesses.logoId, images.id)))
  return or(
    eq(images.uploadedBy, who.id),
    exists(pictured),
    exists(logo),
    ...contributed('pictures').map(({ shownTo }) => shownTo(who, now)),
  )
}
