import type { FastifyInstance } from 'fastify'
import { Lang } from '../../platform/shapes.ts'
import { commonText } from '../text/common.text.ts'
import { barColours } from './scheme.ts'

const icon = (src: string, size: number, purpose = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a phone needs to put the product beside its applications. */
export const manifestIn = (lang: Lang) => ({
  id: '/',
  name: 'Daftar',
  short_name: 'Daftar',
  description: commonText.description[lang],
  lang,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: barColours.light,
  theme_color: barColours.light,
  categories: ['education'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('/icon-192.png', 192),
    icon('/icon-512.png', 512),
    icon('/icon-maskable-512.png', 512, 'maskable'),
  ],
})

export function serveManifest(fastify: FastifyInstance) {
  fastify.get('/manifest.webmanifest', { schema: { hide: true } }, (request, reply) => {
    const lang = Lang.safeParse((request.query as { l?: unknown }).l).data ?? 'ru'
    return reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestIn(lang)))
  })
}
