import * as z from 'zod/mini'
import { daysBetween, localDay } from '../../platform/dates/days.ts'
import { writtenDay } from '../../platform/i18n/formats.ts'
import type { Stand } from './queries.ts'

/** Its day begins in Tashkent. */
export const bankZone = 'Asia/Tashkent'

/** Bytes; the whole list is some thirty thousand. */
const maxBytes = 512 * 1024
const redirects = 3

/** An answer that is no list of rates, or none at all; the message says what it was. */
export class NoRates extends Error {}

type Feed = { url: string; timeout?: number; signal?: AbortSignal | undefined }

/** What the central bank tells today; undefined on a day without trade. */
export async function fetchStand(feed: Feed, now: Date): Promise<Stand | undefined> {
  const signals = [AbortSignal.timeout(feed.timeout ?? 10_000), feed.signal ?? []].flat()
  try {
    return readStand(await fetchText(feed.url, AbortSignal.any(signals)), now)
  } catch (error) {
    if (error instanceof NoRates) throw error
    throw new NoRates(reasonOf(error))
  }
}

/** `ECONNREFUSED` says more than `TypeError`, with which a fetch fails whatever it was. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}

async function fetchText(url: string, signal: AbortSignal, left = redirects): Promise<string> {
  const headers = { accept: 'application/json' }
  const answer = await fetch(url, { signal, headers, redirect: 'manual' })
  const target = answer.headers.get('location')
  if (answer.status >= 300 && answer.status < 400 && target) {
    await answer.body?.cancel()
    return fetchText(allowed(url, target, left), signal, left - 1)
  }
  if (answer.status !== 200) {
    await answer.body?.cancel()
    throw new NoRates(`status ${answer.status}`)
  }
  return limited(answer)
}

/** A way on stays with the host, or leads to it from http to https: never to somewhere inside. */
function allowed(from: string, target: string, left: number): string {
  const [old, next] = [new URL(from), new URL(target, from)]
  const safe = next.protocol === old.protocol || next.protocol === 'https:'
  if (left === 0 || !safe || next.hostname !== old.hostname) throw new NoRates('redirect')
  return next.href
}

async function limited(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new NoRates('too large')
    text += decoder.decode(part, { stream: true })
  }
  return text
}

const Entry = z.object({
  Ccy: z.string(),
  /** How many units the rate is for. */
  Nominal: z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
  Rate: z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?$/)),
  Date: z.string(),
})
const Named = z.looseObject({ Ccy: z.string() })

/** Reads the two that are of interest: nonsense in a third is nobody's loss. */
export function readStand(text: string, now: Date): Stand | undefined {
  const list = z.array(Named).safeParse(parsed(text)).data
  if (!list) throw new NoRates('no list')
  if (list.length === 0) return undefined
  const [usd, rub] = ['USD', 'RUB'].map(
    (wanted) => Entry.safeParse(list.find(({ Ccy }) => Ccy === wanted)).data,
  )
  const day = usd && writtenDay(usd.Date)
  if (!usd || !rub || !day || rub.Date !== usd.Date) throw new NoRates('no rates in the list')
  if (Math.abs(daysBetween(localDay(now, bankZone), day)) > 40) throw new NoRates(`day ${day}`)
  return { day, USD: forOne(usd), RUB: forOne(rub) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** In millionths, so that no floating point touches it. */
function forOne({ Rate, Nominal }: { Rate: string; Nominal: string }): string {
  const [whole = '', decimals = ''] = Rate.split('.')
  const units = BigInt(Nominal)
  const millionths = (BigInt(whole + decimals.padEnd(6, '0')) + units / 2n) / units
  if (millionths === 0n) throw new NoRates('a rate of nothing')
  const digits = String(millionths).padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}
