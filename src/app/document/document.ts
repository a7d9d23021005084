import { escape } from '../../platform/files/plain-document.ts'
import type { Scheme } from '../../platform/i18n/reader-choices.ts'
import type { Lang } from '../../platform/shapes.ts'
import type { TextSize } from '../../platform/i18n/text-size.ts'
import { afterPaint, paintWatch } from './after-paint.ts'
import { headOf } from './document-head.ts'
import { earlyPresses } from './early-presses.ts'
import type { PageAnswer } from './entry.server.tsx'
import { failureHtml } from '../server/failure.ts'
import type { Build } from './errors/new-version.ts'
import { inScript } from './in-script.ts'
import { failureId, type PageData, pageDataId } from './page-data.ts'
import { titleOf } from './title.ts'

type Document = {
  answer: Exclude<PageAnswer, { redirect: string }>
  scheme: Scheme
  textSize: TextSize
  nonce: string
  /** Scheme and host that links to this page begin with. */
  base: string
  /** The path alone: what else stands in an address is nobody's business. */
  path: string
  /** The language that the address names. */
  named: Lang | undefined
  head: string
  apiBase: string
  build: Build
}

/** The document around a rendered page: language, colours and title right before anything is painted. */
export function documentOf(page: Document): string {
  const { answer, scheme, textSize, nonce, base, path, named, head, apiBase, build } = page
  const { lang, texts } = answer
  const data: PageData = { ...answer.data, locale: texts.address, apiBase, build }
  const title = titleIn(answer)
  return `<!doctype html>
<html lang="${lang}" data-scheme="${scheme}" style="font-size:${textSize}%">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(title)}</title>
<meta name="color-scheme" content="${scheme === 'auto' ? 'light dark' : scheme}">
${headOf({ lang, title, base, path, named, scheme, open: !answer.signedIn && answer.status === 200 && isOpen(path), preview: answer.preview })}
${head}
${afterPaint(`<link rel="preload" as="fetch" crossorigin="anonymous" href="${escape(texts.address.replace('{lang}', lang))}">`)}
<script nonce="${nonce}">${paintWatch}</script>
</head>
<body>
<script nonce="${nonce}">${earlyPresses}</script>
<div id="root">${answer.html}</div>
<script type="application/json" id="${pageDataId}">${inScript(data)}</script>
<template id="${failureId}">${failureHtml({ status: 500, detail: 'internal_error' }, lang)}</template>
</body>
</html>`
}

/** Where somebody who is not signed in finds more than the way in. */
const isOpen = (path: string) => path === '/' || /^\/(business|help)(\/|$)/.test(path)

function titleIn({ title, name, lang, texts }: Document['answer']): string {
  const [namespace, key] = (title ?? '').split('.') as [string, string]
  const phrase = texts.messagesOf(lang)[namespace]?.[key]
  return titleOf(typeof phrase === 'string' ? phrase : undefined, name)
}
