import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { afterPaint } from '../document/after-paint.ts'
import { buildOf } from './builds.ts'
import { filesOf, type Manifest, partsOf } from './program-files.ts'
import type { PageAssets, Part } from '../document/pages.ts'

/** The browser's half as the build has left it in `folder`; names carry a hash, so they are kept for a year. */
export function builtAssets(folder: string, entry: PageAssets['entry']): PageAssets {
  const file = join(folder, '.vite/manifest.json')
  const text = readFileSync(file, 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const named = (test: (chunk: Manifest[string]) => unknown) =>
    Object.keys(manifest).find((name) => test(manifest[name]!))
  const main = named(({ isEntry }) => isEntry)!
  /** What each part of the product runs on besides the file of a page. */
  const company: Record<Part, string | undefined> = {
    door: 'src/app/shell/door.tsx',
    // of a group of the build, with no source of its own
    front: named(({ name }) => name === 'routed'),
    pages: 'src/app/document/page-routes.tsx',
  }
  const styles = [
    ...new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? [])),
    ...sheets(manifest),
  ]
  return {
    entry,
    build: buildOf(text, statSync(file).mtime),
    parts: partsOf(manifest),
    head: (nonce, part, pages = []) =>
      [
        ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
        afterPaint(
          [
            ...filesOf(manifest, [main, company[part], ...pages]).map(
              (file) => `<link rel="modulepreload" href="/${file}">`,
            ),
            `<script type="module" nonce="${nonce}" src="/${manifest[main]!.file}"></script>`,
          ].join('\n'),
        ),
      ].join('\n'),
    mount: async (fastify: FastifyInstance) => {
      await fastify.register(async (scope) => {
        // cheap to serve, and a page without its styles and its script is a dead one
        scope.addHook('onRoute', (route) => {
          route.config = Object.assign({}, route.config, { evenUnderPressure: true as const })
        })
        await scope.register(fastifyStatic, {
          root: folder,
          wildcard: false,
          // a route for each of its hundreds of files, by each method and in each form, would be a tenth of what a server holds
          globIgnore: ['assets/**'],
          preCompressed: true,
          index: false,
          setHeaders: (reply, path) => {
            if (/\/sw\.js(\.\w+)?$/.test(path)) return void reply.headers(workerHeaders)
            const forever = path.includes('/assets/')
            void reply.header(
              'cache-control',
              forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
            )
          },
        })
        const files = new Set(readdirSync(join(folder, 'assets')))
        scope.get<{ Params: { file: string } }>(
          '/assets/:file',
          {
            schema: { hide: true },
            // a browser that goes on before all has come is no fault
            errorHandler: (error, request, reply) =>
              error.code === 'ERR_STREAM_PREMATURE_CLOSE'
                ? void request.raw.destroy()
                : scope.errorHandler(error, request, reply),
          },
          ({ params: { file } }, reply) =>
            files.has(file) ? reply.sendFile(`assets/${file}`) : reply.callNotFound(),
        )
      })
    },
  }
}

/** The worker asks for our own files and pages, and for nothing else; which version is the latest is asked each time. */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': `default-src 'none'; connect-src 'self'; frame-ancestors 'none'`,
}

/** With one stylesheet for the whole product, the manifest lists it as a chunk of its own. */
const sheets = (manifest: Manifest) =>
  Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => file.endsWith('.css'))
