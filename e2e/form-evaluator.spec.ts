import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { evaluate as Evaluate } from '../src/features/forms/answers/rules.evaluate.ts'
import { evaluate } from '../src/features/forms/answers/rules.evaluate.ts'
import fc, { seed, soak } from '../src/testing/chance.ts'
import { anyForm } from '../src/testing/random-forms.ts'
import { test } from './watched.ts'

type Chunk = { file: string; name?: string }
const atOnce = 500

/** What is asked, as text that two runs can be told apart by. */
const toldBy = ({ shown, pages, values, end, required }: ReturnType<typeof Evaluate>) =>
  JSON.stringify([[...shown].sort(), pages, values, end, [...required].sort()])

test('the page that is shipped asks by the same rules as the server, on forms and answers by chance', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    Chunk
  >
  const chunk = Object.values(manifest).find(({ name }) => name === 'rules.evaluate')!
  await page.goto('/help')
  const forms = fc.sample(anyForm, { numRuns: soak(10_000), seed })
  let asked = 0
  for (let from = 0; from < forms.length; from += atOnce) {
    // as text: what a page is handed value by value takes ten times as long as to ask by all of it
    const text = JSON.stringify(forms.slice(from, from + atOnce))
    const some = JSON.parse(text) as typeof forms
    const found = await page.evaluate(
      async ({ address, text }) => {
        const some = JSON.parse(text) as typeof forms
        const built = (await import(address)) as Record<string, typeof Evaluate>
        // in the build it has a short name: the one that says what is shown
        const { document, answers } = some[0]!
        const rules = Object.values(built).find((each) => {
          try {
            return each(document, answers).shown instanceof Set
          } catch {
            return false
          }
        })!
        return some.map((form) => {
          const { shown, pages, values, end, required } = rules(form.document, form.answers)
          return JSON.stringify([[...shown].sort(), pages, values, end, [...required].sort()])
        })
      },
      { address: `${baseURL}/${chunk.file}`, text },
    )
    expect(found).toEqual(some.map(({ document, answers }) => toldBy(evaluate(document, answers))))
    asked += found.filter((each) => !each.startsWith('[[]')).length
  }
  // there were enough of which anything is asked
  expect(asked).toBeGreaterThan(forms.length / 2)
})
