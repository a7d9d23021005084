import {
  and,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lt,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { v4 as random } from 'uuid'
import { refreshTokens, sessions } from '../auth/table.ts'
import { businesses } from '../business/table.ts'
import { shownOnDishes } from '../../features/canteen/reach.ts'
import { classStudents } from '../classes/table.ts'
import { dailyMarks } from '../marks/table.ts'
import { notifications } from '../notifications/table.ts'
import type { BusinessId } from '../../platform/actor.ts'
import { descriptionOf, tableNamed } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { publish } from '../../platform/events.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { idempotencyKeys } from '../../platform/db/table.ts'
import { shownInStores } from '../../features/store/reach.ts'
import { productImages } from '../../features/store/products/table.ts'
import { stores } from '../../features/store/table.ts'
import { images, users } from './table.ts'

const query = new QueryBuilder()

/** Stands where the names stood; the end of the id tells two of them apart in a register. */
const nameless = (id: string) => ({ lastName: '—', firstName: id.slice(-6).toUpperCase() })

/** Takes the person out of the row. False when the account has been brought back in the meantime. */
export async function eraseUser(
  db: Db,
  business: BusinessId,
  id: string,
  { now, deletedBefore }: { now: Date; deletedBefore: Date },
): Promise<boolean> {
  publish(db, { name: 'people.erased', who: { businessId: business }, now, ids: [id] })
  const rows = await db
    .update(users)
    .set({
      ...nameless(id),
      patronymic: '',
      username: `${random()}@deleted.invalid`,
      passwordHash: null,
      phone: null,
      cardNumber: null,
      birthDate: null,
      gender: null,
      imageId: null,
      erasedAt: now,
      version: sql`${users.version} + 1`,
    })
    .where(
      and(
        eq(users.businessId, business),
        eq(users.id, id),
        isNull(users.erasedAt),
        isNotNull(users.deletedAt),
        lt(users.deletedAt, deletedBefore),
      ),
    )
    .returning({ id: users.id })
  return rows.length > 0
}

/** What there was besides the row of the user. Marks and transfers stay: they name nobody any more. */
export async function eraseTraces(
  db: Db,
  business: BusinessId,
  id: string,
  personal: PersonalData,
): Promise<void> {
  await eraseNews(db, business, id)
  await leaveClasses(db, business, id)
  await eraseSessions(db, business, id)
  await erasePictures(db, business, id)
  await eraseMapped(db, business, id, personal)
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.businessId, business), eq(idempotencyKeys.userId, id)))
  await db.execute(sql`select erase_order_notes(${id})`)
  // last, since all of the above has been noted
  await db.execute(sql`select erase_audit(${id})`)
}

/** Deletes the rows and empties the columns that go with the person, as their tables say. */
async function eraseMapped(db: Db, business: BusinessId, id: string, personal: PersonalData) {
  for (const [name, part] of Object.entries(personal)) {
    // the row of the user is taken out by name: others find it by what is left
    if (typeof part === 'string' || name === 'users') continue
    const table = tableNamed(name)
    const columns = Object.entries(getTableColumns(table))
    const named = (wanted: string) => columns.find(([, column]) => column.name === wanted)![1]
    const whose = part.erased === 'rows' ? part.by : part.by.slice(0, 1)
    const own = and(
      eq(named('business_id'), business),
      or(...whose.map((column) => eq(named(column), id))),
    )
    if (part.erased === 'rows') {
      await db.delete(table).where(own)
      continue
    }
    const emptied = columns.filter(([, column]) => descriptionOf(column).erased !== undefined)
    if (emptied.length === 0) continue
    const left = emptied.map(([key, column]) => [key, descriptionOf(column).erased] as const)
    const isLeft = emptied.map(([, column]) => sql`${column} is not distinct from ${bound(column)}`)
    await db
      .update(table)
      .set(Object.fromEntries(left))
      .where(and(own, not(and(...isLeft)!)))
  }
}

/** What is left in a column, as a parameter of its type. */
const bound = (column: AnyPgColumn) => sql.param(descriptionOf(column).erased, column)

async function leaveClasses(db: Db, business: BusinessId, id: string) {
  // they left the class on the day on which they left the school's daily tool
  await db
    .update(classStudents)
    .set({ toDate: sql`greatest(${classStudents.fromDate}, ${lastDay(business, id)})` })
    .where(
      and(
        eq(classStudents.businessId, business),
        eq(classStudents.studentId, id),
        isNull(classStudents.toDate),
      ),
    )
}

const lastDay = (business: BusinessId, id: string) => sql`(
  select (u.deleted_at at time zone b.time_zone)::date from users u join businesses b on b.id = u.business_id
  where u.business_id = ${business} and u.id = ${id}
)`

/** What the person was told, and what others were told about the person. */
async function eraseNews(db: Db, business: BusinessId, id: string) {
  const marks = query
    .select({ id: dailyMarks.id })
    .from(dailyMarks)
    .where(and(eq(dailyMarks.businessId, business), eq(dailyMarks.studentId, id)))
  await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.businessId, business),
        or(
          eq(notifications.userId, id),
          eq(notifications.aboutId, id),
          sql`${notifications.aboutId} in (${marks})`,
          sql`strpos(${notifications.link}, ${id}) > 0`,
          sql`${notifications.params} ->> 'student_id' = ${id}`,
        ),
      ),
    )
}

async function eraseSessions(db: Db, business: BusinessId, id: string) {
  const own = and(eq(sessions.businessId, business), eq(sessions.userId, id))
  const families = query.select({ id: sessions.id }).from(sessions).where(own)
  await db
    .delete(refreshTokens)
    .where(
      and(eq(refreshTokens.businessId, business), sql`${refreshTokens.sessionId} in (${families})`),
    )
}

/** Pictures that no row shows any more: the person's, and what the person had sent. */
async function erasePictures(db: Db, business: BusinessId, id: string) {
  const face = query
    .select({ one: sql`1` })
    .from(users)
    .where(sameRow(images, users.imageId))
  const logo = query
    .select({ one: sql`1` })
    .from(businesses)
    .where(and(eq(businesses.id, images.businessId), eq(businesses.logoId, images.id)))
  await db
    .delete(images)
    .where(
      and(
        eq(images.businessId, business),
        eq(images.uploadedBy, id),
        notExists(face),
        notExists(logo),
        not(shownInStores),
        not(shownOnDishes),
      ),
    )
}

/** What has to be known to find the rest, read before it is gone; locked, so that nobody brings it back meanwhile. */
export async function lockPerson(db: Db, business: BusinessId, id: string) {
  const [user] = await db
    .select({ imageId: users.imageId })
    .from(users)
    .where(and(eq(users.businessId, business), eq(users.id, id)))
    .for('update')
  return user
}

/** The picture of the person, wherever else it was put. */
export async function deleteImage(db: Db, business: BusinessId, id: string): Promise<void> {
  await db
    .delete(productImages)
    .where(and(eq(productImages.businessId, business), eq(productImages.imageId, id)))
  await db
    .update(stores)
    .set({ imageId: null, version: sql`${stores.version} + 1` })
    .where(and(eq(stores.businessId, business), eq(stores.imageId, id)))
  await db.delete(images).where(and(eq(images.businessId, business), eq(images.id, id)))
}
