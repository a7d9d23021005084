import { expect, test } from 'vitest'
import { ChosenId } from './shapes.ts'

const faultOf = (id: string) => ChosenId.safeParse(id).error?.issues.map(({ message }) => message)

test('nothing chosen is required, and another text is no id', () => {
  expect(faultOf('')).toEqual(['required'])
  expect(faultOf('5-A')).toEqual(['invalid_id'])
  expect(faultOf('01a22217-40e2-747c-a55b-cef58b265553')).toBeUndefined()
})
