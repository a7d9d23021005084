import { useSuspenseQuery } from '@tanstack/react-query'
import { useApp } from '../../../platform/web.tsx'
import { type Teacher, teachers } from '../contract.ts'

/** As many as one answer has. */
const atOnce = 100

/** All teachers of today, to choose one of. */
export function useEverybody(): Teacher[] {
  const { api } = useApp()
  const pageOf = (page: number) =>
    api(teachers.list, { query: { page: String(page), page_size: String(atOnce) } })
  return useSuspenseQuery({
    queryKey: [teachers.list.resource, teachers.list.action, 'everybody'],
    async queryFn() {
      const { count, results } = await pageOf(1)
      const rest = Math.ceil(count / atOnce) - 1
      const others = await Promise.all(Array.from({ length: rest }, (_, at) => pageOf(at + 2)))
      return [...results, ...others.flatMap((page) => page.results)]
    },
  }).data
}
