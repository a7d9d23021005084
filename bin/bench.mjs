import { build, ready, run } from './ready.mjs'

const [which] = process.argv.slice(2)
const programs = { schedule: 'bench/schedule.ts', chat: 'bench/chat-crowd.ts' }
const program = programs[which] ?? 'bench/run.ts'

await ready()
// schedules need neither server nor pages, and the chat no pages
if (program === 'bench/run.ts') await build()
// before anything is loaded: React is one program for development and another for production
const env = { NODE_ENV: 'production' }
const { code } = await run('node', [program, ...process.argv.slice(2)], { env })
process.exit(code)
