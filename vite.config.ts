import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** gzip kilobytes (1000 bytes) of JavaScript until a first page is interactive; the build fails above it. */
const budgets: Record<string, number> = {
  'src/auth/pages/sign-in.tsx': 150,
  'src/classes/pages/list.tsx': 225,
}
/** The layout that each of them stands in. */
const layouts: Record<string, string> = {
  'src/auth/pages/sign-in.tsx': 'src/app/front.tsx',
  'src/classes/pages/list.tsx': 'src/app/shell.tsx',
}

type Chunk = {
  type: 'chunk'
  code: string
  fileName: string
  imports: string[]
  facadeModuleId: string | null
  isEntry: boolean
}

const budget: Plugin = {
  name: 'budget',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as Chunk[]
    const entry = chunks.find((chunk) => chunk.isEntry)!
    for (const [page, limit] of Object.entries(budgets)) {
      const wanted = chunks.filter((chunk) =>
        [page, layouts[page]!].some((name) => chunk.facadeModuleId?.endsWith(name)),
      )
      if (wanted.length === 0) continue
      const files = closure([entry, ...wanted], chunks)
      const size =
        files.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0) / 1000
      this.info(`${page}: ${size.toFixed(1)} kB of ${limit} kB`)
      if (size > limit)
        this.error(
          `${page} needs ${size.toFixed(1)} kB of JavaScript; at most ${limit} kB is allowed`,
        )
    }
  },
}

function closure(start: Chunk[], all: Chunk[]): Chunk[] {
  const reached = new Set(start)
  for (const chunk of reached)
    for (const name of chunk.imports) {
      const imported = all.find((other) => other.fileName === name)
      if (imported) reached.add(imported)
    }
  return [...reached]
}

/** Beside every file its compressed forms: the server sends them as they are. */
const compressed: Plugin = {
  name: 'compressed',
  generateBundle: {
    // after Vite's own last touch, which fills in what a lazy part needs to be fetched with
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

/** Server rooms stay on the server: the build of the browser's half refuses them. */
const guard: Plugin = {
  name: 'server-rooms',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (
      /\/src\/.*\/(queries|service|routes|table|reach)(\.\w+)*\.ts$/.test(id) ||
      /\/platform\/(db|serve|tokens|passwords|files)\.ts$/.test(id)
    )
      this.error(`${id} belongs to the server and must not reach the browser`)
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), guard, ...(isSsrBuild ? [] : [budget, compressed])],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  ssr: { noExternal: ['use-intl'] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: true,
        target: 'node24',
        rollupOptions: {
          input: { main: 'src/app/main.ts', 'entry.server': 'src/app/entry.server.tsx' },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        target: 'es2022',
        rollupOptions: { input: 'src/app/entry.client.tsx' },
      },
}))
