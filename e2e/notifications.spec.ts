import { type Browser, expect, type Page, type WebSocketRoute } from '@playwright/test'
import { complaints, expectAccessible, press, signIn, tabTo } from './keyboard.ts'
import { asking, callFrom, dayIs, type Listed, self, tellAtOnce } from './people.ts'
import { test } from './watched.ts'

const bell = (page: Page) =>
  page.locator('header button[aria-haspopup="dialog"]:not([aria-keyshortcuts])')
const panel = (page: Page) => page.getByRole('dialog')
const items = (page: Page) => panel(page).getByRole('listitem')
const unread = async (page: Page) =>
  Number(
    (await bell(page)
      .locator('span')
      .textContent({ timeout: 1_000 })
      .catch(() => '0')) ?? 0,
  )

async function open(browser: Browser, who: string, lang: 'uz' | 'ru' | 'en', on = {}) {
  const context = await browser.newContext(on)
  const page = await context.newPage()
  const heard = complaints(page)
  // the page’s line to the server goes through our hands, so that it can be cut
  const lines: WebSocketRoute[] = []
  await page.routeWebSocket(/\/ws\/user\//, (line) => {
    line.connectToServer()
    lines.push(line)
  })
  await signIn(page, `${who}@maktab.demo`, lang)
  await expect(bell(page)).toBeVisible()
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  return { context, page, heard, lines }
}

test('an absence that the teacher marks is at the parent’s bell, in the parent’s language, and leads to the child', async ({
  browser,
  baseURL,
}) => {
  await tellAtOnce(baseURL!)
  const teacher = await open(browser, 'teacher', 'en')
  const parent = await open(browser, 'parent', 'ru')
  const { body: children } = await callFrom<Listed>(parent.page, '/v1/students/')
  const before = await unread(parent.page)

  await teacher.page.goto('/classes?q=5-A')
  await teacher.page.getByRole('main').getByRole('link', { name: '5-A', exact: true }).click()
  await teacher.page.waitForURL(/\/classes\/[0-9a-f-]{36}$/)
  const classId = teacher.page.url().split('/').at(-1)!
  type Sheet = { students: { id: string; last_name: string; first_name: string }[] }
  const { body: sheet } = await callFrom<Sheet>(teacher.page, `/v1/classes/${classId}/marks/`)
  const child = sheet.students.find(({ id }) => children.results.some((own) => own.id === id))!
  await teacher.page.goto(`/classes/${classId}/mark`)
  await expect(teacher.page.locator('[data-ready="true"]').getByRole('grid')).toBeVisible()
  const row = sheet.students.indexOf(child) + 1
  await teacher.page.locator(`tbody tr:nth-child(${row}) [data-kind="attendance"]`).focus()
  await teacher.page.keyboard.press('a')
  await expect(teacher.page.locator('[data-tools] [data-state="saved"]')).toBeVisible()

  // what others have marked of the child may come before
  const messages = parent.page.getByRole('region', { name: 'Системные сообщения' })
  await expect(messages.getByText('Отсутствие на занятиях')).toBeVisible()
  const after = await unread(parent.page)
  expect(after).toBeGreaterThan(before)
  await bell(parent.page).click()
  const newest = items(parent.page).first()
  await expect(newest).toContainText('Отсутствие на занятиях')
  await expect(newest).toContainText(`${child.last_name} ${child.first_name} · 5-A`)
  await newest.getByRole('link').click()
  await parent.page.waitForURL(`**/students/${child.id}`)
  await expect(panel(parent.page)).toBeHidden()
  await expect.poll(() => unread(parent.page)).toBe(after - 1)
  await parent.page.reload()
  await expect.poll(() => unread(parent.page)).toBe(after - 1)
  expect([...teacher.heard, ...parent.heard]).toEqual([])
  await teacher.context.close()
  await parent.context.close()
})

test('after the line was cut it stands again, and the count is what the server says', async ({
  browser,
}) => {
  const { page, context, lines } = await open(browser, 'admin', 'en')
  const before = await unread(page)
  await lines[0]!.close({ code: 1012 })
  // something happens meanwhile: the same person on a device that was never seen
  const elsewhere = await browser.newContext({ userAgent: `Device ${Date.now()} Firefox/1 Linux` })
  const other = await elsewhere.newPage()
  await signIn(other, 'admin@maktab.demo', 'en')
  await elsewhere.close()
  await expect.poll(() => lines.length).toBe(2)
  await expect.poll(() => unread(page)).toBe(before + 1)
  await context.close()
})

