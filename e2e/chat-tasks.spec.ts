import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './keyboard.ts'
import { callFrom, main, open, over, phone } from './people.ts'
import { test } from './watched.ts'

const thread = (page: Page) => page.getByRole('region', { name: 'Messages' })
const said = (page: Page, text: string) =>
  thread(page).getByRole('listitem').filter({ hasText: text })
const field = (page: Page) => main(page).getByRole('textbox', { name: 'Write a message' })
type Rooms = { results: { id: string; kind: string }[] }
const roomsOf = async (page: Page) => (await callFrom<Rooms>(page, '/v1/chat/rooms/')).body.results

test('what a parent writes in the morning is an absence note by one press, and another press takes it back', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const teacher = await open(browser, 'teacher', 'en', phone, null)
  const parent = await open(browser, 'parent', 'en', phone, null)
  const theirs = (await roomsOf(parent.page)).map(({ id }) => id)
  const room = (await roomsOf(teacher.page)).find(
    ({ id, kind }) => kind === 'parents' && theirs.includes(id),
  )!
  await parent.page.goto(`/chat/${room.id}`)
  await teacher.page.goto(`/chat/${room.id}`)
  await field(parent.page).fill('She has a fever and stays at home today')
  await main(parent.page).getByRole('button', { name: 'Send' }).tap()
  const message = said(teacher.page, 'She has a fever')
  await message.getByRole('button', { name: /^Actions/ }).tap()
  await teacher.page.getByRole('button', { name: 'Make an absence note' }).tap()
  const told = teacher.page.getByRole('status').filter({ hasText: 'Absence note written' })
  await expect(told.or(teacher.page.getByText('Absence note written'))).toBeVisible()
  await expect(teacher.page.getByText(/Illness/).last()).toBeVisible()
  await expect(over(teacher.page)).toHaveCount(0)
  await expectAccessible(teacher.page, 'an absence note that was made of a message')
  type Absences = { results: { note: string; withdrawn: object | null }[] }
  const notes = async () => {
    const { body } = await callFrom<Absences>(teacher.page, '/v1/absences/')
    return body.results.filter(({ note }) => note.startsWith('She has a fever')).length
  }
  expect(await notes()).toBe(1)
  await teacher.page.getByRole('button', { name: 'Undo' }).tap()
  await expect(teacher.page.getByText('Undone')).toBeVisible()
  expect(await notes()).toBe(0)

  // another day has to be said
  await field(parent.page).fill('Tomorrow we go to a wedding')
  await main(parent.page).getByRole('button', { name: 'Send' }).tap()
  await said(teacher.page, 'Tomorrow we go')
    .getByRole('button', { name: /^Actions/ })
    .tap()
  await teacher.page.getByRole('button', { name: 'Make an absence note' }).tap()
  await expect(over(teacher.page).getByLabel('Reason')).toHaveValue('family')
  await over(teacher.page).getByRole('button', { name: 'Report', exact: true }).tap()
  await expect(teacher.page.getByText('Absence note written')).toBeVisible()
})

test('a room with many unread messages opens at the first of them, and only what was seen is read', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const parent = await open(browser, 'parent', 'en', phone, '/news')
  const office = await open(browser, 'admin', 'en', {}, '/chat')
  const self = await callFrom<{ id: string }>(parent.page, '/v1/profile/info/')
  const { body: room } = await callFrom<{ id: string }>(office.page, '/v1/chat/direct/', 'POST', {
    person_id: self.body.id,
  })
  // more than a page loads at first
  const count = 55
  for (let n = 1; n <= count; n += 1)
    await callFrom(office.page, `/v1/chat/rooms/${room.id}/messages/`, 'POST', {
      client_id: crypto.randomUUID(),
      text: `Notice ${n} of the office`,
    })
  const readSeq = async () => {
    const { body } = await callFrom<{ read_seq: number }>(parent.page, `/v1/chat/rooms/${room.id}/`)
    return body.read_seq
  }
  const mark = thread(parent.page).getByText('New messages')
  await parent.page.goto(`/chat/${room.id}`)
  await expect(said(parent.page, 'Notice 1 of')).toBeInViewport()
  await expect(mark).toBeInViewport()
  await expectAccessible(parent.page, 'a room with many unread messages')
  await expect.poll(readSeq).toBeGreaterThan(0)
  const seen = await readSeq()
  expect(seen).toBeLessThan(30)
  // who comes back goes on from there
  await parent.page.goto('/news')
  await parent.page.goto(`/chat/${room.id}`)
  await expect(said(parent.page, `Notice ${seen + 1} of`)).toBeInViewport()
  await expect(mark).toBeInViewport()
  await parent.page.getByRole('button', { name: /^To the latest/ }).tap()
  await expect(said(parent.page, `Notice ${count} of`)).toBeInViewport()
  await expect.poll(readSeq).toBe(count)
})
