import sharp from 'sharp'
import { type BrowserContextOptions, expect } from '@playwright/test'
import { langs, signIn } from './keyboard.ts'
import { asking, type Listed, main, phone } from './people.ts'
import { speak } from './places.ts'
import { alive, test } from './watched.ts'

/** What is shown of the mark page before anybody has signed in: on the sign-in page, and in the README. */
test('pictures of the mark page', async ({ browser, baseURL }) => {
  const url = baseURL!
  const ask = await asking(url, 'owner')
  const { results } = await ask<Listed>('GET', '/v1/classes/?page_size=1&q=5-A')
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Tashkent',
  })
  const page = await context.newPage()
  await signIn(page, 'teacher@maktab.demo', 'uz')
  // a day on which the demo school has marked everybody
  const address = `/classes/${results[0]!.id}/mark?date=${process.env.E2E_MARKED_DAY!}`
  for (const lang of langs) {
    await speak(context, url, lang)
    await page.goto(address)
    const grid = main(page).getByRole('grid')
    await expect(grid).toBeVisible()
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width: 1240, height: 900 })
      const { x, y } = (await grid.boundingBox())!
      const clip = { x, y, width: 640, height: 400 }
      const shot = await page.screenshot({ clip, animations: 'disabled' })
      await page.setViewportSize({ width: 1440, height: 900 })
      await sharp(shot).webp({ quality: 72 }).toFile(`public/front/mark-${lang}-${scheme}.webp`)
      if (lang === 'en' && scheme === 'light')
        await sharp(await page.screenshot({ animations: 'disabled' }))
          .png({ palette: true })
          .toFile('docs/mark-page.png')
    }
  }
  await context.close()
})

const desk: BrowserContextOptions = { viewport: { width: 1080, height: 640 } }

/** What the guide in `docs/guide/` shows, in its three languages. */
test('pictures of the guide', async ({ browser, baseURL }) => {
  const url = baseURL!
  const ask = await asking(url, 'owner')
  const { results } = await ask<Listed>('GET', '/v1/classes/?page_size=1&q=5-A')
  const { business } = await ask<{ business: { id: string } }>('GET', '/v1/profile/info/')
  const marked = `/classes/${results[0]!.id}/mark?date=${process.env.E2E_MARKED_DAY!}`
  const shots = [
    { name: 'home', who: 'owner', on: desk, at: '/' },
    { name: 'calendar', who: 'owner', on: desk, at: `/business/${business.id}?tab=calendar` },
    { name: 'import', who: 'owner', on: desk, at: '/students/import' },
    { name: 'slips', who: 'owner', on: desk, at: `/slips?class=${results[0]!.id}` },
    { name: 'mark', who: 'teacher', on: phone, at: marked },
  ]
  for (const { name, who, on, at } of shots) {
    const context = await browser.newContext({ ...on, baseURL: url, timezoneId: 'Asia/Tashkent' })
    const page = await context.newPage()
    await signIn(page, `${who}@maktab.demo`, 'uz')
    for (const lang of langs) {
      await speak(context, url, lang)
      await page.goto(at)
      await expect(main(page).getByRole('heading').first()).toBeVisible()
      await alive(page)
      const shot = await page.screenshot({ animations: 'disabled' })
      await sharp(shot).webp({ quality: 60 }).toFile(`public/guide/${lang}-${name}.webp`)
    }
    await context.close()
  }
})
