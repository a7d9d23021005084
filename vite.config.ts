import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contractWords } from './contract-words.ts'
import { pageFiles } from './page-files.ts'
import { defineConfig, type Plugin, transformWithOxc } from 'vite'

/** gzip kilobytes (1000 bytes) of JavaScript until a first page is interactive; the build fails above it. */
const budgets: Record<string, number> = {
  'src/app/shell/door.tsx': 96,
  'src/core/classes/pages/list.tsx': 182.5,
  'src/features/home/pages/office.tsx': 188.5,
  'src/features/chat/pages/list.tsx': 184.5,
  'src/features/chat/pages/room.tsx': 204,
  'src/features/forms/pages/answer.tsx': 188,
  'src/features/forms/pages/builder.tsx': 211.5,
  'src/features/forms/pages/open.tsx': 162.5,
}
const everyRouted = ['src/app/document/routed.tsx', 'src/app/session/page-session.ts']
/** What comes with the page of somebody who is signed in, and with one that anybody may open (see the groups below). */
const within = [...everyRouted, 'src/app/document/page-routes.tsx', 'src/app/shell/shell.tsx']
const outside = [...everyRouted, 'src/app/shell/front.tsx']
/** The parts of slots that come with a page. */
function partsFor(slots: string) {
  const files = globSync('src/features/*/slice.slots.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/slot: '([\w.]+)'[^}]*?import\('([^']+)'\)/g)]
      .filter(([filling, slot]) => slot!.startsWith(slots) && !filling.includes('later: true'))
      .map(([, , part]) => join(dirname(file), part!)),
  )
  return ['src/app/slices.slots.ts', ...files]
}

/** What each page comes with where it is not that of somebody who is signed in. */
const company: Record<string, string[]> = {
  'src/features/home/pages/office.tsx': [...within, ...partsFor('home.office')],
  'src/app/shell/door.tsx': [],
  'src/features/forms/pages/open.tsx': outside,
}

/** The same that a page may add to what any list has loaded already, and what may not be in it. */
const additions: Record<string, { limit: number; without: string }> = {
  'src/features/news/pages/list.tsx': { limit: 6.5, without: '/prosemirror-' },
}
const anyList = 'src/core/classes/pages/list.tsx'

type Chunk = {
  type: 'chunk'
  code: string
  fileName: string
  imports: string[]
  facadeModuleId: string | null
  isEntry: boolean
  moduleIds: string[]
}

const budget: Plugin = {
  name: 'budget',
  generateBundle: {
    // after Vite's own last touch
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as Chunk[]
      const entry = chunks.find((chunk) => chunk.isEntry)!
      const bound = chunks.find((chunk) =>
        closure(importsOf(chunk, chunks), chunks).includes(chunk),
      )
      if (bound) this.error(`${bound.fileName} waits for itself; see the groups below`)
      const filesOf = (...names: string[]) => {
        const wanted = chunks.filter((chunk) =>
          names.some((name) => chunk.facadeModuleId?.endsWith(name)),
        )
        return wanted.length === 0 ? [] : closure([entry, ...wanted], chunks)
      }
      for (const [page, limit] of Object.entries(budgets)) {
        const files = filesOf(page, ...(company[page] ?? within))
        if (files.length === 0) continue
        const size = kilobytesOf(files)
        this.info(`${page}: ${size.toFixed(1)} kB of ${limit} kB`)
        if (size > limit)
          this.error(
            `${page} needs ${size.toFixed(1)} kB of JavaScript; at most ${limit} kB is allowed`,
          )
      }
      const known = filesOf(anyList, ...within)
      for (const [page, { limit, without }] of Object.entries(additions)) {
        const files = filesOf(page).filter((chunk) => !known.includes(chunk))
        const size = kilobytesOf(files)
        this.info(`${page} adds ${size.toFixed(1)} kB of ${limit} kB`)
        if (size > limit)
          this.error(`${page} adds ${size.toFixed(1)} kB of JavaScript; at most ${limit} kB may be`)
        if (files.some(({ moduleIds }) => moduleIds.some((id) => id.includes(without))))
          this.error(`${page} waits for ${without}`)
      }
    },
  },
}

const kilobytesOf = (files: Chunk[]) =>
  files.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0) / 1000

function closure(start: Chunk[], all: Chunk[]): Chunk[] {
  const reached = new Set(start)
  for (const chunk of reached) for (const imported of importsOf(chunk, all)) reached.add(imported)
  return [...reached]
}

const importsOf = (chunk: Chunk, all: Chunk[]) =>
  all.filter((other) => chunk.imports.includes(other.fileName))

