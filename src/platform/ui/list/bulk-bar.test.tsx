import { renderToString } from 'react-dom/server'
import { IntlProvider } from '../phrases.tsx'
import { expect, test } from 'vitest'
import { commonText } from '../../../app/text/common.text.ts'
import { compileTexts } from '../../i18n/text.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Selection } from './selection.ts'

const messages = compileTexts({ common: commonText }, 'en')
const nothing = () => {}
const of = (count: number, everything = false): Selection => ({
  chosen: new Set(),
  everything,
  choosing: false,
  begin: nothing,
  count,
  total: 1542,
  toggle: nothing,
  togglePage: nothing,
  chooseEverything: nothing,
  clear: nothing,
  pageState: 'none',
  body: () => ({ ids: [] }),
})
function barOf(selection: Selection) {
  const html = renderToString(
    <IntlProvider locale="en" timeZone="UTC" messages={messages}>
      <BulkBar selection={selection}>
        <button type="button">archive</button>
      </BulkBar>
    </IntlProvider>,
  )
  const words = (part = '') =>
    part
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  return {
    said: words(/<p role="status"[^>]*>(.*?)<\/p>/.exec(html)?.[1]),
    shown: words(/<section.*<\/section>/.exec(html)?.[0]),
  }
}

test('while nothing is chosen there is no bar, but a place where it will be said', () => {
  expect(barOf(of(0))).toEqual({ said: '', shown: '' })
})

test('with some of the rows it says how many and leads to the rest', () => {
  expect(barOf(of(5))).toEqual({ said: '5 selected', shown: '5 selected Select all 1,542 archive' })
})

test.each([
  ['everything', of(1542, true), 'All 1,542 selected'],
  ['every row one by one', of(1542), '1,542 selected'],
])('with %s there is no more to choose', (_, selection, said) => {
  expect(barOf(selection)).toEqual({ said, shown: `${said} archive` })
})
