import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { cloneElement, isValidElement, type ReactNode } from 'react'
import { formatters } from './numbers.ts'
import type { Messages } from './text.ts'

export type Asked = {
  messages: Messages
  locale: string
  namespace?: string | undefined
  timeZone?: string | undefined
}
type Values = FormatValues<ReactNode>

/** A phrase of `messages` in the words and numbers of `locale`. What is missing is told, and its key stands in its place. */
export function createTranslator({ messages, locale, namespace, timeZone }: Asked) {
  const words = namespace ? at(messages, namespace) : messages
  const options = { formatters, ...(timeZone && { timeZone }) }
  const say = (key: string, values?: Values) => {
    const phrase = at(words, key)
    if (typeof phrase === 'string') return phrase
    try {
      if (!Array.isArray(phrase)) throw new Error('MISSING_MESSAGE')
      return format(phrase as CompiledMessage, locale, values, options)
    } catch (error) {
      const name = [namespace, key].filter(Boolean).join('.')
      console.error(`${name} (${locale})`, error)
      return name
    }
  }
  return Object.assign((key: string, values?: Values) => say(key, values) as string, {
    /** With elements for the tags of the phrase. */
    rich: (key: string, values: Values) => say(key, withKeys(values)),
    has: (key: string) => at(words, key) !== undefined,
  })
}

/** Mostly a key of one word: no row of a list has it taken apart. */
const at = (words: unknown, key: string): unknown =>
  (words as Messages | undefined)?.[key] ??
  key.split('.').reduce<unknown>((of, name) => (of as Messages | undefined)?.[name], words)

/** What stands in a list needs a name for React. */
const withKeys = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value]
      let made = 0
      return [
        name,
        (words: ReactNode[]) => {
          const element = value(words)
          return isValidElement(element)
            ? cloneElement(element, { key: `${name}${made++}` })
            : element
        },
      ]
    }),
  )
