import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RowMenu } from './row-menu.tsx'

test('until it is pressed a row has a button and nothing of the menu', () => {
  const html = renderToString(<RowMenu label="Karimov Aziz">{null}</RowMenu>)
  expect(html.match(/<button/g)).toHaveLength(1)
  expect(html).toContain('aria-haspopup="menu"')
  expect(html).toContain('aria-label="Karimov Aziz"')
})
