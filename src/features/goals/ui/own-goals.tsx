import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { goals } from '../contract.ts'
import { GoalList } from './goal-list.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'

export const read = (app: PageApp) => load(app, goals.running, {})

/** What the own class wants to reach together, and how far it is; nothing while it wants nothing. */
export function Component() {
  const t = useTranslations('goals')
  const { results } = useRead(goals.running, {})
  if (results.length === 0) return null
  return (
    <Section title={t('goals')}>
      <GoalList rows={results} />
    </Section>
  )
}
