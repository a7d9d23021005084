import { notify, withdrawAbout } from '../../../core/notifications/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import { daysBefore, localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { familiesOf, readUnsafe, type Unsafe } from './queries.children.ts'

/** Days from today on whose menus a family is warned of. */
const warnedDays = 3

const dishOf = ({ student_id, menu_id, dish_id }: Unsafe) => `${student_id} ${menu_id} ${dish_id}`
const menuOf = ({ student_id, menu_id }: Unsafe) => `${student_id} ${menu_id}`

/**
 * Changes menus or dishes by `write`, and tells the families of whom a dish of the next days has become unsafe by it. What was told
 * and is no longer so goes.
 */
export async function warned<Answer>(
  db: Db,
  { who, now }: { who: Actor; now: Date },
  write: () => Promise<Answer>,
): Promise<Answer> {
  const today = localDay(now, who.timeZone)
  const days = { from: today, to: daysBefore(today, 1 - warnedDays) }
  const before = await readUnsafe(db, who, days, today)
  const answer = await write()
  const after = await readUnsafe(db, who, days, today)
  const was = new Map(before.map((row) => [dishOf(row), row.verdict]))
  const worse = after.filter((row) => {
    const then = was.get(dishOf(row))
    return then !== row.verdict && then !== 'no'
  })
  const is = new Set(after.map(menuOf))
  const mended = [
    ...new Set(before.filter((row) => !is.has(menuOf(row))).map(({ menu_id }) => menu_id)),
  ]
  for (const menu of mended) {
    const still = after
      .filter(({ menu_id }) => menu_id === menu)
      .map(({ student_id }) => student_id)
    await withdrawAbout(db, who.businessId, [menu], familiesOf(who.businessId, still))
  }
  await notify(
    db,
    who.businessId,
    [...Map.groupBy(worse, menuOf).values()].map((rows) => newsOf(rows)),
    now,
  )
  return answer
}

function newsOf(rows: Unsafe[]) {
  const { student_id, menu_id, date, verdict } = rows[0]!
  const nameIn = (lang: 'uz' | 'ru' | 'en') =>
    rows.map(({ name }) => name[lang] ?? name.uz ?? name.ru ?? name.en).join(', ')
  return {
    kind: 'menu_unsafe' as const,
    familyOf: student_id,
    aboutId: menu_id,
    params: {
      child_id: student_id,
      dish_ids: rows.map(({ dish_id }) => dish_id).join(','),
      day: date,
      verdict: rows.some((row) => row.verdict === 'no') ? 'no' : verdict,
      ...{ name_uz: nameIn('uz'), name_ru: nameIn('ru'), name_en: nameIn('en') },
    },
    link: `/canteen-menu/detail/${date}`,
  }
}
