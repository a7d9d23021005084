import { escape } from '../../platform/plain-document.ts'
import type { Lang } from '../../platform/shapes.ts'
import { commonText } from '../common.text.ts'
import { barColours } from './scheme.ts'

const langs: Lang[] = ['uz', 'ru', 'en']
const locales: Record<Lang, string> = { uz: 'uz_UZ', ru: 'ru_RU', en: 'en_GB' }

const say = (key: 'description' | 'socialPreview', lang: Lang) => commonText[key][lang]

type Head = {
  lang: Lang
  title: string
  /** Scheme and host that links to this page begin with. */
  base: string
  /** The path alone: what else stands in an address is nobody's business. */
  path: string
  /** The language that the address names: then it is a page of its own, and not the one in everybody's own language. */
  named: Lang | undefined
  scheme: string
  /** Whether search engines may keep it: a page that everybody may see. */
  open: boolean
}

/** What the head says about the page to browsers, to search engines and to whoever shows a link to it. */
export function headOf({ lang, title, base, path, named, scheme, open }: Head): string {
  const page = base + path
  const own = named ? `${page}?l=${named}` : page
  const description = say('description', lang)
  return [
    meta('description', description),
    ...(open ? [] : [meta('robots', 'noindex, nofollow')]),
    link('canonical', own),
    ...langs.map((other) => link('alternate', `${page}?l=${other}`, { hreflang: other })),
    link('alternate', page, { hreflang: 'x-default' }),
    link('icon', '/icon.svg', { type: 'image/svg+xml' }),
    link('icon', '/icon-192.png', { type: 'image/png', sizes: '192x192' }),
    link('apple-touch-icon', '/apple-touch-icon.png'),
    link('manifest', `/manifest.webmanifest?l=${lang}`),
    ...barOf(scheme),
    ...socialOf(lang, title, own, base),
  ].join('\n')
}

/** The browser's own bar in the colour of the page, whichever scheme was chosen or follows the system. */
const barOf = (scheme: string) =>
  (['light', 'dark'] as const).map((system) => {
    const colour = barColours[scheme === 'light' || scheme === 'dark' ? scheme : system]
    return tag('meta', {
      name: 'theme-color',
      media: `(prefers-color-scheme: ${system})`,
      content: colour,
    })
  })

function socialOf(lang: Lang, title: string, page: string, base: string) {
  const image = `${base}/social-preview.png`
  const alt = say('socialPreview', lang)
  const description = say('description', lang)
  const properties: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Daftar'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', page],
    ['og:locale', locales[lang]],
    ...langs
      .filter((other) => other !== lang)
      .map((other): [string, string] => ['og:locale:alternate', locales[other]]),
    ['og:image', image],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', alt],
  ]
  return [
    ...properties.map(([property, content]) => tag('meta', { property, content })),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', image),
    meta('twitter:image:alt', alt),
  ]
}

const meta = (name: string, content: string) => tag('meta', { name, content })
const link = (rel: string, href: string, more: Record<string, string> = {}) =>
  tag('link', { rel, ...more, href })

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escape(value)}"`)
    .join(' ')}>`
