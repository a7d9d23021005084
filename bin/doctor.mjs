import { ready, run } from './ready.mjs'

await ready()
const { code } = await run('node', ['src/app/commands/doctor.ts', ...process.argv.slice(2)])
process.exit(code)
