import { build, ready, run } from './ready.mjs'

const [group] = process.argv.slice(2)

await ready()
// these alone ask for pages of a product that they start themselves
if ([undefined, 'requests', 'keys'].includes(group)) await build()
// before anything is loaded: React is one program for development and another for production
const env = { NODE_ENV: 'production' }
const { code } = await run('node', ['bench/run.ts', ...process.argv.slice(2)], { env })
process.exit(code)
