import { expect } from '@playwright/test'
import { expectAccessible } from './keyboard.ts'
import { type Ask, asking, dayIs, main, type Made, open, phone, self } from './people.ts'
import { test } from './watched.ts'

/** A meal of today with a dish that has fish, which the student must not have. */
async function prepare(ask: Ask, url: string) {
  const today = await dayIs(ask, 'working')
  const { id } = await self(await asking(url, 'student'))
  const path = `/v1/students/${id}/`
  const { version, classes } = await ask<Made & { classes: Made[] }>('GET', path)
  await ask('PATCH', path, { version, allergies: ['fish'] })
  const times = { starts_at: '15:00', counted_at: '11:00' }
  const meal = await ask<Made>('POST', '/v1/meals/', { kind: 'snack', ...times })
  const name = { en: 'Soup of the journey' }
  const dish = await ask<Made>('POST', '/v1/dishes/', {
    name,
    kind: 'soup',
    allergens: ['fish'],
    price: 12_000,
  })
  return { today, student: id, class: classes[0]!.id, meal: meal.id, dish: dish.id }
}

test('the office composes and publishes a day, a parent reads what is not for the child, and who is here is marked as having eaten', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const owner = await open(browser, 'owner', 'en', {}, null)
  const url = baseURL!
  const ask = await asking(url, 'owner')
  const made = await prepare(ask, url)

  await owner.page.goto(`/canteen-menu/create?date=${made.today}&meal=${made.meal}`)
  const form = main(owner.page).locator('form')
  const search = form.getByRole('textbox', { name: 'Dishes' })
  for (const name of ['Soup of the journey', 'Apple']) {
    await search.fill(name)
    await expect(form.getByRole('checkbox', { name })).toBeVisible()
    await search.press('Enter')
    await expect(form.getByRole('button', { name: `Move: ${name}`, exact: true })).toBeVisible()
  }
  await form.getByRole('button', { name: 'Move: Apple', exact: true }).press('ArrowUp')
  await expect(form.getByRole('list').first().getByRole('listitem').first()).toContainText('Apple')
  // by the pointer as well: the soup above the apple, and back below it
  const soup = form.getByRole('button', { name: 'Move: Soup of the journey', exact: true })
  const laid = form.getByRole('list').first().getByRole('listitem')
  for (const [to, first] of [
    [-1, 'Soup of the journey'],
    [1, 'Apple'],
  ] as const) {
    const apple = (await laid.filter({ hasText: 'Apple' }).boundingBox())!
    await soup.hover()
    await owner.page.mouse.down()
    const y = apple.y + apple.height / 2 + to * (apple.height / 2 - 2)
    await owner.page.mouse.move(apple.x + 20, y, { steps: 4 })
    await owner.page.mouse.up()
    await expect(laid.first()).toContainText(first)
  }
  await expectAccessible(owner.page, 'a menu that is put together')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(main(owner.page).getByRole('heading', { name: 'Afternoon snack' })).toBeVisible()
  await expectAccessible(owner.page, 'a day of the canteen')

  await owner.page.goto(`/canteen-menu?date=${made.today}`)
  await main(owner.page).getByRole('link', { name: 'Month', exact: true }).click()
  await expect(
    main(owner.page)
      .getByRole('listitem')
      .filter({ has: owner.page.locator(`a[href="/canteen-menu/detail/${made.today}"]`) }),
  ).toContainText('Soup of the journey')

  const parent = await open(browser, 'parent', 'en', phone, null)
  await parent.page.goto(`/canteen-menu/detail/${made.today}`)
  const dish = main(parent.page)
    .getByRole('listitem')
    .filter({ has: parent.page.getByRole('heading', { name: 'Soup of the journey' }) })
  const careful = dish.getByText(/not allowed: contains fish/)
  await expect(careful).toBeVisible()
  // what hangs on a wall names nobody
  await parent.page.emulateMedia({ media: 'print' })
  await expect(careful).toBeHidden()
  await parent.page.emulateMedia({ media: null })
  // a price stands in the currency that was chosen, with its rate and the day of it
  await parent.page.getByRole('banner').getByRole('button').last().tap()
  await parent.page.getByRole('menuitemradio', { name: 'Ruble' }).tap()
  await parent.page.keyboard.press('Escape')
  await expect(dish.getByRole('button', { name: /^[\d.,]+\s₽$/ })).toBeVisible()
  await expect(main(parent.page)).toContainText(/1 ₽ = .*\sof\s\d\d\.\d\d\.\d{4}/)
  await expectAccessible(parent.page, 'a day of the canteen in roubles')

  // the kitchen has the count open while what it goes by changes
  await owner.page.clock.install()
  await owner.page.goto(`/canteen-menu/count?date=${made.today}`)
  const count = main(owner.page).locator('summary').filter({ hasText: 'Afternoon snack' })
  await expect(count).not.toContainText(/(\d+) portions · free: \1\D/)
  const everybody = { free_from_grade: 0, free_to_grade: 12 }
  await ask('PATCH', `/v1/meals/${made.meal}/`, { version: 1, ...everybody })
  await expect(async () => {
    await owner.page.clock.fastForward(61_000)
    await expect(count).toContainText(/(\d+) portions · free: \1\D/, { timeout: 2_000 })
  }).toPass()

  const entry = { student_id: made.student, kind: 'attendance', value: 'present' }
  const register = `/v1/classes/${made.class}/marks/`
  // the demo may have marked the day already
  await ask('POST', register, { date: made.today, entries: [entry] })
  await owner.page.goto(`/classes/${made.class}`)
  await main(owner.page).getByRole('link', { name: 'Who has eaten' }).click()
  await expect(owner.page).toHaveURL(`/canteen-menu/eaten?class=${made.class}`)
  const eaten = `/canteen-menu/eaten?class=${made.class}&date=${made.today}&meal=${made.meal}`
  await owner.page.goto(eaten)
  await main(owner.page).getByRole('button', { name: 'All who are here have eaten' }).click()
  await expect(main(owner.page).getByText(/^[1-9]\d* of \d+ have eaten$/)).toBeVisible()
  await expectAccessible(owner.page, 'who of a class has eaten')

  // what the students say and what comes back is seen by the kitchen
  const student = await open(browser, 'student', 'en', phone, null)
  await student.page.goto(`/canteen-menu/detail/${made.today}`)
  const asked = student.page.getByRole('group', { name: 'How was it: Soup of the journey' })
  const liked = asked.getByRole('button', { name: 'Liked it', exact: true })
  await liked.tap()
  await expect(liked).toHaveAttribute('aria-pressed', 'true')
  await owner.page.goto('/canteen-menu/voice')
  const said = main(owner.page).getByRole('row').filter({ hasText: 'Soup of the journey' })
  await expect(said.getByRole('cell')).toHaveText(['100%', '1', '0', '0', '1'])
  const weighed = main(owner.page).getByLabel(/Afternoon snack, kg$/)
  await weighed.fill('4.5')
  await weighed.press('Tab')
  const chart = main(owner.page).getByRole('figure', { name: 'Waste by day' })
  await expect(chart).toContainText(/: 4\.5/)
  await expectAccessible(owner.page, 'what is liked and what comes back')
})
