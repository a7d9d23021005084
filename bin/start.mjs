import { build, ready, run } from './ready.mjs'

await ready()
await build()
const { code } = await run('node', [
  '--enable-source-maps',
  'dist/server/main.js',
  ...process.argv.slice(2),
])
process.exit(code)
