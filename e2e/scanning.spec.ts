import { type BrowserContext, expect } from '@playwright/test'
import { encodeQR } from 'qr'
import { expectAccessible } from './keyboard.ts'
import { main, open, over, phone } from './people.ts'
import { openShop } from './shop.ts'
import { test } from './watched.ts'

/** A camera before which somebody holds a phone with a code on it, a little askew. */
const holdBefore = (context: BrowserContext, code: string) =>
  context.addInitScript(
    (rows: boolean[][]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      const pen = canvas.getContext('2d')!
      const draw = () => {
        pen.setTransform(1, 0, 0, 1, 0, 0)
        pen.fillStyle = '#8a8a8a'
        pen.fillRect(0, 0, 640, 480)
        pen.setTransform(
          10 * Math.cos(0.3),
          10 * Math.sin(0.3),
          -10 * Math.sin(0.3),
          10 * Math.cos(0.3),
          320,
          240,
        )
        const half = rows.length / 2
        rows.forEach((row, y) =>
          row.forEach((dark, x) => {
            pen.fillStyle = dark ? '#222' : '#eee'
            pen.fillRect(x - half, y - half, 1.02, 1.02)
          }),
        )
      }
      navigator.mediaDevices.getUserMedia = () => {
        draw()
        setInterval(draw, 100)
        return Promise.resolve(canvas.captureStream(10))
      }
    },
    encodeQR(code, 'raw', { ecc: 'medium', border: 2, version: 2 }),
  )

/** An order that lies ready, and its code. */
async function laidAside(url: string) {
  const shop = await openShop(url, {
    name: { en: 'Scanned' },
    goods: [{ name: { en: 'Ruler' }, price: 3, stock: 9 }],
    coins: 20,
  })
  const { id } = await shop.order(0, 2)
  await shop.office('POST', `/v1/orders/${id}/prepare/`)
  const { code } = await shop.student<{ code: string }>('GET', `/v1/orders/${id}/`)
  return { store: shop.store.id, code }
}

test('a code is read by the camera of a phone, handed over, and the next one waited for', async ({
  browser,
  baseURL,
}) => {
  const { store, code } = await laidAside(baseURL!)
  const { context, page, heard } = await open(browser, 'admin', 'en', phone, null)
  await holdBefore(context, code)
  await page.goto(`/store/${store}?tab=orders`)
  await main(page).getByRole('button', { name: 'Hand over by code' }).tap()
  const dialog = over(page)
  await dialog.getByRole('button', { name: 'Scan the QR' }).tap()
  await expect(dialog).toContainText('Ruler')
  await expect(dialog).toContainText('2 items')
  await expect(dialog.getByLabel('Pick-up code')).toHaveValue(code)
  const handOver = dialog.getByRole('button', { name: 'Hand over', exact: true })
  await expect(handOver).toBeFocused()
  await expectAccessible(page, 'an order that was scanned')
  await handOver.tap()
  // the phone with the code that is done with is still before it
  const stop = dialog.getByRole('button', { name: 'Stop the camera' })
  await expect(stop).toBeFocused()
  await expect(dialog.getByLabel('Pick-up code')).toHaveValue('')
  await page.waitForTimeout(1_000)
  await expect(dialog).not.toContainText('No order is ready')
  await expectAccessible(page, 'the camera')
  await stop.tap()
  await expect(dialog.getByRole('button', { name: 'Scan the QR' })).toBeVisible()
  expect(heard).toEqual([])
})

test('whoever lets no camera in is told so and types', async ({ browser, baseURL }) => {
  const { store, code } = await laidAside(baseURL!)
  const { context, page, heard } = await open(browser, 'admin', 'en', phone, null)
  await context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.goto(`/store/${store}?tab=orders`)
  await main(page).getByRole('button', { name: 'Hand over by code' }).tap()
  const dialog = over(page)
  await dialog.getByRole('button', { name: 'Scan the QR' }).tap()
  await expect(dialog.getByRole('alert')).toContainText('The camera did not open')
  await expect(dialog.getByRole('button', { name: 'Scan the QR' })).toBeFocused()
  await dialog.getByLabel('Pick-up code').fill(code)
  await expect(dialog).toContainText('Ruler')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Order handed over')
  expect(heard).toEqual([])
})
