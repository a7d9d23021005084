import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { filesOf, type Manifest } from '../src/app/server/program-files.ts'
import { signIn } from './keyboard.ts'
import { alive, test } from './watched.ts'

// no route hears of what a worker answers
test.use({ serviceWorkers: 'block' })

const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
const main = Object.keys(manifest).find((name) => manifest[name]!.isEntry)
/** What the page of a source runs on, with what all pages of who is signed in do. */
const scriptsOf = (page: string) =>
  filesOf(manifest, [main, 'src/app/document/page-routes.tsx', page]).map((file) => `/${file}`)

/** Scripts that are asked for from now on, of which none comes. */
async function holdScripts(page: Page) {
  const asked: string[] = []
  await page.route('**/assets/*.js', (route) => {
    asked.push(new URL(route.request().url()).pathname)
  })
  return () => [...asked].sort()
}

/** As Safari before 17, which knows nothing of modules that are going to be needed. */
async function knowNoModules(page: Page) {
  await page.addInitScript(() => {
    const supports = DOMTokenList.prototype.supports
    DOMTokenList.prototype.supports = function (token) {
      return token !== 'modulepreload' && supports.call(this, token)
    }
  })
  return () => expect(page.locator('head > link[rel=modulepreload]')).toHaveCount(0)
}

for (const old of [false, true])
  test(`a first page asks for all that it runs on before any of it has come${old ? ', in an old Safari' : ''}`, async ({
    page,
  }) => {
    const namedAsScripts = old ? await knowNoModules(page) : async () => {}
    await signIn(page, 'owner@maktab.demo', 'en')
    const asked = await holdScripts(page)
    await page.goto('/classes', { waitUntil: 'commit' })
    await expect.poll(asked).toEqual(scriptsOf('src/core/classes/pages/list.tsx').sort())
    await namedAsScripts()
  })

for (const old of [false, true])
  test(`so does a page that somebody goes to from another one${old ? ', in an old Safari' : ''}`, async ({
    page,
  }) => {
    const namedAsScripts = old ? await knowNoModules(page) : async () => {}
    await signIn(page, 'owner@maktab.demo', 'en')
    const loaded = new Set<string>()
    page.on('request', (request) => loaded.add(new URL(request.url()).pathname))
    const told = page.waitForResponse('**/builds/parts/*.json')
    await page.goto('/profile')
    await alive(page)
    await told
    await page.waitForLoadState('networkidle')
    const asked = await holdScripts(page)
    const missing = scriptsOf('src/core/classes/pages/list.tsx').filter((file) => !loaded.has(file))
    expect(missing.length).toBeGreaterThan(5)
    await page.locator('nav a[href="/classes"]').first().click()
    // what it has already an old one asks its cache for, which no page has whose requests are looked at
    await expect.poll(asked).toEqual(old ? expect.arrayContaining(missing) : missing.sort())
    await namedAsScripts()
  })
