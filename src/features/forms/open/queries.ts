import { and, eq, isNull, sql } from 'drizzle-orm'
import { businesses } from '../../../core/business/table.ts'
import type { BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import type { FormDocument } from '../builder/contract.document.ts'
import { isOpen, takenOf } from '../reach.ts'
import { formSeats, formVersions, questionnaires as forms } from '../table.ts'

/** A public form that takes answers, of a business that the operator of the server lets work. */
export async function findOpenForm(db: Db, business: BusinessId, id: string, now: Date) {
  const [row] = await db
    .select({
      form: {
        id: forms.id,
        name: forms.name,
        anonymous: forms.anonymous,
        decides: forms.decides,
        closesAt: forms.closesAt,
        published: formVersions.number,
        document: sql<FormDocument>`${formVersions.document}`,
        quota: formSeats.quota,
        taken: takenOf,
      },
      business: { id: businesses.id, name: businesses.name, time_zone: businesses.timeZone },
    })
    .from(forms)
    .innerJoin(businesses, eq(businesses.id, forms.businessId))
    .innerJoin(
      formVersions,
      and(sameRow(forms, formVersions.formId), eq(formVersions.number, forms.published)),
    )
    .leftJoin(
      formSeats,
      and(eq(formSeats.businessId, forms.businessId), eq(formSeats.id, forms.id)),
    )
    .where(
      and(
        eq(forms.businessId, business),
        eq(forms.id, id),
        forms.isPublic,
        isOpen(now),
        isNull(businesses.suspendedAt),
      ),
    )
  return row
}
