import { join } from 'node:path'
import { builtAssets } from './server/built-assets.ts'
import { run } from './run.ts'

// built into dist/server/, beside dist/client/ and below the folder with migrations/
const root = join(import.meta.dirname, '../..')
await run({
  root,
  assets: builtAssets(join(root, 'dist/client'), () => import('./document/entry.server.tsx')),
})
