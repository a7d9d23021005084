import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { complaints, type Lang, patiently, signIn } from './keyboard.ts'

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
export const main = (page: Page) => page.getByRole('main')
/** What is over the page; a message at its edge is a dialog too, but not this. */
export const over = (page: Page) => page.locator('[aria-modal="true"]')
/** 0 where nothing is wider than the window. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Somebody of the demo school on a device of their own; `heard`: what their page complains of. */
export async function open(browser: Browser, who: string, lang: Lang, on = {}) {
  const context = await browser.newContext(on)
  const page = await context.newPage()
  const heard = complaints(page)
  await signIn(page, `${who}@maktab.demo`, lang)
  return { context, page, heard }
}

export type Ask = <T>(method: string, path: string, body?: object) => Promise<T>

/** The API as somebody of the demo school, for what a journey does not tell of. */
export async function asking(url: string, who: string): Promise<Ask> {
  const call = async <T>(method: string, path: string, body?: object, access?: string) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(access && { authorization: `Bearer ${access}` }),
      ...(method === 'POST' && access && { 'idempotency-key': randomUUID() }),
    }
    const asked = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await patiently(
      () => fetch(url + path, asked),
      ({ status }) => status,
    )
    const text = await answer.text()
    expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(300)
    return JSON.parse(text) as T
  }
  const credentials = { username: `${who}@maktab.demo`, password: 'daftar2026' }
  const { access } = await call<{ access: string }>('POST', '/v1/auth/login/', credentials)
  return (method, path, body) => call(method, path, body, access)
}

export type Made = { id: string; version: number }
/** A page of a list. */
export type Listed<T = Made> = { count: number; results: T[] }
export const self = (ask: Ask) =>
  ask<Made & { business: { id: string } }>('GET', '/v1/profile/info/')

type Words = Partial<Record<Lang, string>>
type Good = { name: Words; description?: Words; price: number; worth?: number; stock?: number }
type Shop = { name: Words; goods: Good[]; keeper?: Ask; coins: number }

/** A store with something to buy in it, and as many coins in the wallet of the student of the demo. */
export async function openShop(url: string, { name, goods, keeper, coins }: Shop) {
  const [office, student] = [await asking(url, 'admin'), await asking(url, 'student')]
  const keeper_ids = keeper ? [(await self(keeper)).id] : []
  const store = await office<Made>('POST', '/v1/stores/', { name, keeper_ids })
  const products: Made[] = []
  for (const good of goods)
    products.push(
      await office<Made>('POST', '/v1/products/', {
        ...{ store_id: store.id, state: 'on_sale', ...good },
      }),
    )
  const { id } = await self(student)
  const { balance } = await office<{ balance: number }>('GET', `/v1/students/${id}/wallet/`)
  if (balance !== coins)
    await office('POST', `/v1/students/${id}/adjustments/`, {
      ...{ amount: coins - balance, note: 'To begin with' },
    })
  const order = (at: number, quantity = 1) =>
    student<Made>('POST', '/v1/orders/', {
      ...{ product_id: products[at]!.id, quantity, price: goods[at]!.price },
    })
  return { office, student, studentId: id, store, products, order }
}

/** The store of the demo, with what has been ordered in it so far. */
export async function demoShop(url: string) {
  const office = await asking(url, 'admin')
  const { results } = await office<Listed<Made & { name: Words }>>('GET', '/v1/stores/')
  const { id } = results.find(({ name }) => name.en === 'School store')!
  const goods = await office<Listed>('GET', `/v1/products/?store_id=${id}&state=on_sale`)
  return { id, productId: goods.results[0]!.id }
}
