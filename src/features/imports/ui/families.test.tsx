import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from '../../../platform/ui/phrases.tsx'
import { expect, test } from 'vitest'
import { errorText } from '../../../app/text/errors.text.ts'
import { compileTexts } from '../../../platform/i18n/text.ts'
import type { Family, Import } from '../contract.ts'
import { findingsText } from '../text.findings.ts'
import { Families } from './families.tsx'

const family = (key: string, code: string, confirmed = false): Family => ({
  ...{ key, code, confirmed, parent: 'Karimova Lola', phone: '998901234567' },
  children: [{ row: 2, name: 'Karimov Ali' }],
})
function shown(...families: Family[]) {
  const messages = compileTexts({ imports: findingsText, errors: errorText }, 'en')
  return renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={messages}>
      <Families draft={{ families } as Import} change={() => Promise.resolve()} />
    </IntlProvider>,
  )
}

test('only those of whom the phone alone is given are confirmed together', () => {
  const [one, other] = [family('1', 'parent_to_confirm'), family('2', 'parent_to_confirm')]
  const strange = family('3', 'parent_has_other_name')
  expect(shown(one, other, strange)).toContain('Confirm all 2 ')
  expect(shown(one, strange)).not.toContain('Confirm all')
  expect(shown(family('1', 'parent_to_confirm', true), other)).not.toContain('Confirm all')
})
