import { and, eq, isNull } from 'drizzle-orm'
import { businesses } from '../business/table.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Lang } from '../../platform/shapes.ts'
import type { GradeLoad } from './contract.ts'
import { grades, normOf, weeklyCap } from './rules.norms.ts'
import { subjects } from './table.ts'

/** What the living subjects come to in each grade in which something is taught. */
export async function loadOfGrades(db: Db, who: Actor): Promise<GradeLoad[]> {
  const [[business], living] = await Promise.all([
    db
      .select({ days: businesses.workingDays })
      .from(businesses)
      .where(eq(businesses.id, who.businessId)),
    db
      .select({ weekly_norms: subjects.weeklyNorms, language: subjects.language })
      .from(subjects)
      .where(and(eq(subjects.businessId, who.businessId), isNull(subjects.archivedAt))),
  ])
  const languages = new Set(living.flatMap(({ language }) => language ?? []))
  const rows: (Lang | null)[] = languages.size > 0 ? [...languages].sort(inOurOrder) : [null]
  return grades.flatMap((grade) =>
    rows.flatMap((language) => {
      const hours = living.reduce(
        (sum, subject) => sum + normOf(subject, grade, language ?? undefined),
        0,
      )
      const cap = weeklyCap(grade, business!.days.length) ?? null
      return hours > 0 ? [{ grade, language, hours, cap }] : []
    }),
  )
}

const order: Lang[] = ['uz', 'ru', 'en']
const inOurOrder = (one: Lang, other: Lang) => order.indexOf(one) - order.indexOf(other)
