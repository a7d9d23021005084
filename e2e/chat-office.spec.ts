import { expect, type Page } from '@playwright/test'
import config from '../playwright.config.ts'
import { expectAccessible } from './keyboard.ts'
import { callFrom, main, open, over, phone } from './people.ts'
import { test } from './watched.ts'

// a microphone that hums, in the place of one that is asked for
const { launchOptions } = config.use!
test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...launchOptions!.args!,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
})

type Rooms = { results: { id: string; kind: string; unread: number }[] }
const said = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text })
const send = (page: Page) => main(page).getByRole('button', { name: 'Send', exact: true })
const actions = (page: Page, text: string) =>
  said(page, text).getByRole('button', { name: /^Actions/ })

/** The room of this kind that both are in. */
async function shared(one: Page, other: Page, kind: string) {
  const { body: mine } = await callFrom<Rooms>(one, '/v1/chat/rooms/')
  const { body: theirs } = await callFrom<Rooms>(other, '/v1/chat/rooms/')
  const ids = theirs.results.map(({ id }) => id)
  return mine.results.find((room) => room.kind === kind && ids.includes(room.id))!.id
}

test('a class gets pictures, a voice and a poll from its teacher; the menu says what waits, and the search leads there', async ({
  browser,
}) => {
  const teacher = await open(browser, 'teacher', 'en', {}, '/chat')
  const student = await open(browser, 'student', 'en', phone, '/news')
  const room = await shared(teacher.page, student.page, 'class')
  const waiting = student.page.getByRole('navigation', { name: 'Menu' })
  await teacher.page.goto(`/chat/${room}`)

  const chosen = teacher.page.waitForEvent('filechooser')
  await main(teacher.page).getByRole('button', { name: 'Add' }).click()
  await teacher.page.getByRole('menuitem', { name: 'Photo' }).click()
  const picture = { mimeType: 'image/png', buffer: await teacher.page.screenshot() }
  await (
    await chosen
  ).setFiles([
    { name: 'first.png', ...picture },
    { name: 'second.png', ...picture },
  ])
  await teacher.page.getByRole('textbox', { name: 'Write a message' }).fill('Two pages to read')
  await send(teacher.page).click()
  await expect(waiting.getByText(/unread message/).first()).toBeAttached()

  await main(teacher.page).getByRole('button', { name: 'Record a voice message' }).click()
  await expect(teacher.page.getByRole('timer')).toHaveText('00:02')
  await send(teacher.page).click()
  await main(teacher.page).getByRole('button', { name: 'Add' }).click()
  await teacher.page.getByRole('menuitem', { name: 'Poll' }).click()
  const poll = over(teacher.page)
  await poll.getByLabel('Question').fill('When do we meet?')
  await poll.getByLabel('Option 1').fill('Tomorrow')
  await poll.getByLabel('Option 2').fill('On Friday')
  await poll.getByRole('button', { name: 'Send' }).click()
  await expect(said(teacher.page, 'When do we meet?')).toBeVisible()

  await student.page.goto('/chat')
  await student.page.getByRole('button', { name: 'Filters' }).tap()
  await student.page.getByRole('switch', { name: 'Only with files' }).tap()
  await expectAccessible(student.page, 'the search of the chat')
  await student.page.getByRole('link', { name: /Two pages to read/ }).tap()
  await said(student.page, 'Two pages to read')
    .getByRole('button', { name: /first\.png/ })
    .tap()
  await expect(over(student.page).getByRole('img', { name: 'first.png' })).toBeVisible()
  await over(student.page).getByRole('button', { name: 'Next photo' }).tap()
  await expect(over(student.page).getByRole('img', { name: 'second.png' })).toBeVisible()
  await over(student.page).getByRole('button', { name: 'Close' }).tap()
  await main(student.page)
    .getByRole('button', { name: /Voice message/ })
    .last()
    .tap()
  await expect(async () => {
    const heard = await student.page
      .locator('audio')
      .evaluate((audio: HTMLAudioElement) => audio.currentTime)
    expect(heard).toBeGreaterThan(0)
  }).toPass()
  const choice = said(student.page, 'When do we meet?').getByRole('radio', { name: /On Friday/ })
  await choice.click()
  await expect(choice).toBeChecked()
  await expect(said(teacher.page, 'When do we meet?')).toContainText('1 person has voted')
  await actions(teacher.page, 'Rahmat, ustoz!').last().click()
  await over(teacher.page).getByRole('button', { name: 'Make a note of the class' }).click()
  await expect(teacher.page.getByText('Added to the notes of the class')).toBeVisible()
  expect(teacher.heard).toEqual([])
  expect(student.heard).toEqual([])
})

test('what a parent reports and its writer takes back, the office opens with a reason that stays', async ({
  browser,
}) => {
  const parent = await open(browser, 'parent', 'en', phone, '/chat')
  const teacher = await open(browser, 'teacher', 'en', {}, null)
  const owner = await open(browser, 'owner', 'en', {}, '/chat/reports')
  const self = await callFrom<{ id: string }>(teacher.page, '/v1/profile/info/')
  const { body: room } = await callFrom<{ id: string }>(parent.page, '/v1/chat/direct/', 'POST', {
    person_id: self.body.id,
  })
  await teacher.page.goto(`/chat/${room.id}`)
  await parent.page.goto(`/chat/${room.id}`)
  await teacher.page.getByRole('textbox', { name: 'Write a message' }).fill('What a family!')
  await teacher.page.keyboard.press('Enter')
  await actions(parent.page, 'What a family!').tap()
  await over(parent.page).getByRole('button', { name: 'Report' }).tap()
  await over(parent.page).getByLabel('Reason').fill('This hurts')
  await over(parent.page).getByRole('button', { name: 'Send the report' }).tap()
  await expect(parent.page.getByText('Report sent')).toBeVisible()
  await actions(teacher.page, 'What a family!').click()
  await over(teacher.page).getByRole('button', { name: 'Delete' }).click()
  await over(teacher.page).getByRole('button', { name: 'Delete' }).click()
  await expect(said(parent.page, 'Message deleted')).toBeVisible()

  await owner.page.reload()
  const report = main(owner.page).getByRole('listitem').filter({ hasText: 'This hurts' })
  await expect(report).toContainText('Direct conversation')
  await expect(report).not.toContainText('What a family!')
  await expectAccessible(owner.page, 'what was reported')
  await report.getByRole('button', { name: 'Open what was deleted' }).click()
  await over(owner.page).getByLabel('Reason').fill('The parents are coming')
  await over(owner.page).getByRole('button', { name: 'Open' }).click()
  await expect(over(owner.page)).toContainText('What a family!')
  await over(owner.page).getByRole('button', { name: 'Close' }).click()
  await expect(main(owner.page).getByText(/The parents are coming/)).toBeVisible()
  await report.getByRole('button', { name: 'Mark as settled' }).click()
  await expect(report).toContainText('Deleted')
})
