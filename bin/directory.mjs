import { ready, run } from './ready.mjs'

await ready()
const { code } = await run('node', ['src/app/directory/main.ts', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
  bound: true,
})
process.exit(code)
