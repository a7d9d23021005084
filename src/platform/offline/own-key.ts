import { useState } from 'react'
import { ApiError } from '../client.ts'
import { newKey } from './new-key.ts'

/** Whose answer was lost goes out under the same key when it is sent again: nothing is done twice, nobody is told off. */
export function useKey() {
  const [unheard] = useState(() => new Map<string, string>())
  return async <Answer>(call: object, send: (key: string) => Promise<Answer>) => {
    const text = JSON.stringify(call)
    const key = unheard.get(text) ?? newKey()
    unheard.clear()
    try {
      return await send(key)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) unheard.set(text, key)
      throw error
    }
  }
}
