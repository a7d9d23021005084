import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApp } from '../../../platform/web.tsx'
import { marks } from '../contract.ts'
import type { Stored } from './grid/cell.ts'

/** Who gave a mark and who changed it; asked for once per version. */
export function useHistory(mark: Stored | null, wanted = true) {
  const { api } = useApp()
  return useQuery({
    queryKey: [marks.changes.resource, marks.changes.action, mark?.id, mark?.version],
    queryFn: () => api(marks.changes, { params: { id: mark!.id } }),
    enabled: wanted && mark !== null,
    staleTime: Infinity,
  })
}

/** True once a part has been on the page for so many milliseconds. */
export function useLasting(milliseconds: number) {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLasting(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return lasting
}
