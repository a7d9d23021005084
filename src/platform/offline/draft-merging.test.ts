import { expect, test } from 'vitest'
import { byFields } from './draft-merging.ts'

type Post = { name: string; body: { uz: string } }
const post = (name: string, uz: string): Post => ({ name, body: { uz } })
const texts = byFields<Post>({ within: ['body'], exact: ['body'] })

test('a blank that the server trims is no change of a field', () => {
  const merged = texts.merge(post('a', 'x'), post('a ', 'x'), post('b', 'x'))
  expect(merged).toEqual({ value: post('b', 'x'), clashes: [] })
  expect(texts.alike(post('a ', 'x'), post('a', 'x'))).toBe(true)
})

test('a blank is a change of a field that the server stores as it is', () => {
  expect(texts.merge(post('a', 'x'), post('a', 'x!'), post('a', 'x ')).clashes).toEqual(['body.uz'])
  expect(texts.alike(post('a', 'x '), post('a', 'x'))).toBe(false)
})
