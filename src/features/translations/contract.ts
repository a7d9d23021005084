import * as z from 'zod/mini'
import { contract, get, post, put, remove } from '../../platform/contract.ts'
import { PersonRef } from '../../platform/person.ts'
import { Lang, pageOf, PageQuery, Text, Whole, Sought } from '../../platform/shapes.ts'

/** `namespace.key` of a shipped phrase. */
const Key = z.string().check(z.maxLength(120, 'too_long'))
const params = { lang: Lang, key: Key }

/** What is said in one language. */
export const Saying = z.object({
  shipped: z.string(),
  /** In the words of the business; null while the shipped ones stand. */
  edited: z.nullable(z.string()),
  /** Changes so far; a writer names the number that it saw. */
  version: z.int(),
  editor: z.nullable(PersonRef),
  edited_at: z.nullable(z.string()),
  /** Code of why the edit is not shown and the shipped phrase stands: it no longer fits. */
  fault: z.nullable(z.string()),
})
export type Saying = z.infer<typeof Saying>

export const TextEntry = z.object({ key: z.string(), uz: Saying, ru: Saying, en: Saying })
export type TextEntry = z.infer<typeof TextEntry>

export const Completeness = z.object({
  lang: Lang,
  total: z.int(),
  /** Phrases that say something in the language. */
  complete: z.int(),
  /** Phrases in words of the business. */
  changed: z.int(),
})
export type Completeness = z.infer<typeof Completeness>

export const TextFilter = z.strictObject({
  ...PageQuery,
  /** Part of the key or of the phrase in any language, with any apostrophe or none. */
  q: z.optional(Sought),
  namespace: z.optional(Text(0, 60)),
  /** Only those that say nothing yet, or only those in words of the business. */
  show: z.optional(z.enum(['missing', 'changed'])),
  /** The language that `show` is about; any of them unless told. */
  in: z.optional(Lang),
})
export const TextPage = z.object({
  ...pageOf(TextEntry).shape,
  completeness: z.array(Completeness),
  namespaces: z.array(z.string()),
  /** Where the phrases of the business are to be had as they stand now, with `{lang}` for the language. */
  address: z.string(),
})

export const TextChange = z.object({
  id: z.string(),
  lang: Lang,
  /** Null stands for the shipped phrase. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  changed_by: PersonRef,
  changed_at: z.string(),
})
export type TextChange = z.infer<typeof TextChange>

const Seen = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,9}$/, 'invalid_number')),
  z.transform(Number),
)
const Version = Whole(0, 2_147_483_646)

/** Key → phrase. */
const Phrases = z
  .record(z.string(), z.string())
  .check(z.refine((phrases) => Object.keys(phrases).length <= 5_000, 'too_long'))
/** The file of phrases: what an export answers and an import takes. */
export const TextFile = z.strictObject({
  uz: z.optional(Phrases),
  ru: z.optional(Phrases),
  en: z.optional(Phrases),
})
export type TextFile = z.infer<typeof TextFile>
const TextFileAnswer = z.object({
  uz: z.record(z.string(), z.string()),
  ru: z.record(z.string(), z.string()),
  en: z.record(z.string(), z.string()),
})
/** Bytes of a file that is read at the most: several times all that there is to say. */
export const largestTextFile = 2 * 1024 * 1024

/** What a file would change, and what is wrong with it: with a single fault nothing of it is taken. */
export const ImportPlan = z.object({
  changes: z.array(
    z.object({
      lang: Lang,
      key: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  faults: z.array(z.object({ lang: Lang, key: z.string(), code: z.string() })),
})
export type ImportPlan = z.infer<typeof ImportPlan>

export const texts = contract('texts', {
  /** The phrases of a language, with those of the business over those that were shipped. */
  list: get('/v1/texts/', { query: TextFilter, returns: TextPage }),
  /** The phrases of a language as a file. */
  export: get('/v1/texts/export/', {
    query: z.strictObject({ of: z._default(z.optional(z.enum(['edits', 'all'])), 'edits') }),
    returns: TextFileAnswer,
  }),
  /** Who changed a phrase, when and from what. */
  changes: get('/v1/texts/:key/changes/', {
    params,
    query: z.strictObject({ ...PageQuery, in: z.optional(Lang) }),
    returns: pageOf(TextChange),
  }),
  /**
   * Says one phrase in the words of the business. 400 `text_is_malformed`,
   * `text_placeholders_differ`, `text_lacks_plural_forms`, `text_has_foreign_tags`; 404
   * `text_is_unknown`.
   */
  save: put('/v1/texts/:lang/:key/', {
    params,
    body: z.strictObject({ phrase: Text(1, 2000), version: Version }),
    returns: Saying,
  }),
  /**
   * Back to the shipped phrase. 400 `text_is_malformed`, `text_placeholders_differ`,
   * `text_lacks_plural_forms`, `text_has_foreign_tags`; 404 `text_is_unknown`; 409
   * `version_conflict`.
   */
  restore: remove('/v1/texts/:lang/:key/', {
    params,
    query: z.strictObject({ version: Seen }),
    returns: Saying,
  }),
  /**
   * Reads a file of phrases and tells what would change, without changing it. 400
   * `text_is_malformed`, `text_placeholders_differ`, `text_lacks_plural_forms`,
   * `text_has_foreign_tags`; 404 `text_is_unknown`, `not_found`.
   */
  check: post('/v1/texts/import/check/', {
    body: TextFile,
    returns: ImportPlan,
    bodyLimit: largestTextFile,
  }),
  /**
   * Takes the phrases of a file over. 400 `text_is_malformed`, `text_placeholders_differ`,
   * `text_lacks_plural_forms`, `text_has_foreign_tags`; 404 `text_is_unknown`, `not_found`.
   */
  import: post('/v1/texts/import/', {
    body: TextFile,
    returns: ImportPlan,
    bodyLimit: largestTextFile,
  }),
})
