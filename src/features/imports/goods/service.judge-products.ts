import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { foldSearch } from '../../../platform/i18n/folding.ts'
import type { Localised } from '../../../platform/shapes.ts'
import { contributedParts } from '../../../platform/contributions.ts'
import type { Judged } from '../timetable/service.judged.ts'
import { blame, eachRow, type Row } from '../file/service.rows.ts'

export const nameFields = ['name_uz', 'name_ru', 'name_en'] as const

/** What a row calls a thing, by language. */
export const namesOf = ({ values }: Row): Localised =>
  Object.fromEntries(
    nameFields.flatMap((field) =>
      values[field] ? [[field.replace('name_', ''), values[field]]] : [],
    ),
  )

/** A list of what a store shall have. */
export async function judgeProducts(db: Db, who: Actor, judged: Judged) {
  const { list } = contributedParts('importTargets').products!
  await judgeNames(judged, await list(db, who, judged.draft.choices.storeId!))
}

/** What has one of the names, in any language, is there already. */
export async function judgeNames(judged: Judged, there: { id: string; name: Localised }[]) {
  const named = new Map(
    there.flatMap((thing) =>
      Object.values(thing.name)
        .filter(Boolean)
        .map((name) => [foldSearch(name), thing] as const),
    ),
  )
  const seen = new Set<string>()
  await eachRow(judged.rows, (row) => {
    const names = nameFields.flatMap((field) => {
      const name = row.values[field]
      return name ? [{ field, folded: foldSearch(name) }] : []
    })
    const same = names.filter(({ folded }) => named.has(folded))
    if (same.length > 0) foundAgain(judged, row, named.get(same[0]!.folded)!, same)
    const twice = names.find(({ folded }) => seen.has(folded))
    // two things may be called the same, but seldom are
    if (twice && row.choice !== 'skip') blame(judged, row, twice.field, 'twice_in_file', false)
    for (const { folded } of names) seen.add(folded)
  })
}

type Same = { field: (typeof nameFields)[number] }[]

function foundAgain(
  { draft }: Judged,
  row: Row,
  twin: { id: string; name: Localised },
  same: Same,
) {
  const { name } = twin
  row.twin = {
    id: twin.id,
    row: null,
    label: name.uz || name.ru || name.en || '',
    birth_date: null,
    class: null,
    phone: null,
    archived: false,
    same: same.map(({ field }) => field),
  }
  row.allowed = ['create', 'update', 'skip']
  const wanted = draft.choices.rows[row.at] ?? draft.choices.twins
  row.choice = row.allowed.includes(wanted) ? wanted : 'skip'
}