test('by keyboard: open, choose, read all, close, and the focus is where it was', async ({
  browser,
  baseURL,
}) => {
  const office = await asking(baseURL!, 'owner')
  const student = await self(await asking(baseURL!, 'student'))
  const [own] = (await office<Listed>('GET', '/v1/classes/?q=5-A')).results
  await office('POST', `/v1/classes/${own!.id}/marks/`, {
    date: await dayIs(office, 'working'),
    entries: [{ student_id: student.id, kind: 'rate', value: 5 }],
  })
  const { page, heard, context } = await open(browser, 'student', 'uz')
  await expect.poll(() => unread(page)).toBeGreaterThan(0)
  await press(page, bell(page))
  await expect(items(page).first()).toBeVisible()
  await expectAccessible(page, 'the panel of notifications')
  await tabTo(page, panel(page).getByRole('radio').first())
  await page.keyboard.press('ArrowRight')
  await expect(items(page).first()).toBeVisible()
  await press(page, panel(page).getByRole('button', { name: 'Hammasini oʻqilgan deb belgilash' }))
  await expect(panel(page).getByText('Hammasi oʻqilgan', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Bildirishnomalar, hammasi oʻqilgan')
  expect(await unread(page)).toBe(0)
  expect(heard).toEqual([])
  await context.close()
})

test('on a phone the panel has the whole screen, and the settings are kept', async ({
  browser,
}) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const { page, heard, context } = await open(browser, 'parent', 'en', phone)
  await bell(page).tap()
  await expect(items(page).first()).toBeVisible()
  const box = (await panel(page).boundingBox())!
  expect([box.x, box.width]).toEqual([0, 360])
  await panel(page).getByRole('button', { name: 'Close' }).tap()
  await expect(panel(page)).toBeHidden()

  const rates = page.getByRole('switch', { name: 'Marks' })
  const quiet = page.getByRole('switch', { name: 'Quiet hours' })
  const from = page.getByRole('combobox', { name: 'From' })
  const saved = () =>
    page.waitForResponse(
      (answer) =>
        answer.url().includes('/v1/notification-settings/') &&
        answer.request().method() === 'PATCH',
    )
  for (const change of [
    () => rates.click(),
    () => quiet.click(),
    () => from.selectOption('21:30'),
  ]) {
    const answer = saved()
    await change()
    expect((await answer).status()).toBe(200)
  }
  await page.reload()
  await expect(rates).not.toBeChecked()
  await expect(from).toHaveValue('21:30')
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('07:00')
  const undone = saved()
  await rates.click()
  await undone
  const off = saved()
  await quiet.click()
  await off
  await expect(from).toHaveCount(0)
  expect(heard).toEqual([])
  await context.close()
})

test.describe('with a worker', () => {
  test.use({ serviceWorker: true })

  test('a browser without an open page shows what its own person is sent, once', async ({
    browser,
    baseURL,
  }) => {
    const { context, page } = await open(browser, 'parent', 'ru')
    await context.grantPermissions(['notifications'], { origin: baseURL! })
    await page.goto('/profile')
    const wanted = page.getByRole('switch', { name: 'Присылать и на это устройство' })
    await expect(wanted).not.toBeChecked()
    // the worker is there and knows who is here
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
      .toBe('activated')
    await expect.poll(() => page.evaluate(() => caches.match('/who').then(Boolean))).toBe(true)
    const user = await callFrom<{ id: string }>(page, '/v1/profile/info/')

    const devtools = await context.newCDPSession(page)
    const registered = Promise.withResolvers<string>()
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) registered.resolve(registrations[0].registrationId)
    })
    await devtools.send('ServiceWorker.enable')
    const registrationId = await registered.promise
    const news = { id: 'n1', lang: 'ru', link: '/store', title: 'Отсутствие', text: 'Karimov A.' }
    const send = (said: object) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin: baseURL!,
        registrationId,
        data: JSON.stringify({ ...news, user: user.body.id, ...said }),
      })
    // not every Chromium without a head lets something be shown: what the worker asks for is noted, of each tag the last
    const worker = context.serviceWorkers()[0]!
    await worker.evaluate(() => {
      const noted: Record<string, string> = {}
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      registration.showNotification = async (title, options) => {
        noted[options!.tag!] = title
      }
      Object.assign(globalThis, { noted })
    })
    const shown = () =>
      worker.evaluate(() =>
        Object.values((globalThis as unknown as { noted: Record<string, string> }).noted),
      )
    // whoever has the page in front of them is told there
    await send({})
    // a page of the same browser that is looked at no longer
    await page.goto('about:blank')
    await send({ title: 'Первое' })
    await send({ title: 'Второе' })
    await send({ id: 'n2', title: 'Чужое', user: 'somebody else' })
    await page.goto('/profile')
    await expect.poll(shown).toEqual(['Второе'])
    await context.close()
  })
})
