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

const usernameOf = (who: string) => (who.includes('@') ? who : `${who}@maktab.demo`)

/**
 * Somebody on a device of their own, of the demo school unless told, where `signIn` leaves them; `heard`: what their page
 * complains of.
 */
export async function open(
  browser: Browser,
  who: string,
  lang: Lang,
  on = {},
  at: string | null = '/profile',
) {
  const context = await browser.newContext(on)
  const page = await context.newPage()
  const heard = complaints(page)
  await signIn(page, usernameOf(who), lang, at)
  return { context, page, heard }
}

type Heard<T> = { status: number; body: T }

/** One call of the API as whoever is signed in on the device of the page, which need not be open, and what it was answered with. */
export async function callFrom<T>(
  page: Page,
  path: string,
  method = 'GET',
  data?: object,
): Promise<Heard<T>> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'daftar-access')!.value
  const headers = { authorization: `Bearer ${decodeURIComponent(token)}` }
  // a machine of a journey's own has another address than the one that the journeys share
  const url = page.url().startsWith('http') ? new URL(path, page.url()).href : path
  const answer = await page.request.fetch(url, { method, headers, ...(data && { data }) })
  return { status: answer.status(), body: (await answer.json()) as T }
}

export type Ask = <T>(method: string, path: string, body?: object) => Promise<T>

/** The API as somebody, of the demo school unless told, for what a journey does not tell of. */
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
  const credentials = { username: usernameOf(who), password: 'daftar2026' }
  const { access } = await call<{ access: string }>('POST', '/v1/auth/login/', credentials)
  return (method, path, body) => call(method, path, body, access)
}

export type Made = { id: string; version: number }
/** A page of a list. */
export type Listed<T = Made> = { count: number; results: T[] }
export const self = (ask: Ask) =>
  ask<Made & { business: { id: string } }>('GET', '/v1/profile/info/')

/** The business lets nobody explain an absence first: what is told is told at once. */
export async function tellAtOnce(url: string) {
  const office = await asking(url, 'admin')
  const { business } = await self(office)
  const path = `/v1/business/${business.id}/`
  const { version } = await office<Made>('GET', path)
  await office('PATCH', path, { version, absence_notice_minutes: 0 })
}

type Year = { today: string; days: (Made & { starts_on: string; ends_on: string })[] }

/** Makes today what it is to be, whatever the calendar says of it; on a working day lessons have begun at any hour. */
export async function dayIs(ask: Ask, kind: 'working' | 'holiday', name: object = { en: kind }) {
  const { today, days } = await ask<Year>('GET', '/v1/calendar/')
  for (const { id, starts_on, ends_on } of days)
    if (starts_on <= today && today <= ends_on) await ask('DELETE', `/v1/calendar-days/${id}/`)
  const span = { starts_on: today, ends_on: today, from_grade: 0, to_grade: 12 }
  await ask('POST', '/v1/calendar-days/', { kind, name, ...span })
  const { business } = await self(ask)
  for (const shift of [2, 1]) {
    const { version } = await ask<Made>('GET', `/v1/business/${business.id}/`)
    const periods = shift === 1 ? [{ number: 1, starts_at: '00:00', ends_at: '23:59' }] : []
    await ask('PUT', `/v1/bells/${shift}/`, { version, periods })
  }
  return today
}
