import { ready, run } from './ready.mjs'

await ready()
const { code } = await run('node', ['src/app/commands/partition.ts', ...process.argv.slice(2)])
process.exit(code)
