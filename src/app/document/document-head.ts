import type { LinkPreview } from '../../platform/files/link-preview.ts'
import { escape } from '../../platform/files/plain-document.ts'
import type { Lang } from '../../platform/shapes.ts'
import { localised } from '../../platform/ui/shown.ts'
import { commonText } from '../text/common.text.ts'
import { inScript } from './in-script.ts'
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
  /** What the page says of itself; else the product speaks. */
  preview?: LinkPreview | undefined
}

/** What the head says about the page to browsers, to search engines and to whoever shows a link to it. */
export function headOf({ lang, title, base, path, named, scheme, open, preview }: Head): string {
  const page = base + path
  const own = named ? `${page}?l=${named}` : page
  const name = preview ? localised(preview.name, lang).text : title
  const description = preview ? localised(preview.description, lang).text : say('description', lang)
  const picture = preview
    ? { at: `${base}${preview.picture}?l=${lang}`, alt: name }
    : { at: `${base}/social-preview.png`, alt: say('socialPreview', lang) }
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
    ...socialOf({ lang, title: name, description, page: own, picture, preview }),
    ...(preview ? [articleOf({ title: name, picture: picture.at, page: own, preview })] : []),
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

type Social = {
  lang: Lang
  title: string
  description: string
  page: string
  picture: { at: string; alt: string }
  preview: LinkPreview | undefined
}

function socialOf({ lang, title, description, page, picture, preview }: Social) {
  const properties: [string, string][] = [
    ['og:type', preview ? 'article' : 'website'],
    ['og:site_name', preview?.publisher ?? 'Daftar'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', page],
    ['og:locale', locales[lang]],
    ...langs
      .filter((other) => other !== lang)
      .map((other): [string, string] => ['og:locale:alternate', locales[other]]),
    ['og:image', picture.at],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', picture.alt],
  ]
  return [
    ...properties.map(([property, content]) => tag('meta', { property, content })),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', picture.at),
    meta('twitter:image:alt', picture.alt),
  ]
}

type Article = { title: string; picture: string; page: string; preview: LinkPreview }

/** The same for search engines, which read JSON-LD; nothing in it can leave its element. */
const articleOf = ({ title, picture, page, preview }: Article) =>
  `<script type="application/ld+json">${inScript({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    image: [picture],
    datePublished: preview.published,
    ...(preview.changed && { dateModified: preview.changed }),
    mainEntityOfPage: page,
    publisher: { '@type': 'Organization', name: preview.publisher },
  })}</script>`

const meta = (name: string, content: string) => tag('meta', { name, content })
const link = (rel: string, href: string, more: Record<string, string> = {}) =>
  tag('link', { rel, ...more, href })

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escape(value)}"`)
    .join(' ')}>`
