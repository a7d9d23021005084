import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = [
  { key: 'overview', label: 'Overview' },
  { key: 'notes', label: 'Notes', count: 0 },
]
function linksAt(address: string) {
  const element = <Tabs label="Parts" tabs={tabs} usual="overview" />
  const router = createMemoryRouter([{ path: '/students', element }], { initialEntries: [address] })
  const html = renderToString(<RouterProvider router={router} />)
  return [...html.matchAll(/<a([^>]*)>(.*?)<\/a>/g)].map(([, attributes, inside]) => ({
    to: /href="([^"]*)"/.exec(attributes!)![1],
    current: attributes!.includes('aria-current'),
    words: inside!.replace(/<[^>]*>/g, ' ').trim(),
  }))
}

test('each tab is an address without the filters of the others', () => {
  expect(linksAt('/students?tab=notes&page=3')).toEqual([
    { to: '/students', current: false, words: 'Overview' },
    { to: '/students?tab=notes', current: true, words: 'Notes 0' },
  ])
})

test.each(['/students', '/students?tab=other'])('%s shows the usual tab', (address) => {
  expect(linksAt(address).map(({ current }) => current)).toEqual([true, false])
})
