import { expect, test } from 'vitest'
import { codeIn, typedCode } from './pickup-code.ts'

test('a code is read out of whatever the QR holds, and typed as it is read aloud', () => {
  expect(codeIn('abc234')).toBe('ABC234')
  expect(codeIn('https://school.example/store/code/ABC234 ')).toBe('ABC234')
  expect(codeIn('XABC234')).toBeUndefined()
  expect(codeIn('ABC10O')).toBeUndefined()
  expect(typedCode(' ab-c 234z')).toBe('ABC234')
})
