import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../business/table.ts'
import { type Actor, type BusinessId, isOffice } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { knownFully, studentsWithinReach } from '../students/reach.ts'
import type { Profile } from './contract.ts'
import { images, users } from './table.ts'

export async function findProfile(
  db: Db,
  business: BusinessId,
  userId: string,
): Promise<Profile | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      last_name: users.lastName,
      first_name: users.firstName,
      patronymic: users.patronymic,
      phone: users.phone,
      birth_date: users.birthDate,
      card_number: sql<
        string | null
      >`left(${users.cardNumber}, 4) || ' •••• ' || right(${users.cardNumber}, 4)`,
      gender: users.gender,
      lang: users.lang,
      image_id: users.imageId,
      unread_count: sql<number>`0`,
      version: users.version,
      business: {
        id: businesses.id,
        kind: businesses.kind,
        name: businesses.name,
        time_zone: businesses.timeZone,
      },
    })
    .from(users)
    .innerJoin(businesses, eq(businesses.id, users.businessId))
    .where(and(eq(users.businessId, business), eq(users.id, userId)))
  return row
}

export type ProfileChange = Partial<
  Pick<typeof users.$inferInsert, 'lastName' | 'firstName' | 'patronymic' | 'lang' | 'imageId'>
>

export const updateProfile = (db: Db, who: Actor, change: ProfileChange) =>
  db
    .update(users)
    .set({ ...change, ...(renames(change) && { version: sql`${users.version} + 1` }) })
    .where(and(eq(users.businessId, who.businessId), eq(users.id, who.id)))

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
    .where(and(eq(images.businessId, who.businessId), eq(images.id, id)))
  return image
}

/** The office writes names too, and must see that they have changed; language and picture are the own affair. */
const renames = ({ lastName, firstName, patronymic }: ProfileChange) =>
  [lastName, firstName, patronymic].some((name) => name !== undefined)

/** Removes the picture that the user had, if the user has sent it. */
export async function dropOwnImage(db: Db, who: Actor) {
  const current = db
    .select({ id: users.imageId })
    .from(users)
    .where(and(eq(users.businessId, who.businessId), eq(users.id, who.id)))
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
  await db.delete(images).where(and(eq(images.businessId, who.businessId), eq(images.id, image.id)))
}

/** A picture that this person may see: the office any, others those of staff, of the students they know and their own. */
export async function findImage(db: Db, who: Actor, id: string) {
  const [image] = await db
    .select({ mime: images.mime, bytes: images.bytes })
    .from(images)
    .where(
      and(
        eq(images.businessId, who.businessId),
        eq(images.id, id),
        isOffice(who) ? undefined : shownTo(db, who),
      ),
    )
  return image
}

/** Classmates know each other's faces; a teacher those of the own classes. */
const picturedFor = (who: Actor) =>
  who.role === 'teacher' ? knownFully(who, users) : studentsWithinReach(who, users)

function shownTo(db: Db, who: Actor): SQL | undefined {
  const known = or(
    eq(users.id, who.id),
    inArray(users.role, ['owner', 'admin', 'teacher']),
    and(eq(users.role, 'student'), picturedFor(who)),
  )
  const pictured = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.businessId, images.businessId), eq(users.imageId, images.id), known))
  return or(eq(images.uploadedBy, who.id), exists(pictured))
}
