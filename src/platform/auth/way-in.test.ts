import { expect, test } from 'vitest'
import { ownPath, wayIn } from './way-in.ts'

test('a page of ours is gone back to, with what stood in its address', () => {
  expect(ownPath('/students/1?tab=coins&sort=-name')).toBe('/students/1?tab=coins&sort=-name')
  expect(wayIn(new URL('http://page/students?q=a&l=uz'))).toBe('/?l=uz&to=%2Fstudents%3Fq%3Da')
  expect(wayIn(new URL('http://page/'))).toBe('/')
})

test.each([
  ...[
    'https://evil.test/',
    '//evil.test/x',
    '/\\evil.test',
    '\\\\evil.test',
    'javascript:alert(1)',
  ],
  ...['/\t/evil.test', '/..//evil.test', 'students', '', '/', '/?to=/x', undefined, ['/students']],
  ...['/session/sign-out', '/v1/profile/', '/ws/live/', `/${'a'.repeat(3_000)}`],
])('%s is no page of ours', (to) => {
  expect(ownPath(to)).toBeUndefined()
})

test('no token travels on', () => {
  expect(ownPath('/classes?token=at.secret&sort=label')).toBe('/classes?sort=label')
  expect(wayIn(new URL('http://page/classes?token=at.secret'))).toBe('/?to=%2Fclasses')
})
