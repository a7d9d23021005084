import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Confirm } from '../overlay/confirm.tsx'
import { questions, wordsOf } from './questions.ts'

describe('the confirm dialog', () => {
  test.each([
    ['true on confirm', true],
    ['false on cancel, Escape and dismissal', false],
  ])('resolves %s and then removes itself', async (_, yes) => {
    const all = questions<string>()
    const answer = all.ask({}, 'button')
    expect(all.now()).toMatchObject({ open: true })
    all.settle(yes)
    expect(await answer).toBe(yes)
    expect(all.now()).toMatchObject({ open: false })
    expect(all.gone()).toBe('button')
    expect(all.now()).toBeNull()
  })

  test('a second question answers the first with false and stays to be answered itself', async () => {
    const all = questions<string>()
    const first = all.ask({ title: 'one' }, 'button')
    const second = all.ask({ title: 'two' }, 'inside the dialog')
    expect(await first).toBe(false)
    expect(all.now()).toMatchObject({ question: { title: 'two' }, open: true })
    expect(all.gone()).toBeUndefined()
    all.settle(true)
    expect(await second).toBe(true)
    expect(all.gone()).toBe('button')
  })

  test('answering twice changes nothing, answering nobody neither', async () => {
    const all = questions<string>()
    all.settle(true)
    expect(all.now()).toBeNull()
    const answer = all.ask({}, 'button')
    all.settle(false)
    all.settle(true)
    expect(await answer).toBe(false)
  })

  test('what is not told is: Confirm, Are you sure?, Confirm, no cancel label, the primary colour', () => {
    const words = { confirm: 'Confirm', areYouSure: 'Are you sure?', cancel: 'Cancel' }
    expect(wordsOf({}, words)).toEqual({
      title: 'Confirm',
      message: 'Are you sure?',
      okLabel: 'Confirm',
      cancelLabel: undefined,
      color: undefined,
    })
    const told = { title: 'a', message: 'b', okLabel: 'c', cancelLabel: 'd', color: 'red' as const }
    expect(wordsOf(told, words)).toEqual(told)
    const { cancelLabel: _, ...usual } = told
    expect(wordsOf(usual, words)).toEqual({ ...told, cancelLabel: 'Cancel' })
    expect(wordsOf({ ...told, cancelLabel: '' }, words)).toMatchObject({ cancelLabel: '' })
  })

  test('whoever asks something says what is done; only the bare question does not', () => {
    type Asked = Parameters<Confirm>[0]
    expectTypeOf<undefined>().toExtend<Asked>()
    expectTypeOf<{ title: string; okLabel: string; color: 'red' }>().toExtend<Asked>()
    expectTypeOf<{ title: string }>().not.toExtend<Asked>()
    expectTypeOf<{ message: string }>().not.toExtend<Asked>()
  })

  test('whoever looks is told, until they no longer look', async () => {
    const all = questions<null>()
    let told = 0
    const leave = all.subscribe(() => (told += 1))
    const answer = all.ask({}, null)
    all.settle(true)
    leave()
    all.gone()
    await answer
    expect(told).toBe(2)
  })
})
