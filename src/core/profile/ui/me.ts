import { useQuery } from '@tanstack/react-query'
import { keyOf, useApp } from '../../../platform/web.tsx'
import { profile, type Profile } from '../contract.ts'

/**
 * The user of this page. Comes with the document and is asked for once in its life; whatever changes the profile asks
 * anew. `loading` until it is there for the first time.
 */
export function useMe(): { me: Profile | undefined; loading: boolean } {
  const { api } = useApp()
  const { data, isPending } = useQuery({
    queryKey: keyOf(profile.info, {}),
    queryFn: () => api(profile.info, {}),
  })
  return { me: data, loading: isPending }
}
