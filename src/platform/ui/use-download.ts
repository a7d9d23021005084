import { useMemo } from 'react'
import { createDownload } from '../download.ts'
import { useApp } from '../web.tsx'

/** Downloads on behalf of who is signed in; see `createDownload`. */
export function useDownload() {
  const { way } = useApp()
  return useMemo<ReturnType<typeof createDownload>>(
    () =>
      way ? createDownload(way) : () => Promise.reject(new Error('nothing is downloaded yet')),
    [way],
  )
}
