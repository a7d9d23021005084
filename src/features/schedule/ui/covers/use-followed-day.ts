import { useQueryClient } from '@tanstack/react-query'
import { useTopics } from '../../../../core/notifications/ui/topic.ts'
import { renew } from '../../../../platform/offline/query-renewal.ts'
import { useRead } from '../../../../platform/web.tsx'
import { profile } from '../../../../core/profile/contract.ts'
import { covers } from '../../covers/contract.ts'
import { touched } from './use-covering.ts'

/** Reads the day again whenever somebody else changes its substitutions, or what its lessons stand on. */
export function useFollowedDay(date: string) {
  const { business } = useRead(profile.info, {})
  const queries = useQueryClient()
  useTopics([`covers:${business.id}:${date}`, `ground:${business.id}`], () => {
    // an open dialog may be about a lesson that is gone: read again when it is opened
    const { resource, action } = covers.ways
    void queries.invalidateQueries({ queryKey: [resource, action], refetchType: 'none' })
    return Promise.all(touched.map((each) => renew(queries, [each.resource, each.action])))
  })
}
