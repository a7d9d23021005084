import { build, ready, run } from './ready.mjs'

await ready()
await build()
const { code } = await run('node', ['bench/run.ts', ...process.argv.slice(2)])
process.exit(code)
