import { build, ready } from './ready.mjs'

await ready()
await build()