/** Beside every file its compressed forms: the server sends them as they are. */
const compressed: Plugin = {
  name: 'compressed',
  generateBundle: {
    // after Vite's own last touch
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        const content = file.type === 'chunk' ? file.code : file.source
        if (!/\.(js|css|svg)$/.test(file.fileName) || content.length < 1000) continue
        this.emitFile({
          type: 'asset',
          fileName: `${file.fileName}.br`,
          source: brotliCompressSync(content),
        })
        this.emitFile({
          type: 'asset',
          fileName: `${file.fileName}.gz`,
          source: gzipSync(content, { level: 9 }),
        })
      }
    },
  },
}

/** The service worker: one file by itself, which names all that this build consists of. */
const offlineWorker: Plugin = {
  name: 'offline-worker',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))
      const files = names.sort().map((name) => `/${name}`)
      const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 16)
      const source = 'src/app/offline/offline-worker.ts'
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
      const own = code.replace(/^export\s*\{\s*\};?\s*$/m, '').replace(/^\/\/# source.*$/m, '')
      const shell = `const shell = ${JSON.stringify({ build, files })};\n`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: shell + own })
    },
  },
}

/** Server rooms stay on the server: the build of the browser's half refuses them. */
const guard: Plugin = {
  name: 'server-rooms',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (
      /\/src\/.*\/(queries|service|routes|table|reach|personal|slice\.server)(\.\w+)*\.ts$/.test(
        id,
      ) ||
      /\/platform\/(serve|db\/\w[\w-]*|auth\/(tokens|passwords)|files\/files)\.ts$/.test(id)
    )
      this.error(`${id} belongs to the server and must not reach the browser`)
  },
}

/** Parts that come later are fetched our way: what they consist of is told apart, and not in every page (decision 063). */
const parts: Plugin = {
  name: 'parts',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export { fetchPart as __vitePreload } from '/src/platform/ui/parts.ts'`,
  },
}

/** What comes together anyway, in one file each: in dozens it would be larger. */
const groups = [
  // every page, with all that these import
  {
    name: 'base',
    test: /\/src\/(app\/(document\/(providers|title|messages|chunk-reload)|shell\/front-frame|session\/cached-user)|platform\/(web|errors|offline\/(online|server-clock)|ui\/(scheme-switch|kit\/button)))\.tsx?$|react-dom\/client/,
  },
  // every page but the door, whoever opens it: the router, and what contracts are made of
  {
    name: 'routed',
    test: /\/src\/(app\/(document\/(routed|routes|page-title)|shell\/front|session\/page-session)|platform\/(contract|shapes|person|page|actor|i18n\/formats|dates\/days))\.tsx?$|react-router|\/zod\//,
  },
  // every page of who is signed in, with where all pages are: whoever follows a public link does without
  { name: 'shell', test: /\/src\/(app\/shell\/shell|platform\/ui\/form\/read-file)\.tsx?$/ },
  // most pages, each of a few hundred bytes
  {
    name: 'field',
    test: /\/src\/platform\/ui\/kit\/(field(\.module)?|native-select|icon-button)\.(tsx|css)$|Icon(X|ChevronDown)\.mjs$/,
  },
  // what waits on a device: marks and outboxes use all of the first, pages with an outbox all of the second
  {
    name: 'senders',
    test: /\/src\/platform\/offline\/(page-senders|send-queue|refusals|living-tabs|kept-rows)\.ts$/,
  },
  { name: 'outbox', test: /\/src\/platform\/offline\/(page-outbox|outbox|use-outbox)\.ts$/ },
  // fetched where the phrases of a page have not come: in one, so that no page needs their names
  { name: 'phrases', test: /\/src\/(?:core|features)\/\w+\/(?:\w+\/)?text(\.\w+)?\.ts$/ },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    contractWords,
    pageFiles,
    guard,
    ...(isSsrBuild ? [] : [parts, budget, offlineWorker, compressed]),
  ],
  // hundreds of small files each, which are as many to read, to compile and to keep: half of a start, and of its memory
  ssr: {
    noExternal: [
      'drizzle-orm',
      'zod',
      'react-router',
      '@tanstack/react-query',
      '@tabler/icons-react',
    ],
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: true,
        target: 'node24',
        rollupOptions: {
          input: {
            main: 'src/app/main.ts',
            'entry.server': 'src/app/document/entry.server.tsx',
            // programs of their own, each run in a thread
            'sheet-worker': 'src/platform/sheets/worker.ts',
            'pdf-worker': 'src/platform/pdf/worker.ts',
            'fet-writer': 'src/features/schedule/files/service.fet-writer.ts',
            // and one in a process
            'schedule-searcher': 'src/features/schedule/runs/service.searcher.ts',
          },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        cssCodeSplit: false,
        modulePreload: { resolveDependencies: () => [] },
        assetsInlineLimit: 0,
        target: 'es2022',
        rollupOptions: {
          input: 'src/app/document/entry.client.tsx',
          output: {
            codeSplitting: { groups },
            // every page has the names of many files in it, and what tells them apart does not compress
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
}))
