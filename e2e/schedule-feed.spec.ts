import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './keyboard.ts'
import { main, open, phone, sideways } from './people.ts'
import { test } from './watched.ts'

/** What a calendar program is given at the address that the open dialog shows. */
async function calendarOf(page: Page) {
  const address = await page.getByRole('dialog').getByRole('textbox').first().inputValue()
  return async () => {
    const answer = await page.request.get(address)
    return { status: answer.status(), text: await answer.text() }
  }
}

test('a parent has the lessons of a child in the calendar of the phone, until the address is turned off', async ({
  browser,
  baseURL,
}) => {
  const { page, heard } = await open(browser, 'parent', 'ru', phone, null)
  await page.goto(`${baseURL}/lesson-schedule`)
  await main(page).getByRole('button', { name: 'Календарь в телефоне' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Календарь в телефоне' })
  await dialog.getByRole('button', { name: 'Создать адрес' }).tap()
  await expect(dialog.getByRole('link', { name: 'Добавить в календарь' })).toHaveAttribute(
    'href',
    /^webcal:\/\/.+\/calendar\/.+\.ics$/,
  )
  await expectAccessible(page, 'the address of a calendar')
  expect(await sideways(page)).toBe(0)
  const first = await calendarOf(page)
  expect((await first()).text).toContain('BEGIN:VEVENT')

  // another one takes its place
  const taken = await dialog.getByRole('textbox').first().inputValue()
  await dialog.getByRole('button', { name: 'Новый адрес' }).tap()
  const asked = page.getByRole('dialog', { name: 'Создать новый адрес?' })
  await asked.getByRole('button', { name: 'Новый адрес' }).tap()
  await expect(dialog.getByRole('textbox').first()).not.toHaveValue(taken)
  expect((await first()).status).toBe(404)
  const second = await calendarOf(page)
  expect((await second()).status).toBe(200)

  await dialog.getByRole('button', { name: 'Отключить адрес' }).tap()
  await page
    .getByRole('dialog', { name: 'Отключить адрес?' })
    .getByRole('button', { name: 'Отключить адрес' })
    .tap()
  await expect(dialog.getByRole('button', { name: 'Создать адрес' })).toBeVisible()
  expect((await second()).status).toBe(404)
  expect(heard).toEqual([])
})

test('the office hands out the calendar of a class, and its page for whoever has the address, from the page of it', async ({
  browser,
  baseURL,
}) => {
  const { page, heard } = await open(browser, 'owner', 'uz', {}, null)
  await page.goto(`${baseURL}/lesson-schedule?view=class`)
  const label = (await main(page).locator('option:checked').first().textContent())!
  await page.goto(`${baseURL}/classes`)
  await main(page).getByRole('link', { name: label, exact: true }).first().click()
  await main(page).getByRole('link', { name: 'Dars jadvali' }).click()
  await main(page).getByRole('button', { name: 'Jadvalni ulashish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Jadvalni ulashish' })
  await dialog.getByRole('button', { name: 'Manzil yaratish' }).click()
  await expect(
    dialog.getByRole('img', { name: 'Telefon kamerasini shu kodga tuting' }),
  ).toBeVisible()
  const read = await calendarOf(page)
  expect((await read()).text).toContain(`X-WR-CALNAME:${label} · Dars jadvali`)

  // a stranger on a phone, and a screen in the hall
  const address = await dialog.getByRole('link', { name: 'Sahifani ochish' }).getAttribute('href')
  const stranger = await browser.newContext(phone)
  const week = await stranger.newPage()
  await week.goto(address!)
  await expect(week.getByRole('heading', { level: 1 })).toHaveText(`${label} · Dars jadvali`)
  await expect(week.getByRole('heading', { level: 2 })).not.toHaveCount(0)
  await expectAccessible(week, 'the page of a class')
  expect(await sideways(week)).toBe(0)
  await week.getByRole('link', { name: 'Русский' }).tap()
  await expect(week.getByRole('heading', { level: 1 })).toHaveText(`${label} · Расписание`)
  await dialog.getByRole('button', { name: 'Manzilni oʻchirish' }).click()
  await page
    .getByRole('dialog', { name: 'Manzil oʻchirilsinmi?' })
    .getByRole('button', { name: 'Manzilni oʻchirish' })
    .click()
  await expect(dialog.getByRole('button', { name: 'Manzil yaratish' })).toBeVisible()
  expect((await week.goto(address!))!.status()).toBe(404)
  await expect(week.getByRole('heading')).toHaveText('Страница не найдена')
  await stranger.close()
  expect(heard).toEqual([])
})
