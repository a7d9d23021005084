import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import type { Reach } from '../../members/contract.audience.ts'

/** Whom a post reaches: `412 parents and 20 students`, and who of them cannot sign in. */
export function useReachWords({ staff, students, parents, without_account: without }: Reach) {
  const t = useTranslations('news')
  const whom = [
    parents > 0 && t('ofParents', { count: parents }),
    students > 0 && t('ofStudents', { count: students }),
    staff > 0 && t('ofStaff', { count: staff }),
  ].filter(Boolean)
  if (whom.length === 0) return t('reachesNobody')
  const said = t('reaches', { whom: whom.join(', ') })
  return without > 0 ? `${said} ${t('withoutAccount', { count: without })}` : said
}
