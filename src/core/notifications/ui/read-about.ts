import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from '../../../platform/web.tsx'

/** Whoever looks at the page of a thing has read what was told of it; the bell brings the rest of the code. */
export function useReadAbout(about: string) {
  const { api } = useApp()
  const queries = useQueryClient()
  useEffect(() => {
    const read = import('./reading.ts').then(({ readAbout }) => readAbout(api, queries, about))
    // the next page that opens tries again
    void read.catch(() => {})
  }, [api, queries, about])
}
