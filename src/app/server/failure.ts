import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { cookieNames, readCookies } from '../../platform/http/cookies.ts'
import type { Code } from '../../platform/errors.ts'
import { escape, plainDocument } from '../../platform/files/plain-document.ts'
import { Lang } from '../../platform/shapes.ts'
import type { Phrase } from '../../platform/i18n/text.ts'
import { commonText } from '../text/common.text.ts'
import { wordsOf } from '../document/errors/error-words.ts'
import { errorText } from '../text/errors.text.ts'
import { allowPage } from './headers.ts'
import { asScheme } from '../document/scheme.ts'
import { titleOf } from '../document/title.ts'

export type Failure = {
  status: number
  detail: Code
  fields?: Record<string, Code>
  version?: number
  request_id?: string
}

/** What is no page, whoever asks. */
const notPages =
  /^\/(v1|ws|cell|locales|assets|builds|healthz|readyz)(\/|$)|^\/calendar\/.*(?<!\.html)$|\/_payload\.json$/

/** Whether an address is one of pages, whether there is such a page or not. */
export const isOfPages = (url: string) => !notPages.test(url.split('?', 1)[0]!)

/** Whether somebody looks at the answer: the address of a page, or a form that was sent without script. */
export function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? ''
  if (!isOfPages(request.url)) return false
  if (['GET', 'HEAD'].includes(request.method)) return !accept.startsWith('application/json')
  return request.method === 'POST' && accept.includes('text/html')
}

/**
 * Crawlers get the status alone: what went wrong is nothing to be found by. A browser without a window is a browser:
 * whoever tests or watches the product with one sees what people see.
 */
export const isCrawler = (request: FastifyRequest) =>
  isbot(request.headers['user-agent']?.replace('HeadlessChrome', 'Chrome'))
export const answerCrawler = (reply: FastifyReply, status: number) =>
  reply.code(status).header('content-type', 'text/plain; charset=utf-8').send('')

/** The error page of whoever has no other: nothing of it can fail, for it needs neither React nor the database. */
export function answerFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  if (isCrawler(request)) return answerCrawler(reply, failure.status)
  const nonce = randomBytes(16).toString('base64')
  allowPage(reply, nonce)
  return reply
    .code(failure.status)
    .header('content-type', 'text/html; charset=utf-8')
    .send(failureDocument(failure, { ...choicesOf(request), nonce }))
}

type Look = { lang: Lang; scheme: string; nonce: string }

/** Read by ourselves: of an address that is none, nobody else has read the cookies. */
function choicesOf(request: FastifyRequest) {
  const cookies = readCookies(request.headers.cookie)
  const { l } = (request.query ?? {}) as { l?: unknown }
  return {
    lang: langOf([l, cookies[cookieNames.lang]]),
    scheme: asScheme(cookies[cookieNames.scheme]),
  }
}

function langOf(wanted: unknown[]): Lang {
  return wanted.map((lang) => Lang.safeParse(lang).data).find(Boolean) ?? 'ru'
}

function failureDocument(failure: Failure, { lang, scheme, nonce }: Look): string {
  const { title } = wordsOf(failure.status)
  return plainDocument({
    lang,
    scheme,
    nonce,
    title: titleOf(commonText[title][lang]),
    style: '.failure{max-width:30rem;margin:14vh auto 0;padding:1rem}',
    body: failureHtml(failure, lang),
  })
}

/** The error page without anything around it; every page carries one for the case that its script cannot start. */
export function failureHtml({ status, detail, request_id }: Failure, lang: Lang): string {
  const say = (phrase: Phrase, values: Record<string, string> = {}) =>
    escape(phrase[lang].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''))
  const { title, text } = wordsOf(status)
  const lines = [
    `<p>${say(commonText.errorStatus, { status: String(status) })}</p>`,
    `<h1>${say(commonText[title])}</h1>`,
    `<p>${say(text ? commonText[text] : errorText[detail])}</p>`,
    request_id ? `<p>${say(commonText.requestId, { id: request_id })}</p>` : '',
    '<nav>',
    status >= 500 ? `<a href="">${say(commonText.reload)}</a>` : '',
    `<a href="/">${say(commonText.backHome)}</a>`,
    '</nav>',
  ]
  return `<main class="failure">${lines.filter(Boolean).join('')}</main>`
}
