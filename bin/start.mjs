import { build, ready, run } from './ready.mjs'

await ready()
await build()
const program = ['--enable-source-maps', 'dist/server/main.js', ...process.argv.slice(2)]
const { code } = await run('node', program, { env: { NODE_ENV: 'production' } })
process.exit(code)
