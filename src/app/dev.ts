import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import type { PageAssets } from './document/pages.ts'
import { run } from './run.ts'

const root = join(import.meta.dirname, '../..')
const vite = await createVite({ root, server: { middlewareMode: true }, appType: 'custom' })

const assets: PageAssets = {
  entry: () =>
    vite.ssrLoadModule('/src/app/document/entry.server.tsx') as ReturnType<PageAssets['entry']>,
  // changes are told over a socket of their own
  connect: 'ws:',
  head: (nonce) =>
    `<meta property="csp-nonce" nonce="${nonce}">
<script type="module" nonce="${nonce}">
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
</script>
<script type="module" nonce="${nonce}" src="/@vite/client"></script>
<script type="module" nonce="${nonce}" src="/src/app/document/entry.client.tsx"></script>`,
  mount: async (fastify) => {
    fastify.addHook('onRequest', (request, reply, done) => {
      const ours = /^\/(v1|session|locales|builds|healthz|readyz)\b/.test(request.url)
      if (ours) return done()
      vite.middlewares(request.raw, reply.raw, () => done())
    })
  },
}

await run({ root, assets: async () => assets, single: true })
