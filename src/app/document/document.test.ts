import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { news } from '../../features/news/contract.ts'
import { cookieNames, ownCookie } from '../../platform/http/cookies.ts'
import * as entry from './entry.server.tsx'
import { manifestIn } from './manifest.ts'
import { servePages } from './pages.ts'
import { ownSchool } from '../../testing/school.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  const assets = { entry: async () => entry, head: () => '', mount: async () => {} }
  at = await ownSchool({ pages: servePages(assets, 'https://daftar.example') })
})
afterAll(() => at.close())

type Given = { as?: keyof typeof at.here.cast; lang?: string; scheme?: string }
async function headOf(url: string, { as, lang, scheme }: Given = {}) {
  const { body } = await at.app.fastify.inject({
    url,
    headers: { host: 'inside.test', 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0' },
    cookies: {
      ...(lang && { [cookieNames.lang]: lang }),
      ...(scheme && { [cookieNames.scheme]: scheme }),
      ...(as && { [ownCookie('access', true)]: at.here.cast[as].access }),
    },
  })
  const head = body.slice(0, body.indexOf('</head>'))
  return {
    title: /<title>(.*?)<\/title>/.exec(head)![1]!,
    /** Contents of the metas of a name or property. */
    meta: (name: string) =>
      [...head.matchAll(/<meta (?:name|property)="([^"]+)"[^>]*? content="([^"]*)">/g)]
        .filter(([, found]) => found === name)
        .map(([, , content]) => content),
    article: JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? 'null',
    ) as object | null,
    links: (rel: string) =>
      [...head.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, 'g'))].map(([tag]) => tag),
  }
}

describe('the title', () => {
  test('begins with the product and names the page, in the language of the page', async () => {
    expect((await headOf('/', { lang: 'uz' })).title).toMatch(/^Daftar · \S/)
    expect((await headOf('/classes', { as: 'owner', lang: 'ru' })).title).toBe('Daftar · Классы')
  })

  test.each([
    ['a class', (id: string) => `/classes/${id}`, 'Daftar · 5-A · Class'],
    ['its marks', (id: string) => `/classes/${id}/mark`, 'Daftar · 5-A · Register'],
  ])('of %s names it', async (_, path, title) => {
    expect((await headOf(path(at.here.classA), { as: 'owner', lang: 'en' })).title).toMatch(
      new RegExp(`^${title}`),
    )
  })

  test('of what somebody may not see names nothing', async () => {
    const { title } = await headOf(`/classes/${at.elsewhere.classA}`, { as: 'owner', lang: 'en' })
    expect(title).toBe('Daftar · Page Not Found')
  })
})

describe('the social preview', () => {
  test.each(['uz', 'ru', 'en'])(
    'of a page is told in its language, by whole addresses: %s',
    async (lang) => {
      const { title, meta } = await headOf('/', { lang })
      const [description] = meta('description')
      expect(description!.length).toBeGreaterThan(50)
      expect(meta('og:description')).toEqual([description])
      expect(meta('twitter:description')).toEqual([description])
      expect(meta('og:title')).toEqual([title])
      expect(meta('og:url')).toEqual(['https://daftar.example/'])
      expect(meta('og:image')).toEqual(['https://daftar.example/social-preview.png'])
      expect(meta('twitter:image')).toEqual(meta('og:image'))
      expect(meta('twitter:card')).toEqual(['summary_large_image'])
      expect(meta('og:image:alt')[0]).toContain('Daftar')
      const locales = { uz: 'uz_UZ', ru: 'ru_RU', en: 'en_GB' }
      expect(meta('og:locale')).toEqual([locales[lang as 'uz']])
      expect(new Set([...meta('og:locale'), ...meta('og:locale:alternate')])).toEqual(
        new Set(Object.values(locales)),
      )
    },
  )

  test('of public news is their own: how they begin, their picture, and who has published them when', async () => {
    const { id, version } = await at.as('owner')(news.create, {
      body: {
        name: { uz: 'Ochiq </script> kun', ru: 'Открытый день' },
        body: { uz: [{ kind: 'paragraph', runs: [{ text: 'Xush kelibsiz' }] }] },
        audience: [{ readers: 'parents' }],
        is_public: true,
      },
    })
    const { business } = at.here
    const path = `/business/${business}/news/${id}`
    expect((await headOf(path)).meta('og:type')).toEqual(['website'])
    await at.as('owner')(news.publish, { params: { id }, body: { version } })
    const { title, meta, links, article } = await headOf(path, { lang: 'uz' })
    // the title names the school
    expect(title).toMatch(/^Daftar · Ochiq .* kun · School \S+ · Yangilik$/)
    expect(meta('og:title')).toEqual(['Ochiq &#60;/script&#62; kun'])
    expect(meta('og:type')).toEqual(['article'])
    expect(meta('description')).toEqual(['Xush kelibsiz'])
    expect(meta('robots')).toEqual([])
    expect(meta('og:image')).toEqual([
      `https://daftar.example/v1/business/${business}/news/${id}/preview/?l=uz`,
    ])
    expect(links('canonical')[0]).toContain(`https://daftar.example${path}"`)
    expect(links('alternate')).toHaveLength(4)
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Ochiq </script> kun',
      mainEntityOfPage: `https://daftar.example${path}`,
    })
    expect((await headOf(`/business/${business}`)).article).toBeNull()
  })

  test('is a picture of 1200 × 630 that loads at once', async () => {
    const file = readFileSync('public/social-preview.png')
    expect(file.length).toBeLessThan(150_000)
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })
})

