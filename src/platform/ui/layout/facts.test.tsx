import { renderToString } from 'react-dom/server'
import { IntlProvider } from '../phrases.tsx'
import { expect, test } from 'vitest'
import { Facts } from './facts.tsx'

const messages = { common: { notGiven: 'not given' } }
const shown = (value: React.ReactNode) =>
  renderToString(
    <IntlProvider locale="en" timeZone="UTC" messages={messages}>
      <Facts items={[{ label: 'Coins', value }]} />
    </IntlProvider>,
  )
    .replace(/.*<dd[^>]*>(.*)<\/dd>.*/, '$1')
    .replace(/<[^>]*>/g, '')

test.each([
  ['a text', 'five', 'five'],
  ['an element', <b key="1">five</b>, 'five'],
  ['zero, which is known', 0, '0'],
  ['an empty text', '', 'not given'],
  ['nothing', null, 'not given'],
])('%s', (_, value, words) => {
  expect(shown(value)).toBe(words)
})
