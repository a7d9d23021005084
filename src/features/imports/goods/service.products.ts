import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { contributedParts } from '../../../platform/contributions.ts'
import type { ProductRow } from './contract.targets.ts'
import type { Judged } from '../timetable/service.judged.ts'
import { namesOf } from './service.judge-products.ts'
import type { Row } from '../file/service.rows.ts'

/**
 * A product is never deleted: what it has cost stays known. So new ones are made in the archive before the batch begins,
 * and the batch takes them out of it: to undo it brings them back there.
 */
export async function prepareProducts(db: Db, who: Actor, judged: Judged) {
  const rows = judged.rows.filter(({ choice }) => choice === 'create')
  for (const row of rows) judged.refs.set(row, uuid())
  const products = rows.map((row) => productRow(judged.refs.get(row)!, row))
  const save = contributedParts('importTargets').products!
  await save.insert(db, who, judged.draft.choices.storeId!, products)
  const there = judged.rows.filter(({ choice }) => choice === 'update')
  await save.lock(
    db,
    who,
    there.map(({ twin }) => twin!.id!),
  )
}

export async function writeProducts(db: Db, who: Actor, judged: Judged, rows: Row[]) {
  const created = rows.filter(({ choice }) => choice === 'create')
  const updated = rows.filter(({ choice }) => choice === 'update')
  const save = contributedParts('importTargets').products!
  await save.takeOut(
    db,
    who,
    created.map((row) => ({ id: judged.refs.get(row)!, state: row.values.state ?? 'draft' })),
  )
  await save.update(
    db,
    who,
    updated.map((row) => ({ ...productRow(row.twin!.id!, row), state: row.values.state ?? null })),
  )
}

const productRow = (id: string, row: Row): ProductRow => ({
  id,
  name: namesOf(row),
  price: row.values.price!,
  worth: row.values.worth ?? null,
  stock: row.values.stock ?? null,
})
