import { expect } from '@playwright/test'
import { type Listed, main, open, over } from './people.ts'
import { openShop } from './shop.ts'
import { test } from './watched.ts'

test('an answer that is lost is no second order, nothing is bought later by itself, a store that has closed says so', async ({
  browser,
  baseURL,
}) => {
  const { office, store, products } = await openShop(baseURL!, {
    name: { en: 'Corner shop' },
    goods: [{ name: { en: 'Notebook' }, price: 15, stock: 5 }],
    coins: 50,
  })
  const ordered = async () =>
    (await office<Listed>('GET', `/v1/orders/?store_id=${store.id}`)).count
  const { context, page } = await open(
    browser,
    'student',
    'en',
    {},
    `/store/product/${store.id}/detail/${products[0]!.id}`,
  )
  await expect(page).toHaveTitle(/Notebook/)
  const box = main(page).getByRole('region', { name: 'Buying' })
  const dialog = over(page)
  const ask = () => box.getByRole('button', { name: 'Buy' }).click()
  const sure = () => dialog.getByRole('button', { name: 'Buy' }).click()

  // what says it comes a while after the page
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('toast-stack')),
  )
  // what was pressed without network is not sent when it comes back
  await ask()
  await expect(dialog).toBeVisible()
  await context.setOffline(true)
  await sure()
  await expect(page.getByText('The server is not responding').first()).toBeVisible()
  await context.setOffline(false)
  await page.waitForFunction(() => navigator.onLine && fetch('/healthz').then(({ ok }) => ok))
  expect(await ordered()).toBe(0)

  // the first answer is broken off on its way; in the place of the second somebody between us and the server speaks
  let tries = 0
  await page.route('**/v1/orders/', async (route) => {
    tries += 1
    if (tries > 2) return route.continue()
    await route.fetch()
    await (tries === 1 ? route.abort() : route.fulfill({ status: 504, body: 'Gateway time-out' }))
  })
  for (const times of [1, 2]) {
    await ask()
    await sure()
    await expect.poll(() => tries).toBe(times)
    await expect(box.getByRole('button', { name: 'Buy' })).toHaveAttribute('aria-busy', 'false')
  }
  await ask()
  await sure()
  await expect(box.getByRole('status').filter({ hasText: 'Ordered' })).toBeVisible()
  expect([tries, await ordered()]).toEqual([3, 1])

  const opening = { kind: 'dates', from: '2020-01-01', to: '2020-01-02' }
  await office('PATCH', `/v1/stores/${store.id}/`, { version: store.version, opening })
  await ask()
  await sure()
  await expect(box).toContainText('Closed, 02.01.2020 was the last day')
  await expect(box.getByRole('button', { name: 'Buy' })).toHaveCount(0)
  expect(await ordered()).toBe(1)
})
