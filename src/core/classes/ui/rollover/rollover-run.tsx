import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { ApiError } from '../../../../platform/client.ts'
import { newKey } from '../../../../platform/offline/new-key.ts'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { type Rollover, rollover } from '../../rollover/contract.ts'
import { useDates } from './rollover-dates.ts'
import type { Planning } from './rollover-plan.ts'
import styles from './rollover.module.css'
import form from '../row-form.module.css'

type RunProps = { planning: Planning; done(batchId: string, said: string, ahead: boolean): void }

/** What all of it comes to, and the button that does it. */
export function RolloverRun({ planning, done }: RunProps) {
  const t = useTranslations('classes')
  const confirm = useConfirm()
  const toast = useToast()
  const queries = useQueryClient()
  const { plan, shown, current, refetch } = planning
  const said = useTotals(shown)
  const dates = useDates()(shown, shown.totals.graduates > 0)
  const [key] = useState(() => newKey())
  const { mutateAsync, isPending } = useWrite(rollover.run)
  const blocked = obstaclesIn(shown)
  const run = async () => {
    const question = {
      title: t('runSure'),
      message: [`${said}.`, ...dates].join(' '),
      okLabel: t('runRollover'),
    }
    if (!(await confirm(question))) return
    try {
      const { batch_id } = await mutateAsync({ body: { plan, token: shown.token }, key })
      done(batch_id, said, shown.today < shown.first_day)
      await queries.invalidateQueries()
    } catch (error) {
      if (error instanceof ApiError && error.detail === 'changed_since') {
        await refetch()
        toast.show({ tone: 'error', title: t('previewChanged') })
      } else toast.error(error)
    }
  }
  return (
    <>
      <ul
        className={`below-16 framed round-12 roomy most-52 ${styles.dates}`}
        data-running={shown.today <= shown.last_day || undefined}
      >
        {dates.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <div className={`row apart gap-8-16 above-16 lined-above page sticks ${form.foot}`}>
        <p className={`bold ${blocked > 0 ? 'bad' : ''}`} role="status">
          {blocked > 0 ? t('obstacles', { count: blocked }) : said}
        </p>
        <Button loading={isPending} disabled={!current || !shown.ready} onClick={() => void run()}>
          {t('runRollover')}
        </Button>
      </div>
    </>
  )
}

const obstaclesIn = ({ classes: all, students }: Rollover) =>
  all.reduce((sum, { obstacles }) => sum + obstacles.length, 0) +
  students.filter(({ obstacle }) => obstacle).length

function useTotals({ totals }: Rollover): string {
  const t = useTranslations('classes')
  const { new_classes, promoted, repeating, graduates, without_class } = totals
  return [
    t('sumClasses', { count: new_classes }),
    t('sumPromoted', { count: promoted }),
    repeating > 0 && t('sumRepeating', { count: repeating }),
    t('sumGraduates', { count: graduates }),
    without_class > 0 && t('sumWithout', { count: without_class }),
  ]
    .filter(Boolean)
    .join(', ')
}
