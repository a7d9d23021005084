import { useState } from 'react'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { ProgressBar } from '../../../platform/ui/progress-bar.tsx'
import { Section } from '../../../platform/ui/section.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { runs, type Run } from '../../contract.runs.ts'
import type { Verdict } from '../../core/check.ts'
import classes from '../editor/editor.module.css'
import type { Words } from '../editor/words.ts'

const secondsOf = { generate: 10, improve: 60 }
/** The six figures by which a schedule is judged. */
const figures = [
  'teacher_gap',
  'teacher_both_shifts',
  'teacher_avoided',
  'hard_first',
  'hard_last',
  'spread',
] as const

type RunCardProps = {
  scheduleId: string
  version(): number
  run: Run | undefined
  going: boolean
  look(): Promise<unknown>
  words: Words
  classList: { id: string; label: string }[]
  verdict: Verdict | undefined
  disabled: boolean
}

/** Has the draft arranged, shows how far it is, and what it has come to. */
export function RunCard(props: RunCardProps) {
  const { scheduleId, version, run, going, look, words, classList, verdict, disabled } = props
  const { t } = words
  const toast = useToast()
  const [scope, setScope] = useState('')
  const start = useWrite(runs.start)
  const cancel = useWrite(runs.cancel)
  const ask = async (kind: Run['kind']) => {
    try {
      await start.mutateAsync({
        params: { id: scheduleId },
        body: {
          version: version(),
          kind,
          seconds: secondsOf[kind],
          ...(scope && { class_ids: [scope] }),
        },
      })
    } catch (error) {
      toast.error(error)
    }
    await look()
  }
  const stop = async () => {
    try {
      await cancel.mutateAsync({ params: { id: run!.id } })
    } catch (error) {
      toast.error(error)
    }
    await look()
  }
  const busy = start.isPending || disabled
  return (
    <Section title={t('generateNew')}>
      {going && run ? (
        <div className="stack gap-8">
          <p className="bold" role="status">
            {t(`run_${run.state as 'running'}`)}
          </p>
          <ProgressBar value={run.placed ?? 0} max={run.of ?? 1} />
          <p className="soft plain">{told(run, t)}</p>
          <Button variant="default" onClick={() => void stop()} loading={cancel.isPending}>
            {t('stop')}
          </Button>
          <p className="soft small">{t('stopKeeps')}</p>
        </div>
      ) : (
        <div className="stack gap-8">
          <NativeSelect
            aria-label={t('scope')}
            value={scope}
            onChange={({ currentTarget }) => setScope(currentTarget.value)}
            data={[
              { value: '', label: t('scopeAll') },
              ...classList.map(({ id, label }) => ({
                value: id,
                label: t('scopeClass', { label }),
              })),
            ]}
          />
          <div className="row gap-8">
            <Button onClick={() => void ask('generate')} loading={start.isPending} disabled={busy}>
              {t('generate')}
            </Button>
            <Button variant="default" onClick={() => void ask('improve')} disabled={busy}>
              {t('improve')}
            </Button>
          </div>
          {run && <Result run={run} t={t} />}
        </div>
      )}
      {verdict && verdict.placed > 0 && !going && (
        <dl className={classes.figures}>
          <div>
            <dt>{t('placedHead')}</dt>
            <dd>{t('placedOf', { placed: verdict.placed, of: verdict.of })}</dd>
          </div>
          {figures.map((figure) => (
            <div key={figure}>
              <dt>{t(`figure_${figure}`)}</dt>
              <dd>{verdict.counts[figure]}</dd>
            </div>
          ))}
          <div>
            <dt>{t('price')}</dt>
            <dd>{verdict.price}</dd>
          </div>
        </dl>
      )}
    </Section>
  )
}

type T = Words['t']

const told = ({ placed, of, price }: Run, t: T) =>
  [
    placed !== null && of !== null && t('runPlaced', { placed, of }),
    price !== null && t('runPrice', { price }),
  ]
    .filter(Boolean)
    .join(' · ')

function Result({ run, t }: { run: Run; t: T }) {
  const { state, placed, of, steps } = run
  const left = (of ?? 0) - (placed ?? 0)
  const text =
    state === 'done' && left > 0
      ? t('run_incomplete', { count: left })
      : t(`run_${state as 'done'}`)
  return (
    <p className="soft plain" role="status">
      {[text, steps && t('runTried', { steps })].filter(Boolean).join(' · ')}
    </p>
  )
}
