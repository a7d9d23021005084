import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { BusinessId } from '../../platform/actor.ts'
import type { Database } from '../../platform/db/db.ts'
import { fresh } from '../../platform/http/short-cache.ts'
import { phraseFault } from '../../platform/i18n/phrase-check.ts'
import { withCommon } from '../../platform/i18n/common-words.ts'
import type { Lang } from '../../platform/shapes.ts'
import {
  compilePhrase,
  compileTexts,
  type Messages,
  type PageTexts,
  type Texts,
} from '../../platform/i18n/text.ts'
import { catalogueOf, langs } from './service.catalogue.ts'
import { type Edit, findEdits, findKind, type Kind } from './queries.ts'

/** Milliseconds that a process may go on with the texts it last read, should it not be told of a change. */
const freshness = 1_000
/** Businesses whose merged texts are kept; those of the others are made anew. */
const maxBusinesses = 500

/** What a business says in its own words, and what it is. */
type Own = { kind: Kind; edits: Edit[] }

/** The phrases of one business, under an address that changes with their content. */
type MergedTexts = PageTexts & { version: string }
export type TextService = ReturnType<typeof textService>

/**
 * Shipped phrases with the edits of each business over them. A learning centre is told what stands under `centre`, by
 * namespace and key, instead.
 */
export function textService(database: Database, shipped: Texts, key: Buffer) {
  const { catalogue, compiled, plain } = prepared(shipped)
  const edits = fresh<Own>(freshness)
  const merged = new Map<string, MergedTexts>()
  database.wakes.on('texts', (ids) => ids.forEach((id) => edits.forget(id)))
  database.wakes.onGap(() => edits.forgetAll())

  const readEdits = (business: BusinessId) =>
    edits.get(business, () =>
      database.inBusiness(
        business,
        async (db) => ({
          kind: await findKind(db, business),
          edits: await findEdits(db, business),
        }),
        'read',
      ),
    )

  /** The texts with these edits of the business over them. An edit that does not fit leaves the shipped phrase. */
  function withEdits(business: BusinessId, { kind, edits: own }: Own): MergedTexts {
    const fitting = own.filter(({ lang, key: name, phrase }) => {
      const phrases = catalogue.get(name)
      return phrases && !phraseFault(phrase, phrases, lang)
    })
    if (fitting.length === 0) return plain[kind]
    const version = digest([plain[kind].version, JSON.stringify(fitting)])
    return {
      version,
      address: `/locales/{lang}.json?v=${version}&of=${ticketOf(business)}`,
      messagesOf: onceFor((lang: Lang) => messagesFor(kind, compiled(lang), lang, fitting)),
    }
  }

  /** As they stand now; for nobody in particular, and for who has changed nothing, as they were shipped. */
  async function of(business?: BusinessId): Promise<MergedTexts> {
    if (!business) return plain.school
    const own = await readEdits(business)
    if (own.edits.length === 0) return plain[own.kind]
    const stamp = `${business} ${digest([JSON.stringify(own)])}`
    const known = merged.get(stamp)
    if (known) return known
    if (merged.size >= maxBusinesses) merged.clear()
    const made = withEdits(business, own)
    merged.set(stamp, made)
    return made
  }

  /** What an address with this ticket and version is about; undefined when the ticket is none of ours. */
  async function at(ticket: string | undefined, version: string | undefined) {
    if (ticket === undefined) return plain.school
    if (ticket === 'centre') return plain.centre
    const business = businessOf(ticket)
    if (!business) return undefined
    const known = await of(business)
    if (known.version === version) return known
    // another process may have been told of an edit before this one
    edits.forget(business)
    return of(business)
  }

  const ticketOf = (business: string) => `${business}.${mac(key, business)}`
  /** The ticket is the proof: nobody without the key can name a business in an address. */
  function businessOf(ticket: string): BusinessId | undefined {
    const [business = ''] = ticket.split('.', 1)
    const [given, ours] = [Buffer.from(ticket), Buffer.from(ticketOf(business))]
    const genuine = given.length === ours.length && timingSafeEqual(given, ours)
    return genuine ? (business as BusinessId) : undefined
  }

  return { catalogue, of, at, withEdits }
}

/**
 * What is the same for everybody, made once for however many servers a process has. Of what the versions are told by,
 * nothing is kept: one process seldom speaks to schools and centres in three languages.
 */
const prepared = onceFor((shipped: Texts) => {
  const versions = versionsOf(shipped)
  const compiled = onceFor((lang: Lang) => compileTexts(shipped, lang))
  const plain = {
    school: shippedTexts(compiled, 'school', versions.school),
    centre: shippedTexts(compiled, 'centre', versions.centre),
  }
  return { catalogue: catalogueOf(shipped), compiled, plain }
})

/** Apart, since what one function keeps of its variables all functions in it keep. */
function versionsOf(shipped: Texts): Record<Kind, string> {
  const all = langs.map((lang) => [lang, compileTexts(shipped, lang)] as const)
  const versionOf = (kind: Kind) =>
    digest(all.map(([lang, messages]) => JSON.stringify(messagesFor(kind, messages, lang, []))))
  return { school: versionOf('school'), centre: versionOf('centre') }
}

const shippedTexts = (
  shipped: (lang: Lang) => Messages,
  kind: Kind,
  version: string,
): MergedTexts => ({
  version,
  address: `/locales/{lang}.json?v=${version}${kind === 'centre' ? '&of=centre' : ''}`,
  messagesOf: onceFor((lang: Lang) => messagesFor(kind, shipped(lang), lang, [])),
})

/** The phrases of one language in the words of a school or a centre, with its own over them. */
function messagesFor(kind: Kind, shipped: Messages, lang: Lang, edits: Edit[]): Messages {
  const { centre = {}, ...messages } = Object.fromEntries(
    Object.entries(shipped).map(([namespace, phrases]) => [namespace, { ...phrases }]),
  )
  const own = edits.filter((each) => each.lang === lang)
  const edited = new Set(own.map(({ key }) => key))
  for (const { key: name, phrase } of own) {
    const [namespace, key] = name.split('.') as [string, string]
    const compiled = compilePhrase(phrase, lang)
    if (namespace === 'centre') centre[key] = compiled
    else messages[namespace]![key] = compiled
  }
  if (kind === 'centre')
    for (const [name, phrase] of Object.entries(centre)) {
      const [namespace, key] = schoolsOwn(name)
      const reworded = edited.has(`${namespace}.${key}`) && !edited.has(`centre.${name}`)
      if (!reworded) messages[namespace]![key] = phrase
    }
  return withCommon(messages)
}

/** `students_column_class`, said to centres, stands for `column_class` of `students`. */
export function schoolsOwn(name: string): [namespace: string, key: string] {
  const end = name.indexOf('_')
  return [name.slice(0, end), name.slice(end + 1)]
}

function onceFor<Key, Value>(make: (key: Key) => Value) {
  const made = new Map<Key, Value>()
  return (key: Key): Value => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key)!
  }
}

const digest = (parts: string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 12)

const mac = (key: Buffer, business: string) =>
  createHmac('sha256', key).update(`texts\0${business}`).digest('base64url').slice(0, 22)
