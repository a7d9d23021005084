import type * as z from 'zod/mini'
import type { Actor } from '../../platform/actor.ts'
import { type Db, wake } from '../../platform/db/db.ts'
import { type Code, found, refuse } from '../../platform/errors.ts'
import { phraseFault } from '../../platform/i18n/phrase-check.ts'
import type { Lang } from '../../platform/shapes.ts'
import type { ImportPlan, Saying, TextFile, TextFilter, TextPage } from './contract.ts'
import {
  type Change,
  countChanges,
  findEdits,
  findKind,
  findSignedEdits,
  waitForOtherWriters,
  writeChanges,
} from './queries.ts'
import * as catalogues from './service.catalogue.ts'
import type { Catalogue } from './service.catalogue.ts'
import type { TextService } from './service.ts'

/** Faults that a refusal names; a file may have thousands. */
const namedFaults = 100

type Wanted = { lang: Lang; key: string; phrase: string | null; version: number }

/** Says a phrase in the words of the business, or with null as it was shipped. */
export async function changePhrase(
  db: Db,
  who: Actor,
  catalogue: Catalogue,
  wanted: Wanted,
  now: Date,
): Promise<Saying> {
  const { lang, key, phrase } = wanted
  const shipped = catalogue.get(key) ?? refuse('text_is_unknown')
  const fault = phrase === null ? undefined : phraseFault(phrase, shipped, lang)
  if (fault) refuse(fault, { phrase: fault })
  await waitForOtherWriters(db, who.businessId)
  const before = await sayingOf(db, who, catalogue, lang, key)
  if (before.version !== wanted.version) refuse('version_conflict')
  const after = phrase === shipped[lang] ? null : phrase
  if (after === before.edited) return before
  await apply(db, who, [{ lang, key, before: before.edited, after }], now)
  return sayingOf(db, who, catalogue, lang, key)
}

async function apply(db: Db, who: Actor, changes: Change[], now: Date) {
  if (changes.length === 0) return
  const keys = [...new Set(changes.map(({ key }) => key))]
  const versions = await countChanges(db, who.businessId, keys)
  await writeChanges(db, who, changes, versions, now)
  await wake(db, 'texts', who.businessId)
}

async function sayingOf(db: Db, who: Actor, catalogue: Catalogue, lang: Lang, key: string) {
  const [edits, versions] = await Promise.all([
    signedEdits(db, who),
    countChanges(db, who.businessId, [key]),
  ])
  const saying = catalogues.entryOf(key, found(catalogue.get(key)), edits)[lang]
  return { ...saying, version: versions.get(`${lang}.${key}`) ?? 0 }
}

const signedEdits = async (db: Db, who: Actor) => {
  const rows = await findSignedEdits(db, who.businessId)
  return new Map(rows.map((row) => [`${row.lang}.${row.key}`, row]))
}

/** What a file would change and what is wrong with it. */
export async function planImport(
  db: Db,
  who: Actor,
  catalogue: Catalogue,
  file: TextFile,
): Promise<ImportPlan> {
  const edits = await findEdits(db, who.businessId)
  const now = new Map(edits.map((edit) => [`${edit.lang}.${edit.key}`, edit.phrase]))
  const plan: ImportPlan = { changes: [], faults: [] }
  for (const lang of catalogues.langs)
    for (const [key, text] of Object.entries(file[lang] ?? {})) {
      const shipped = catalogue.get(key)
      const phrase = text.trim()
      const code: Code | undefined = shipped
        ? phraseFault(phrase, shipped, lang)
        : 'text_is_unknown'
      const before = now.get(`${lang}.${key}`) ?? null
      const after = phrase === shipped?.[lang] ? null : phrase
      if (code) plan.faults.push({ lang, key: key.slice(0, 120), code })
      else if (after !== before) plan.changes.push({ lang, key, before, after })
    }
  return plan
}

/** All of a file, or with a single fault nothing of it. */
export async function importFile(
  db: Db,
  who: Actor,
  catalogue: Catalogue,
  file: TextFile,
  now: Date,
): Promise<ImportPlan> {
  await waitForOtherWriters(db, who.businessId)
  const plan = await planImport(db, who, catalogue, file)
  const faults = plan.faults.slice(0, namedFaults)
  const fields = faults.map(({ lang, key, code }) => [`${lang}.${key}`, code as Code] as const)
  if (faults.length > 0) refuse('invalid_input', Object.fromEntries(fields))
  await apply(db, who, plan.changes, now)
  return plan
}

/** A page of the catalogue, what says nothing yet or no longer fits first. */
export async function listTexts(
  db: Db,
  who: Actor,
  texts: TextService,
  filter: z.output<typeof TextFilter>,
): Promise<z.output<typeof TextPage>> {
  const edits = await signedEdits(db, who)
  const kind = await findKind(db, who.businessId)
  const all = [...texts.catalogue].map(([key, shipped]) => catalogues.entryOf(key, shipped, edits))
  const wanted = all.filter((entry) => isWanted(entry, filter))
  const urgent = (entry: (typeof all)[number]) =>
    catalogues.langs.some((lang) => catalogues.isMissing(entry[lang]) || entry[lang].fault)
  const from = (filter.page - 1) * filter.page_size
  const results = [...wanted.filter(urgent), ...wanted.filter((entry) => !urgent(entry))].slice(
    from,
    from + filter.page_size,
  )
  const keys = results.map(({ key }) => key)
  const versions = await countChanges(db, who.businessId, keys)
  for (const entry of results)
    for (const lang of catalogues.langs)
      entry[lang].version = versions.get(`${lang}.${entry.key}`) ?? 0
  return {
    count: wanted.length,
    results,
    completeness: catalogues.completenessOf(all),
    namespaces: [...new Set(all.map(({ key }) => catalogues.namespaceOf(key)))],
    address: texts.withEdits(who.businessId, {
      kind,
      edits: [...edits.values()].map(({ lang, key, phrase }) => ({ lang, key, phrase })),
    }).address,
  }
}

function isWanted(
  entry: ReturnType<typeof catalogues.entryOf>,
  { q, namespace, show, in: lang }: z.output<typeof TextFilter>,
): boolean {
  if (namespace && catalogues.namespaceOf(entry.key) !== namespace) return false
  if (q && !catalogues.entryHas(entry, q)) return false
  if (!show) return true
  const looked = lang ? [lang] : catalogues.langs
  return looked.some((each) =>
    show === 'missing' ? catalogues.isMissing(entry[each]) : catalogues.isChanged(entry[each]),
  )
}
