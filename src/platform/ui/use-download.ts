import { useCallback } from 'react'
import type { DownloadInput } from '../files/download.ts'
import { useApp } from '../web.tsx'

/** Downloads on behalf of who is signed in; see `createDownload`, which comes with the first of them. */
export function useDownload() {
  const { way } = useApp()
  return useCallback(
    async (path: string, input?: DownloadInput) => {
      if (!way) throw new Error('a download needs app.way, which only the browser has')
      const { createDownload } = await import('../files/download.ts')
      await createDownload(way)(path, input)
    },
    [way],
  )
}
