import { expect, type Page } from '@playwright/test'
import { complaints, signIn } from './keyboard.ts'
import { test } from './watched.ts'

/** A number as a page writes it. */
const numberOf = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))
const minted = async (page: Page) =>
  numberOf(await page.locator('dt', { hasText: 'Given' }).locator('xpath=../dd').textContent())

test('the office gives coins, takes them back and sees the books add up', async ({ page }) => {
  const heard = complaints(page)
  await signIn(page, 'owner@maktab.demo', 'en', '/coins')
  await expect(page.getByText('It adds up')).toBeVisible()
  const before = await minted(page)
  // of the teachers only those who have given anything, until all are asked for
  const teachers = page.getByRole('region', { name: 'Given by teachers' })
  await expect(teachers.getByRole('cell', { name: '0', exact: true })).toHaveCount(0)
  await teachers.getByRole('button', { name: /^Show all/ }).click()
  await expect(teachers.getByRole('cell', { name: '0', exact: true }).first()).toBeVisible()

  await page.goto('/students')
  await page.locator('tbody a').first().click()
  await page.getByRole('link', { name: 'Wallet' }).click()
  await page.getByRole('button', { name: 'Adjust coins' }).click()
  const dialog = page.locator('[aria-modal="true"]')
  await dialog.getByRole('button', { name: 'Give' }).click()
  await expect(dialog.getByLabel('How many coins')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('How many coins').fill('12')
  await dialog.getByLabel('Reason', { exact: true }).fill('Won the olympiad')
  await dialog.getByRole('button', { name: 'Give' }).click()
  await expect(dialog).toBeHidden()
  const row = page.locator('tbody tr').first()
  // the reason leads; who and when stand beneath it, and the day but once
  const cell = row.getByRole('cell').first()
  await expect(cell).toHaveText(
    /^Won the olympiadAdjusted by the office · .+ · \d\d\.\d\d\.\d{4} \d\d:\d\d$/,
  )
  await expect(row).toContainText('+12')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toContain('.csv')

  await row.getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Reverse' }).click()
  await dialog.getByLabel('Reason', { exact: true }).fill('It was another child')
  await dialog.getByRole('button', { name: 'Reverse' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('It was another child')
  await expect(row).toContainText('−12')
  await expect(page.locator('tbody tr').nth(1)).toContainText('reversed')

  await page.goto('/coins')
  expect(await minted(page)).toBe(before)
  await page.getByRole('link', { name: 'Transfers' }).click()
  await page.getByLabel('Reason', { exact: true }).selectOption('reversal')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody tr')).toContainText('Reverses the transfer of')
  await page.getByRole('link', { name: 'Checks' }).click()
  // the first check of the day may be under way, which says so
  await expect(async () => {
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText('Everything matches').first()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  expect(heard).toEqual([])
})

test('a teacher is shown no checks of the coins', async ({ page }) => {
  await signIn(page, 'teacher@maktab.demo', 'en', '/coins')
  await expect(page.getByRole('heading', { level: 1, name: 'Coins' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Checks' })).toHaveCount(0)
})
