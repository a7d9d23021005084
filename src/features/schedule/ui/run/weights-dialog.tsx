import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Answers, Dialog } from '../../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { schedules } from '../../contract.ts'
import type { Verdict } from '../../engine/check/check.ts'
import type { School } from '../../engine/format.ts'
import { levelsOf, priced, weighing } from './weighing.ts'

type WeightsDialogProps = {
  scheduleId: string
  version(): number
  school: School
  verdict: Verdict | undefined
  saved(): Promise<unknown>
  close(): void
}

/** Every wish that a timetable is judged by, how much it counts, and what it costs as lessons stand. */
export function WeightsDialog(props: WeightsDialogProps) {
  const { scheduleId, version, school, verdict, saved, close } = props
  const t = useTranslations('weights')
  const toast = useToast()
  const [weights, setWeights] = useState(() => weighing(school))
  const { mutateAsync, isPending } = useWrite(schedules.setWeights)
  const save = async () => {
    const sent = mutateAsync({ params: { id: scheduleId }, body: { version: version(), weights } })
    if (!(await toast.after(sent))) return
    await saved()
    close()
  }
  return (
    <Dialog title={t('title')} close={close}>
      <div className="stack gap-16">
        <p className="soft plain">{t('about')}</p>
        <ul className="stack gap-12">
          {priced.map((term) => (
            <li key={term}>
              <NativeSelect
                label={t(term)}
                {...(verdict && {
                  description: t('costs', { cost: verdict.counts[term] * weights[term] }),
                })}
                value={String(weights[term])}
                onChange={({ currentTarget }) =>
                  setWeights({ ...weights, [term]: Number(currentTarget.value) })
                }
                data={levelsOf(term, weights[term]).map(({ level, weight }) => ({
                  value: String(weight),
                  label: level ? t(level) : String(weight),
                }))}
              />
            </li>
          ))}
        </ul>
        <Answers>
          <Button variant="default" onClick={() => setWeights(weighing())}>
            {t('reset')}
          </Button>
          <Button onClick={() => void save()} loading={isPending}>
            {t('save')}
          </Button>
        </Answers>
      </div>
    </Dialog>
  )
}
