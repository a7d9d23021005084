import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './keyboard.ts'
import { callFrom, main, open, phone } from './people.ts'
import { test } from './watched.ts'

const field = (page: Page) => main(page).getByRole('textbox', { name: 'Write a message' })
const said = (page: Page, text: string) =>
  main(page).getByRole('listitem').filter({ hasText: text })

type Found = { results: { id: string; first_name: string; role: string }[] }
type Opened = { id: string }

/** Whom the reader of this page may write to first, by what they are. */
async function firstOf(page: Page, role: string) {
  const { body } = await callFrom<Found>(page, '/v1/chat/people/')
  return body.results.find((person) => person.role === role)!
}

test('a parent and a teacher write to each other on their phones, and each sees at once what the other says', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const parent = await open(browser, 'parent', 'en', phone, '/chat')
  const teacher = await open(browser, 'teacher', 'en', phone, null)
  const self = await callFrom<{ id: string }>(teacher.page, '/v1/profile/info/')
  const { body: room } = await callFrom<Opened>(parent.page, '/v1/chat/direct/', 'POST', {
    person_id: self.body.id,
  })
  await expectAccessible(parent.page, 'the rooms of a parent')
  await parent.page.goto(`/chat/${room.id}`)
  await teacher.page.goto(`/chat/${room.id}`)
  await field(parent.page).fill('Aziza has a cold')
  await main(parent.page).getByRole('button', { name: 'Send' }).tap()
  await expect(said(parent.page, 'Aziza has a cold')).toHaveCount(1)
  await expect(said(teacher.page, 'Aziza has a cold')).toBeVisible()
  await expect(
    said(parent.page, 'Aziza has a cold').getByText('Read', { exact: true }),
  ).toBeAttached()

  await said(teacher.page, 'Aziza has a cold')
    .getByRole('button', { name: /^Actions/ })
    .tap()
  const sheet = teacher.page.getByRole('dialog', { name: /^Message from/ })
  await expectAccessible(teacher.page, 'what can be done with a message')
  await sheet.getByRole('button', { name: 'Reply' }).tap()
  await field(teacher.page).fill('Get well soon. Tomorrow there is no test.')
  await main(teacher.page).getByRole('button', { name: 'Send' }).tap()
  const answer = said(parent.page, 'Get well soon')
  await expect(answer).toBeVisible()
  await expect(answer.getByRole('button', { name: /Aziza has a cold/ })).toBeVisible()

  await said(teacher.page, 'Get well soon')
    .getByRole('button', { name: /^Actions/ })
    .tap()
  await sheet.getByRole('button', { name: 'Edit' }).tap()
  await field(teacher.page).fill('Get well soon. The test is on Friday.')
  await main(teacher.page).getByRole('button', { name: 'Save' }).tap()
  await expect(answer).toContainText('on Friday')
  await expect(answer.getByText('edited')).toBeVisible()
  await answer.getByRole('button', { name: /^Actions/ }).tap()
  await parent.page.getByRole('button', { name: 'Thanks' }).tap()
  await expect(
    said(teacher.page, 'Get well soon').getByRole('button', { name: 'Thanks: 1' }),
  ).toBeVisible()
  await expectAccessible(parent.page, 'a conversation')
})

test('what is written without network waits, outlives the page, and leaves in order once there is a network', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { page, context } = await open(browser, 'parent', 'en', phone, null)
  const person = await firstOf(page, 'teacher')
  const { body: room } = await callFrom<Opened>(page, '/v1/chat/direct/', 'POST', {
    person_id: person.id,
  })
  await page.goto(`/chat/${room.id}`)
  // the network is bad rather than gone: what is sent does not arrive
  await context.route('**/v1/chat/rooms/*/messages/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  for (const text of ['one', 'two', 'three']) {
    await field(page).fill(text)
    await main(page).getByRole('button', { name: 'Send' }).tap()
    await expect(said(page, text).getByRole('img', { name: 'Waiting to be sent' })).toBeVisible()
  }
  await page.reload()
  await expect(main(page).getByRole('img', { name: 'Waiting to be sent' })).toHaveCount(3)
  await context.unrouteAll()
  await expect(main(page).getByRole('img', { name: 'Waiting to be sent' })).toHaveCount(0, {
    timeout: 60_000,
  })
  const { body } = await callFrom<{ results: { text: string }[] }>(
    page,
    `/v1/chat/rooms/${room.id}/messages/`,
  )
  expect(body.results.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
})

test('a student is offered teachers and no student; what is refused says so and is taken back', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { page, context } = await open(browser, 'student', 'en', phone, '/chat')
  await main(page).getByRole('button', { name: 'New conversation' }).tap()
  const picker = page.getByRole('dialog', { name: 'New conversation' })
  await expect(picker.getByRole('listitem').first()).toBeVisible()
  await expect(picker.getByText('student', { exact: true })).toHaveCount(0)
  // whom one may not write to first is called
  await expect(picker.getByText('School office')).toBeVisible()
  await picker.getByRole('button').filter({ hasText: 'teacher' }).first().tap()
  await expect(field(page)).toBeVisible()
  await context.route('**/v1/chat/rooms/*/messages/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { detail: 'chat_not_allowed' } })
      : route.continue(),
  )
  await field(page).fill('Good morning')
  await main(page).getByRole('button', { name: 'Send' }).tap()
  const refused = said(page, 'Good morning')
  await expect(refused).toContainText('Not sent')
  await expectAccessible(page, 'a message that was refused')
  await context.unrouteAll()
  await refused.getByRole('button', { name: 'Try again' }).tap()
  await expect(refused.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(said(page, 'Good morning')).toHaveCount(1)
})
