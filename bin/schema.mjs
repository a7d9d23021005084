import { ready, run } from './ready.mjs'

// the test that judges docs/schema.sql also writes it
await ready()
const { code } = await run('vitest', ['run', 'src/app/commands/schema.test.ts', '--update'])
process.exit(code)
