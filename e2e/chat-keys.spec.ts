import { expect, type Page } from '@playwright/test'
import { press, tabTo } from './keyboard.ts'
import { callFrom, main, open } from './people.ts'
import { test } from './watched.ts'

const field = (page: Page) => main(page).getByRole('textbox', { name: 'Write a message' })
type Found = { results: { id: string; role: string }[] }

test('by the keyboard a room is reached, a message is sent, mended and left; what is not sent waits in its room', async ({
  browser,
}) => {
  const { page } = await open(browser, 'teacher', 'en', {}, null)
  const { body: people } = await callFrom<Found>(page, '/v1/chat/people/')
  const parent = people.results.find(({ role }) => role === 'parent')!
  const { body: room } = await callFrom<{ id: string }>(page, '/v1/chat/direct/', 'POST', {
    person_id: parent.id,
  })
  const write = (text: string) =>
    callFrom(page, `/v1/chat/rooms/${room.id}/messages/`, 'POST', {
      client_id: crypto.randomUUID(),
      text,
    })
  await write('Good morning')
  await write('One more thing')
  await page.goto('/chat')
  const { keyboard } = page
  const said = (text: string) => main(page).getByRole('listitem').filter({ hasText: text })
  // the list is one stop, and the arrows go through it
  const rooms = main(page).getByRole('region', { name: 'Conversations' }).getByRole('link')
  await tabTo(page, rooms.first(), 40)
  await keyboard.press('End')
  await expect(rooms.last()).toBeFocused()
  await keyboard.press('Home')
  await expect(rooms.first()).toBeFocused()
  await keyboard.press('Enter')
  await page.waitForURL(`**/chat/${room.id}`)
  await expect(field(page)).toBeFocused()
  // so are the messages, a few presses before the field
  const rows = page.getByRole('region', { name: 'Messages' }).locator('[data-seq]')
  for (let presses = 0; presses < 4; presses += 1) {
    await keyboard.press('Shift+Tab')
    if (await rows.last().evaluate((row) => row === document.activeElement)) break
  }
  await expect(rows.last()).toBeFocused()
  await keyboard.press('ArrowUp')
  await expect(rows.first()).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Message from/ })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keyboard.press('Escape')
  await expect(field(page)).toBeFocused()
  await keyboard.type('The trip is on Monday')
  await keyboard.press('Enter')
  await expect(said('The trip is on Monday')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(
    said('The trip is on Monday').getByRole('img', { name: 'Waiting to be sent' }),
  ).toHaveCount(0)
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
  // words are not left by a key that is pressed by mistake
  await field(page).press('Escape')
  await expect(field(page)).toHaveValue(unsent)
  await field(page).fill('')
  await keyboard.press('Escape')
  await page.waitForURL((url) => url.pathname === '/chat')
})

test('a reply and a picture wait in their room while one looks into another', async ({
  browser,
}) => {
  const { page } = await open(browser, 'teacher', 'en', {}, '/chat')
  const { body } = await callFrom<{ results: { id: string; kind: string }[] }>(
    page,
    '/v1/chat/rooms/',
  )
  const [room, other] = body.results.filter(({ kind }) => kind !== 'direct')
  await callFrom(page, `/v1/chat/rooms/${room!.id}/messages/`, 'POST', {
    client_id: crypto.randomUUID(),
    text: 'Who brings the projector?',
  })
  await page.goto(`/chat/${room!.id}`)
  const said = main(page).getByRole('listitem').filter({ hasText: 'Who brings the projector?' })
  await said
    .getByRole('button', { name: /^Actions/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Reply' }).click()
  const chosen = page.waitForEvent('filechooser')
  await main(page).getByRole('button', { name: 'Add' }).click()
  await page.getByRole('menuitem', { name: 'Photo' }).click()
  const picture = { mimeType: 'image/png', buffer: await page.screenshot() }
  await (await chosen).setFiles([{ name: 'room.png', ...picture }])
  const waits = main(page).getByRole('img', { name: 'room.png' })
  await expect(waits).toBeVisible()
  await main(page).locator(`a[href="/chat/${other!.id}"]`).click()
  await page.waitForURL(`**/chat/${other!.id}`)
  await expect(waits).toHaveCount(0)
  await main(page).locator(`a[href="/chat/${room!.id}"]`).click()
  await page.waitForURL(`**/chat/${room!.id}`)
  await expect(waits).toBeVisible()
  await expect(main(page).getByText(/^Reply to/)).toBeVisible()
  await page.reload()
  await expect(waits).toBeVisible()
  await main(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(
    main(page)
      .getByRole('button', { name: /room\.png/ })
      .last(),
  ).toBeVisible()
  await expect(main(page).getByText(/^Reply to/)).toHaveCount(0)
})
