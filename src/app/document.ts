import type { MantineColorScheme } from '@mantine/core'
import type { Lang } from '../platform/shapes.ts'
import type { PageAnswer } from './entry.server.tsx'
import type { LocaleFiles } from './locales.ts'
import { type PageData, pageDataId } from './page-data.ts'

type Document = {
  answer: Exclude<PageAnswer, { redirect: string }>
  scheme: MantineColorScheme
  nonce: string
  /** Scheme and host that links to this page begin with. */
  base: string
  /** The path alone: what else stands in an address is nobody's business. */
  path: string
  head: string
  locales: LocaleFiles
}

/** The document around a rendered page: language, colours and title right before anything is painted. */
export function documentOf({ answer, scheme, nonce, base, path, head, locales }: Document): string {
  const { lang } = answer
  const data: PageData = { ...answer.data, locale: locales.address }
  const page = escape(base + path)
  return `<!doctype html>
<html lang="${lang}" data-mantine-color-scheme="${scheme === 'dark' ? 'dark' : 'light'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(titleOf(answer, locales))}</title>
<meta name="color-scheme" content="${scheme === 'auto' ? 'light dark' : scheme}">
${scheme === 'auto' ? `<script nonce="${nonce}">${followSystem}</script>` : ''}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="canonical" href="${page}">
${(['uz', 'ru', 'en'] satisfies Lang[]).map((other) => `<link rel="alternate" hreflang="${other}" href="${page}?l=${other}">`).join('\n')}
<link rel="preload" as="fetch" crossorigin="anonymous" href="${locales.address.replace('{lang}', lang)}">
${head}
</head>
<body>
<div id="root">${answer.html}</div>
<script type="application/json" id="${pageDataId}">${inScript(data)}</script>
</body>
</html>`
}

const followSystem = `if(matchMedia('(prefers-color-scheme: dark)').matches)document.documentElement.dataset.mantineColorScheme='dark'`

function titleOf({ title, lang }: Document['answer'], locales: LocaleFiles): string {
  const [namespace, key] = (title ?? 'common.pageNotFound').split('.') as [string, string]
  const phrase = locales.messagesOf(lang)[namespace]?.[key]
  return typeof phrase === 'string' ? `Daftar · ${phrase}` : 'Daftar'
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** JSON that cannot leave its script element, whatever it says. */
const inScript = (data: unknown) =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
