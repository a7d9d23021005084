import type { Messages } from './text.ts'

/** What an area does not say itself, it says in the words of `common`: a phrase is sent once and edited once. */
export function withCommon(messages: Messages): Messages {
  const { common = {}, ...areas } = messages
  for (const own of Object.values(areas)) Object.setPrototypeOf(own, common)
  return messages
}
