import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { BusinessId } from '../platform/actor.ts'
import type { Database } from '../platform/db.ts'
import { fresh } from '../platform/fresh.ts'
import { phraseFault } from '../platform/phrase-check.ts'
import type { Lang } from '../platform/shapes.ts'
import { compilePhrase, compileTexts, type PageTexts, type Texts } from '../platform/text.ts'
import { catalogueOf, langs } from './service.catalogue.ts'
import { type Edit, findEdits } from './queries.ts'

/** Milliseconds that a process may go on with the texts it last read, should it not be told of a change. */
const freshness = 1_000
/** Businesses whose merged texts are kept; those of the others are made anew. */
const most = 500

/** The phrases of one business, under an address that changes with their content. */
export type MergedTexts = PageTexts & { version: string }
export type TextService = ReturnType<typeof textService>

/** Shipped phrases with the edits of each business over them. */
export function textService(database: Database, shipped: Texts, key: Buffer) {
  const catalogue = catalogueOf(shipped)
  const plain = shippedTexts(shipped)
  const edits = fresh<Edit[]>(freshness)
  const merged = new Map<string, MergedTexts>()
  database.wakes.on('texts', (ids) => ids.forEach((id) => edits.forget(id)))
  database.wakes.onGap(() => edits.forgetAll())

  const readEdits = (business: BusinessId) =>
    edits.get(business, () =>
      database.inBusiness(business, (db) => findEdits(db, business), 'read'),
    )

  /** The texts with these edits of the business over them. An edit that does not fit leaves the shipped phrase. */
  function withEdits(business: BusinessId, own: Edit[]): MergedTexts {
    const fitting = own.filter(({ lang, key: name, phrase }) => {
      const phrases = catalogue.get(name)
      return phrases && !phraseFault(phrase, phrases, lang)
    })
    if (fitting.length === 0) return plain
    const version = digest([plain.version, JSON.stringify(fitting)])
    return {
      version,
      address: `/locales/{lang}.json?v=${version}&of=${ticketOf(business)}`,
      messagesOf: onceFor((lang) => mergedMessages(plain.messagesOf(lang), fitting, lang)),
    }
  }

  /** As they stand now; for nobody in particular, and for who has changed nothing, as they were shipped. */
  async function of(business?: BusinessId): Promise<MergedTexts> {
    if (!business) return plain
    const own = await readEdits(business)
    if (own.length === 0) return plain
    const stamp = `${business} ${digest([JSON.stringify(own)])}`
    const known = merged.get(stamp)
    if (known) return known
    if (merged.size >= most) merged.clear()
    const made = withEdits(business, own)
    merged.set(stamp, made)
    return made
  }

  /** What an address with this ticket and version is about; undefined when the ticket is none of ours. */
  async function at(ticket: string | undefined, version: string | undefined) {
    if (ticket === undefined) return plain
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

function shippedTexts(shipped: Texts): MergedTexts {
  const compiled = Object.fromEntries(langs.map((lang) => [lang, compileTexts(shipped, lang)]))
  const version = digest([JSON.stringify(compiled)])
  return {
    version,
    address: `/locales/{lang}.json?v=${version}`,
    messagesOf: (lang) => compiled[lang]!,
  }
}

function mergedMessages(shipped: ReturnType<PageTexts['messagesOf']>, edits: Edit[], lang: Lang) {
  const messages = { ...shipped }
  for (const edit of edits.filter((each) => each.lang === lang)) {
    const [namespace, key] = edit.key.split('.') as [string, string]
    messages[namespace] = { ...messages[namespace], [key]: compilePhrase(edit.phrase) }
  }
  return messages
}

function onceFor<Value>(make: (lang: Lang) => Value) {
  const made = new Map<Lang, Value>()
  return (lang: Lang): Value => {
    if (!made.has(lang)) made.set(lang, make(lang))
    return made.get(lang)!
  }
}

const digest = (parts: string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 12)

const mac = (key: Buffer, business: string) =>
  createHmac('sha256', key).update(`texts\0${business}`).digest('base64url').slice(0, 22)
