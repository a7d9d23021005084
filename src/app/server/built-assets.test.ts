import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownCookie } from '../../platform/http/cookies.ts'
import type { Parts } from '../../platform/ui/parts.ts'
import { servePages } from '../document/pages.ts'
import { ownSchool } from '../../testing/school.ts'
import { builtAssets } from './built-assets.ts'

const chunk = (name: string, imports: string[] = []) => ({
  file: `assets/${name}.js`,
  name,
  imports,
})
/** As a build leaves it: a page that stands on a list, which stands on an icon. */
const manifest = {
  main: { ...chunk('main', ['_base']), isEntry: true },
  _base: chunk('base'),
  _routed: chunk('routed', ['_base']),
  _shell: chunk('shell', ['_base', '_routed']),
  'src/app/shell/door.tsx': chunk('door', ['_base', '_input']),
  'src/app/document/page-routes.tsx': chunk('page-routes', ['_routed', '_shell']),
  'src/core/classes/pages/list.tsx': chunk('classes', ['_base', '_list']),
  'src/core/business/pages/card.tsx': chunk('card', ['_routed', '_icon']),
  _list: chunk('list', ['_icon', '_shell']),
  _icon: chunk('icon'),
  _input: chunk('input'),
  'style.css': { file: 'assets/style.css', name: 'style' },
}

const folder = mkdtempSync(join(tmpdir(), 'daftar-built-'))
for (const name of ['.vite', 'assets']) mkdirSync(join(folder, name))
writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
const assets = builtAssets(folder, () => import('../document/entry.server.tsx'))
let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool({ pages: servePages(assets, 'https://daftar.example') })
})
afterAll(async () => {
  await at.close()
  rmSync(folder, { recursive: true })
})

async function namedIn(url: string, as?: 'owner') {
  const { body } = await at.app.fastify.inject({
    url,
    headers: { host: 'inside.test', 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0' },
    cookies: as ? { [ownCookie('access', true)]: at.here.cast[as].access } : {},
  })
  return [...body.matchAll(/<link rel="modulepreload" href="\/assets\/([\w-]+)\.js">/g)]
    .map(([, name]) => name!)
    .sort()
}

test('the head of a page names all that the page runs on, however deep, and nothing of another one', async () => {
  const shared = ['base', 'main', 'routed']
  const inside = [...shared, 'page-routes', 'shell']
  expect(await namedIn('/classes', 'owner')).toEqual([...inside, 'classes', 'list', 'icon'].sort())
  // of one that was not built in itself there is nothing more to say
  expect(await namedIn('/coins', 'owner')).toEqual([...inside].sort())
  const business = at.here.business
  expect(await namedIn(`/business/${business}`)).toEqual([...shared, 'card', 'icon'].sort())
  expect(await namedIn('/')).toEqual(['base', 'door', 'input', 'main'])
})

test('what a browser asks for later is told with all that each file stands on, for ever under the id of its build', async () => {
  const answer = await at.app.fastify.inject(`/builds/parts/${assets.build!.id}.json`)
  expect(answer.headers['cache-control']).toContain('immutable')
  const { files, imports } = answer.json<Parts>()
  const told = Object.fromEntries(
    files.map((file, number) => [file, imports[number]!.map((other) => files[other])]),
  )
  expect(told['assets/classes.js']).toEqual(['assets/list.js'])
  expect(told['assets/list.js']).toEqual(['assets/icon.js', 'assets/shell.js'])
  // every page has these, and no part of the program is a sheet
  for (const file of ['assets/main.js', 'assets/base.js', 'assets/style.css'])
    expect(files).not.toContain(file)
  expect((await at.app.fastify.inject('/builds/parts/another.json')).statusCode).toBe(404)
})
