import { Suspense, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { allows } from '../../../platform/actor.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { load, type PageApp, useApp, useRead } from '../../../platform/web.tsx'
import { canSetGoals, type GoalClass } from '../access.ts'
import { goals } from '../contract.ts'
import { GoalDrawer, GoalList } from './goal-list.tsx'

type Props = { of: { id: string } & Omit<GoalClass, 'taught'>; taught: boolean }

export const read = (app: PageApp, { of: { id } }: Props) =>
  load(app, goals.list, { params: { id } })

/** What a class wants to reach together, and for its teachers the way to set it. */
export function Component({ of, taught }: Props) {
  const t = useTranslations('goals')
  const { me } = useApp()
  const { results } = useRead(goals.list, { params: { id: of.id } })
  const [adding, setAdding] = useState(false)
  const may = allows(canSetGoals, me!, { ...of, taught })
  return (
    <Section
      title={t('goals')}
      aside={may && <Button onClick={() => setAdding(true)}>{t('add')}</Button>}
    >
      {results.length > 0 ? (
        <GoalList rows={results} />
      ) : (
        <Empty title={t('none')} text={t('noneText')} />
      )}
      <Suspense fallback={null}>
        {adding && <GoalDrawer classId={of.id} close={() => setAdding(false)} />}
      </Suspense>
    </Section>
  )
}
