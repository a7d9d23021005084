import { build, ready, run } from './ready.mjs'

await ready()
await build()
// before anything is loaded: React is one program for development and another for production
const env = { NODE_ENV: 'production' }
const { code } = await run('node', ['bench/run.ts', ...process.argv.slice(2)], { env })
process.exit(code)