test.each(['uz', 'ru', 'en'] as const)(
  'the start page shows a picture of the mark page that is there, in %s',
  async (lang) => {
    const { body } = await at.app.fastify.inject({
      url: '/',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0' },
      cookies: { [cookieNames.lang]: lang },
    })
    const shown = [...body.matchAll(/src="(\/front\/[^"]+)"/g)].map(([, path]) => path!)
    expect(shown).toHaveLength(2)
    for (const path of shown) {
      expect(path).toContain(`-${lang}-`)
      expect(readFileSync(`public${path}`).length).toBeLessThan(30_000)
    }
  },
)

describe('the head', () => {
  test('tells search engines to keep what everybody may see and no other', async () => {
    const open = `/business/${at.here.business}`
    for (const url of ['/', open]) expect((await headOf(url)).meta('robots')).toEqual([])
    expect((await headOf(open)).title).toMatch(/^Daftar · \S/)
    for (const [url, given] of [
      ['/', { as: 'owner' }],
      [open, { as: 'owner' }],
      ['/business/01890000-0000-7000-8000-000000000000', {}],
      ['/classes', { as: 'owner' }],
      ['/nothing', {}],
    ] as const)
      expect((await headOf(url, given)).meta('robots')).toEqual(['noindex, nofollow'])
    const robots = readFileSync('public/robots.txt', 'utf8')
    expect(robots).toMatch(/^Allow: \/\$$/m)
    expect(robots).toMatch(/^Disallow: \/$/m)
  })

  test('names the page itself as its address, in the language that was asked for', async () => {
    for (const [asked, own] of [
      ['/', '/'],
      ['/?l=ru', '/?l=ru'],
      ['/?l=de', '/'],
      ['/?token=at.x&l=uz&x=1', '/?l=uz'],
    ] as const) {
      const { links, meta } = await headOf(asked)
      const address = `https://daftar.example${own}`
      expect(links('canonical')).toEqual([expect.stringContaining(` href="${address}"`)])
      expect(meta('og:url')).toEqual([address])
    }
    expect(readFileSync('public/robots.txt', 'utf8')).toMatch(/^Allow: \/\?l=$/m)
  })

  test('leads to the page in each language, and to where nobody has chosen one', async () => {
    const alternates = (await headOf('/?l=en&token=at.x')).links('alternate')
    expect(alternates).toHaveLength(4)
    for (const [index, lang] of ['uz', 'ru', 'en'].entries())
      expect(alternates[index]).toBe(
        `<link rel="alternate" hreflang="${lang}" href="https://daftar.example/?l=${lang}">`,
      )
    expect(alternates[3]).toContain('hreflang="x-default" href="https://daftar.example/"')
  })

  test.each([
    ['auto', ['#ffffff', '#0f172a']],
    ['light', ['#ffffff', '#ffffff']],
    ['dark', ['#0f172a', '#0f172a']],
  ])('gives the bar of the browser the colours of the page: %s', async (scheme, colours) => {
    expect((await headOf('/', { scheme })).meta('theme-color')).toEqual(colours)
  })
})

describe('the manifest', () => {
  test.each(['uz', 'ru', 'en'] as const)('is in the language of the page: %s', async (lang) => {
    const [link] = (await headOf('/', { lang })).links('manifest')
    expect(link).toContain(`/manifest.webmanifest?l=${lang}`)
    const answer = await at.app.fastify.inject(`/manifest.webmanifest?l=${lang}`)
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(manifestIn(lang))))
    expect(answer.json()).toMatchObject({ lang, start_url: '/', display: 'standalone' })
  })

  test('falls back to the language of the product', async () => {
    const answer = await at.app.fastify.inject('/manifest.webmanifest?l=xx')
    expect(answer.json()).toMatchObject({ lang: 'ru' })
  })

  test('names pictures that are there and as large as they say', async () => {
    const { icons } = manifestIn('uz')
    for (const { src, sizes, type } of icons) {
      const file = readFileSync(join('public', src))
      if (type === 'image/svg+xml') continue
      const { width, height, format } = await sharp(file).metadata()
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
    }
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
    const touch = await sharp(readFileSync('public/apple-touch-icon.png')).metadata()
    expect([touch.width, touch.height]).toEqual([180, 180])
  })
})
