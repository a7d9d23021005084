import { join } from 'node:path'
import { run } from './run.ts'

// built into dist/server/, beside dist/client/ and below the folder with migrations/
const root = join(import.meta.dirname, '../..')
await run({
  root,
  assets: async () => {
    const { builtAssets } = await import('./server/built-assets.ts')
    return builtAssets(join(root, 'dist/client'), () => import('./document/entry.server.tsx'))
  },
})
