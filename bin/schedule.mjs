import { ready, run } from './ready.mjs'

await ready()
// files are named from where the caller stands, who is elsewhere than the project
const { INIT_CWD: invokedFrom, npm_lifecycle_event: script } = process.env
const env = { INIT_CWD: script === 'schedule' ? invokedFrom : process.cwd() }
const { code } = await run('node', ['src/app/commands/schedule.ts', ...process.argv.slice(2)], {
  env,
})
process.exit(code)
