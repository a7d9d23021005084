import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { Menu } from '../../../platform/ui/kit/menu.tsx'
import { ProgressBar } from '../../../platform/ui/feedback/progress-bar.tsx'
import { RowMenu } from '../../../platform/ui/overlay/row-menu.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type Goal, goals } from '../contract.ts'
import classes from './goal-list.module.css'

export const GoalDrawer = lazy(async () => ({
  default: (await import('./goal-drawer.tsx')).GoalDrawer,
}))

/** Goals, each with how far the class is. */
export function GoalList({ rows }: { rows: Goal[] }) {
  return (
    <ul className={`grid gap-16 ${classes.goals}`}>
      {rows.map((goal) => (
        <li className="box shrinks" key={goal.id} data-state={goal.state}>
          <One goal={goal} />
        </li>
      ))}
    </ul>
  )
}

function One({ goal }: { goal: Goal }) {
  const t = useTranslations('goals')
  const { title, measure, reached, target, state, from, to } = goal
  const far = t(measure === 'coins' ? 'ofCoins' : 'ofDays', { reached, target })
  return (
    <>
      <div className="line apart gap-8 high-36">
        <h3 className="breaks large shrinks">{title}</h3>
        {goal.may_edit && <Actions goal={goal} />}
      </div>
      <ProgressBar
        value={reached}
        max={target}
        label={`${title}: ${far}`}
        tone={state === 'reached' ? 'good' : 'accent'}
      />
      <p className="flex wrap apart gap-0-12">
        <b>{far}</b> <span className={`plain soft ${classes.state}`}>{t(state)}</span>
      </p>
      <p className="above-4 plain soft">
        {[measure === 'full_days' && t('full_days'), `${shownDate(from)} – ${shownDate(to)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

function Actions({ goal }: { goal: Goal }) {
  const t = useTranslations('goals')
  const confirm = useConfirm()
  const toast = useToast()
  const [editing, setEditing] = useState(false)
  const { mutateAsync } = useWrite(goals.remove, { refresh: [goals.list, goals.running] })
  const remove = async () => {
    const sure = await confirm({
      title: t('removeSure'),
      okLabel: t('delete'),
      color: 'red',
    })
    if (!sure) return
    await toast.after(mutateAsync({ params: { id: goal.id } }), t('removed'))
  }
  return (
    <>
      <RowMenu label={t('actionsOf', { name: goal.title })}>
        <Menu.Item onClick={() => setEditing(true)}>{t('edit')}</Menu.Item>
        <Menu.Item color="red" onClick={() => void remove()}>
          {t('delete')}
        </Menu.Item>
      </RowMenu>
      <Suspense fallback={null}>
        {editing && (
          <GoalDrawer classId={goal.class.id} goal={goal} close={() => setEditing(false)} />
        )}
      </Suspense>
    </>
  )
}
