import { expect, type Page } from '@playwright/test'
import { press } from './keyboard.ts'
import { callFrom, main, open } from './people.ts'
import { test } from './watched.ts'

const field = (page: Page) => main(page).getByRole('textbox', { name: 'Write a message' })
type Found = { results: { id: string; role: string }[] }

test('by the keyboard a message is sent, mended and left; what is not sent waits in its room', async ({
  browser,
}) => {
  const { page } = await open(browser, 'teacher', 'en', {}, null)
  const { body: people } = await callFrom<Found>(page, '/v1/chat/people/')
  const parent = people.results.find(({ role }) => role === 'parent')!
  const { body: room } = await callFrom<{ id: string }>(page, '/v1/chat/direct/', 'POST', {
    person_id: parent.id,
  })
  await page.goto(`/chat/${room.id}`)
  const { keyboard } = page
  const said = (text: string) => main(page).getByRole('listitem').filter({ hasText: text })
  await field(page).click()
  await keyboard.type('The trip is on Monday')
  await keyboard.press('Enter')
  await expect(said('The trip is on Monday')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  // up to the last one, once it has come back from the server, and out of it again
  await expect(async () => {
    await keyboard.press('ArrowUp')
    await expect(field(page)).toHaveValue('The trip is on Monday', { timeout: 500 })
  }).toPass()
  await keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await keyboard.press('ArrowUp')
  for (let letters = 0; letters < 'Monday'.length; letters += 1) await keyboard.press('Backspace')
  await keyboard.type('Friday')
  await keyboard.press('Enter')
  await expect(said('The trip is on Friday').getByText('edited')).toBeVisible()

  const height = async () => (await field(page).boundingBox())!.height
  const low = await height()
  await keyboard.type('Bring')
  for (const thing of ['a coat', 'water', 'lunch']) {
    await keyboard.press('Shift+Enter')
    await keyboard.type(thing)
  }
  await expect.poll(height).toBeGreaterThan(low * 1.5)
  const unsent = 'Bring\na coat\nwater\nlunch'
  await keyboard.press('Control+k')
  await keyboard.type('Staff')
  await press(page, main(page).getByRole('link', { name: /^Staff/ }))
  await page.waitForURL((url) => /^\/chat\/./.test(url.pathname) && !url.pathname.includes(room.id))
  await expect(field(page)).toHaveValue('')
  await page.goto(`/chat/${room.id}`)
  await expect(field(page)).toHaveValue(unsent)
  await field(page).press('Escape')
  await page.waitForURL((url) => url.pathname === '/chat')
})
