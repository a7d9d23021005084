import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../client.ts'
import type { Endpoint } from '../../contract.ts'
import { keyOf } from '../../web.tsx'

export const isConflict = (error: unknown) =>
  error instanceof ApiError && error.detail === 'version_conflict'

/** What was read before it is written over. */
export type Seen = { show: Endpoint; params?: { id: string }; version: number | undefined }

/**
 * Where somebody else has written meanwhile, the page learns what is there now; what is typed stays, and the next press
 * means it. `behind`: that this has happened, however the page came to know of it; a version that this page has written itself
 * is told to `accept`.
 */
export function useLearning(of: Seen | undefined) {
  const queries = useQueryClient()
  const [seen, accept] = useState(of?.version)
  const [writing, setWriting] = useState(false)
  const [met, setMet] = useState(false)
  async function learning<T>(write: () => Promise<T>): Promise<T> {
    // what comes of it is read before the form has gone
    setWriting(true)
    try {
      return await write()
    } catch (error) {
      if (of && isConflict(error)) {
        await queries.invalidateQueries({ queryKey: keyOf(of.show, of) })
        setMet(true)
      }
      setWriting(false)
      throw error
    }
  }
  return { behind: !writing && (met || of?.version !== seen), learning, accept }
}
