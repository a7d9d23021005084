/**
 * The service worker: a program of its own, built into `/sw.js` with the list of what this build consists of. It keeps
 * the program, and the documents of today that its user may need without network. It never touches the API.
 */
declare const shell: { build: string; files: string[] }

type Worker = {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window' }): Promise<Window[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: {
    showNotification(
      title: string,
      options: NotificationOptions & { renotify: boolean },
    ): Promise<void>
  }
}
type Window = {
  visibilityState: string
  focus(): Promise<Window>
  navigate(url: string): Promise<unknown>
}
/** What is told to a browser without an open page, as the server seals it. */
type News = {
  id: string
  user: string
  lang: string
  link: string
  title: string
  text: string
} & {
  /** What is one line on the phone, whatever is told of it. */
  tag?: string
}
type WorkerEvent = Event & {
  request: Request
  /** `ahead`: addresses that are going to be needed; `anew`: those of which more has happened since they were kept. */
  data: { who?: string; lang?: string; ahead?: string[]; anew?: string[] }
  notification: { close(): void; data: string }
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}
type Who = { id: string; lang: string }
/** What a page says to the worker. */
export type Message = WorkerEvent['data']

const worker = globalThis as unknown as Worker
const shellCache = 'daftar-shell-'
const pageCache = 'daftar-pages'
const whoKey = '/who'
/** Milliseconds: how long a document that is kept waits for a newer one, and how old it may be to be fetched ahead again. */
const newerPageWaitMs = 4_000
const fresh = 10 * 60_000
const fetchAheadDelayMs = 300
const maxKeptPages = 40

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => event.waitUntil(listen(event.data)))
worker.addEventListener('push', (event) =>
  event.waitUntil(tell((event.data as { json?(): News }).json?.())),
)
worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(navigate(event, url))
  else if (/^\/(assets|locales)\//.test(url.pathname)) event.respondWith(unchanging(request, url))
})

async function install() {
  const cache = await caches.open(shellCache + shell.build)
  await cache.addAll(shell.files)
  await worker.skipWaiting()
}

/** The program before this one stays: pages that are open are of it. */
async function activate() {
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellCache))
  const mine = shellCache + shell.build
  const before = shells.filter((name) => name !== mine).slice(0, -1)
  await Promise.all(before.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** Whoever has a page in front of them is told there; what is another person's is nobody's business here. */
async function tell(news: News | undefined) {
  if (!news || ((await whoIs())?.id ?? news.user) !== news.user) return
  const pages = await worker.clients.matchAll({ type: 'window' })
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  await worker.registration.showNotification(news.title, {
    body: news.text,
    lang: news.lang,
    tag: news.tag ?? news.id,
    // in the place of an older one of its tag it would be silent
    renotify: true,
    icon: '/icon-192.png',
    data: news.link || '/',
  })
}

/** In the page that is open, or else in a new one. */
async function open(notification: WorkerEvent['notification']) {
  notification.close()
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (page) await (await page.focus()).navigate(notification.data)
  else await worker.clients.openWindow(notification.data)
}

/** A page says who is here and what is going to be needed. */
async function listen({ who, lang, ahead = [], anew = [] }: WorkerEvent['data']) {
  if (!who || !lang) return
  await become({ id: who, lang })
  for (const address of [...anew, ...ahead]) {
    const known = await kept(address)
    if (
      !anew.includes(address) &&
      known &&
      Date.now() - Number(known.headers.get('x-kept-at')) < fresh
    )
      continue
    const answer = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => undefined)
    if (!answer || (await whoIs())?.id !== who) return
    await keep(new URL(address, location.origin), answer, { id: who, lang })
    await new Promise((resolve) => setTimeout(resolve, fetchAheadDelayMs))
  }
}

/** What carries its version in its address is the same for ever. */
async function unchanging(request: Request, { pathname }: URL): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true })
  if (known) return known
  const answer = await fetch(request)
  // the words of a business are its people's alone
  if (answer.ok && pathname.startsWith('/locales/') && (await whoIs()))
    await (await caches.open(pageCache)).put(request, answer.clone())
  return answer
}

/** From the network; what is kept when that says nothing in time. */
async function navigate(event: WorkerEvent, url: URL): Promise<Response> {
  const [known, before] = [await today(url), await whoIs()]
  const asked = fetch(event.request)
  event.waitUntil(
    asked.then(
      (answer) => keep(url, answer.clone(), before),
      () => {},
    ),
  )
  const late = known && new Promise<undefined>((resolve) => setTimeout(resolve, newerPageWaitMs))
  const answer = await Promise.race([asked, ...(late ? [late] : [])]).catch(() => undefined)
  return answer ?? (known ? asOf(known) : nothingKept())
}

const keyOf = ({ pathname, searchParams }: URL) => {
  const search = new URLSearchParams(searchParams)
  search.delete('l')
  return [pathname.replace(/(.)\/$/, '$1'), search.toString()].filter(Boolean).join('?')
}
const isForOffline = ({ pathname, searchParams }: URL) =>
  /^\/((classes\/[\w-]+\/mark|canteen-menu\/eaten|chat|chat\/[\w-]+|form-builder|form-builder\/[\w-]+\/answer)\/?)?$/.test(
    pathname,
  ) && !searchParams.has('token')

/**
 * Keeps a document of today for the person whose it is, who is the one that is here now. `before`: who was here when it
 * was asked for; of somebody who has signed out while it was on its way nothing is kept.
 */
