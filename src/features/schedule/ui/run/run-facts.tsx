import { useEffect, useState } from 'react'
import { useFigure } from '../../../../platform/ui/layout/figure-words.ts'
import { ProgressBar } from '../../../../platform/ui/feedback/progress-bar.tsx'
import type { Run } from '../../runs/contract.ts'
import type { Words } from '../editor/words.ts'
import classes from '../week.module.css'

/** How far a search is: the same lines from its first second to its last, so that nothing moves while somebody waits. */
export function RunFacts({ run, t }: { run: Run; t: Words['t'] }) {
  const figure = useFigure()
  const { placed, of, price, steps, seconds } = run
  const passed = usePassed(run.started_at)
  const time = passed === undefined ? undefined : Math.min(passed, seconds)
  const facts = [
    [t('placedHead'), placed !== null && of !== null && t('placedOf', { placed, of })],
    [t('price'), price !== null && figure(price)],
    [t('runSteps'), steps !== null && figure(steps)],
    [t('runTime'), time !== undefined && `${clockOf(time)} / ${clockOf(seconds)}`],
  ]
  return (
    <div className="stack gap-8">
      <p className="bold" role="status">
        {t(`run_${run.state as 'running'}`)}
      </p>
      <ProgressBar value={time ?? 0} max={seconds} />
      <p className="soft plain">{t('runBest')}</p>
      <table className={`plain ${classes.figures}`}>
        <tbody>
          {facts.map(([label, value]) => (
            <tr key={String(label)}>
              <th scope="row">{label}</th>
              <td>{value || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Seconds since an instant, by the second; nothing where there is none. */
function usePassed(since: string | null): number | undefined {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return since === null ? undefined : Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
}

/** `1:05` */
const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
