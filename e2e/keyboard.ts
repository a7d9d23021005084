import { setTimeout as sleep } from 'node:timers/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { alive } from './watched.ts'

export const langs = ['uz', 'ru', 'en'] as const
export type Lang = (typeof langs)[number]

/** Presses Tab until the thing has the focus: what cannot be reached so is out of reach for some. */
export async function tabTo(page: Page, target: Locator, most = 150) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} is not reached by ${most} presses of Tab`)
}

export async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

export async function expectAccessible(page: Page, where: string) {
  expect(await faultsOn(page), where).toEqual([])
}

/** What axe has to say of the page that is open, by WCAG 2.2 A and AA and its own best practices. */
export async function faultsOn(page: Page): Promise<string[]> {
  // the address is there a moment before the page is; that one has no heading axe tells by itself
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 5_000 })
    .catch(() => {})
  // what is still coming in is not yet in its colours
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1_000)
        .map(({ finished }) => finished),
    ),
  )
  // what a modal dialog half covers is out of reach, and its visible rest may be smaller than a target
  const modal = page.locator('[aria-modal="true"]').filter({ visible: true })
  const builder = new AxeBuilder({ page })
  if ((await modal.count()) > 0) builder.include('[aria-modal="true"]')
  // one run in the page itself, which tells of faults alone: whole, it takes a second page and four times as long
  const { violations } = await builder
    .setLegacyMode()
    // !important within an element, the one thing it looks for in every text, is what React can't write
    .options({ resultTypes: ['violations'], rules: { 'avoid-inline-spacing': { enabled: false } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
}

/** From the start page to /profile, as a person without a mouse. */
export async function signInByKeyboard(page: Page, username: string, lang: Lang) {
  await page.goto(`/?l=${lang}`)
  await page.context().addCookies([{ name: 'user-locale', value: lang, url: page.url() }])
  await tabTo(page, page.locator('[name=username]'))
  await page.keyboard.type(username)
  await tabTo(page, page.locator('[name=password]'))
  await page.keyboard.type('daftar2026')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/profile')
  await alive(page)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}

/** A server that has too much to do says so, and is asked again. */
export async function patiently<T>(ask: () => Promise<T>, status: (answer: T) => number) {
  let answer = await ask()
  for (let tries = 1; status(answer) === 503 && tries < 10; tries += 1) {
    await sleep(1_000)
    answer = await ask()
  }
  return answer
}

/**
 * Signs in without the form, for journeys that begin after it, and opens the page they begin at; `null` leaves that to the
 * journey. Nothing else is opened before it: a first page costs more than all that is done on it.
 */
export async function signIn(
  page: Page,
  username: string,
  lang: Lang,
  at: string | null = '/profile',
  password = 'daftar2026',
) {
  const ask = () =>
    page.request.post('/session/sign-in', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { username, password },
      maxRedirects: 0,
    })
  const answer = await patiently(ask, (given) => given.status())
  expect(answer.status(), await answer.text()).toBe(303)
  // for every page: the address of the answer would make it a cookie of /session alone
  const url = new URL('/', answer.url()).href
  await page.context().addCookies([{ name: 'user-locale', value: lang, url }])
  if (at === null) return
  await page.goto(at)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}

/** Through the red dialog and back to the start. */
export async function signOut(page: Page) {
  await press(page, page.locator('header button[aria-haspopup="menu"]').last())
  const leave = page.getByRole('menuitem').last()
  await expect(leave).toBeVisible()
  await expect(page.getByRole('menuitem').nth(-2)).toHaveAttribute('href', '/profile')
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(leave).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  const dialog = page.locator('[aria-modal="true"]')
  // what clears this device is never what the first Enter does
  await expect(dialog.getByRole('button').first()).toBeFocused()
  await press(page, dialog.getByRole('button').last())
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.locator('[name=username]')).toBeVisible()
}

/** What a page has complained of; empty when it is well. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    heard.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  return heard
}