async function keep(url: URL, answer: Response, before: Who | undefined) {
  const html = answer.headers.get('content-type')?.startsWith('text/html')
  if (!html || !answer.ok || answer.redirected || answer.type !== 'basic') return
  const text = await answer.text()
  const id = /"me":\{"id":"([^"]+)"/.exec(text)?.[1]
  const lang = /<html lang="(\w+)"/.exec(text)?.[1] ?? 'ru'
  if (!id) return void (await caches.delete(pageCache))
  if (before && (await whoIs())?.id !== before.id) return
  await become({ id, lang })
  if (!isForOffline(url)) return
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const zone = /"time_zone":"([^"]+)"/.exec(text)?.[1] ?? 'Asia/Tashkent'
  headers.set('x-kept-at', String(Date.now()))
  headers.set('x-kept-of', id)
  headers.set('x-kept-zone', zone)
  headers.set('x-kept-day', dayIn(zone))
  headers.set(
    'x-kept-title',
    encodeURIComponent(/<title>(?:Daftar · )?([^<]*)/.exec(text)?.[1] ?? ''),
  )
  const cache = await caches.open(pageCache)
  await cache.put(keyOf(url), new Response(text, { headers }))
  await keepWords(cache, text, lang)
  await drop(cache)
}

/** The document speaks with the words of a file of its own. */
async function keepWords(cache: Cache, text: string, lang: string) {
  const address = /"locale":"([^"]+)"/.exec(text)?.[1]?.replaceAll('\\u0026', '&')
  const file = address?.replace('{lang}', lang)
  if (!file || (await cache.match(file, { ignoreVary: true }))) return
  await cache.add(file).catch(() => {})
}

/** What is of another day, and the oldest of too many. */
async function drop(cache: Cache) {
  const pages: { request: Request; old: boolean }[] = []
  for (const request of await cache.keys()) {
    const page = await cache.match(request, { ignoreVary: true })
    const zone = page?.headers.get('x-kept-zone')
    if (page && zone) pages.push({ request, old: page.headers.get('x-kept-day') !== dayIn(zone) })
  }
  const old = pages.filter((page, at) => page.old || at < pages.length - maxKeptPages)
  await Promise.all(old.map(({ request }) => cache.delete(request)))
}

const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now())

async function whoIs(): Promise<Who | undefined> {
  const known = await caches.match(whoKey)
  return known && ((await known.json()) as Who)
}

/** What was kept for somebody else goes. */
async function become(who: Who) {
  const before = await whoIs()
  if (before && before.id !== who.id) await caches.delete(pageCache)
  if (before?.id === who.id && before.lang === who.lang) return
  await (await caches.open(pageCache)).put(whoKey, new Response(JSON.stringify(who)))
}

const kept = (address: string) =>
  caches.match(keyOf(new URL(address, location.origin)), {
    cacheName: pageCache,
    ignoreVary: true,
  })

/** A page of yesterday would take marks for yesterday. */
async function today(url: URL): Promise<Response | undefined> {
  const [page, who] = [await kept(url.href), await whoIs()]
  const zone = page?.headers.get('x-kept-zone')
  if (!page || !zone || page.headers.get('x-kept-of') !== who?.id) return undefined
  return page.headers.get('x-kept-day') === dayIn(zone) ? page : undefined
}

/** The document says from when it is. Its headers, and with them what it may run, are its own. */
async function asOf(page: Response): Promise<Response> {
  const at = new Date(Number(page.headers.get('x-kept-at'))).toISOString()
  const text = (await page.text()).replace('<html ', `<html data-as-of="${at}" `)
  return new Response(text, { headers: page.headers })
}

const words: Record<string, [title: string, text: string, pages: string, again: string]> = {
  uz: [
    'Aloqa yoʻq',
    'Bu sahifa qurilmada saqlanmagan. Qoʻygan belgilaringiz yoʻqolmaydi: aloqa tiklanishi bilan yuboriladi.',
    'Aloqasiz ochiladi:',
    'Qayta urinish',
  ],
  ru: [
    'Нет связи',
    'Этой страницы на устройстве нет. Ваши отметки не пропадут: они отправятся, как только появится связь.',
    'Открывается без связи:',
    'Попробовать ещё раз',
  ],
  en: [
    'Offline',
    'This page is not kept on the device. Your marks are not lost: they are sent once there is a connection.',
    'Opens without a connection:',
    'Try again',
  ],
}
const style =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:12vh auto;padding:0 1.25rem;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.5rem}li a,p a{display:inline-block;padding:.625rem 0}'

/** The page for what is not kept: in the language of who is here, in all of them where nobody is known. */
async function nothingKept(): Promise<Response> {
  const who = await whoIs()
  const langs = who && words[who.lang] ? [who.lang] : Object.keys(words)
  const links = await linksToday()
  const parts = langs.map((lang) => {
    const [title, text, pages, again] = words[lang]!
    const list = links && `<p>${pages}</p><ul>${links}</ul>`
    return `<section lang="${lang}"><h1>${title}</h1><p>${text}</p>${list}<p><a href="">${again}</a></p></section>`
  })
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words[langs[0]!]![0]} · Daftar</title><style>${style}</style>`
  return new Response(
    `<!doctype html><html lang="${langs[0]}"><head>${head}</head><body><main>${parts.join('')}</main></body></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'`,
      },
    },
  )
}

async function linksToday(): Promise<string> {
  const links: string[] = []
  if (!(await caches.has(pageCache))) return ''
  const cache = await caches.open(pageCache)
  for (const request of await cache.keys()) {
    const page = await today(new URL(request.url))
    // as it stands in the document, where it is escaped
    const title = decodeURIComponent(page?.headers.get('x-kept-title') ?? '')
    const { pathname, search } = new URL(request.url)
    if (title)
      links.push(`<li><a href="${pathname}${search.replaceAll('&', '&amp;')}">${title}</a></li>`)
  }
  return links.join('')
}
