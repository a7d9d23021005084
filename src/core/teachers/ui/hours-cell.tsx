import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useFigure } from '../../../platform/ui/layout/figure-words.ts'
import type { Teacher } from '../contract.ts'
import { loadState, tones } from './load-state.ts'
import classes from './teacher-table.module.css'

/** Lessons a week from which on more or less than was agreed stands out; an hour or two are nobody’s alarm. */
const farHours = 3

const marks = { over: '▲', under: '▼', asAgreed: '' } as const

/** Lessons a week beside what was agreed; a sign tells what the colour tells. */
export function Hours({ of }: { of: Teacher }) {
  const t = useTranslations('teachers')
  const figure = useFigure()
  const load = loadState(of)
  const words = load && t(load.state, { hours: load.hours })
  const state = load && load.hours >= farHours ? load.state : undefined
  return (
    <span className="unbroken" title={words}>
      <span className={`bold ${state ? tones[state] : ''}`}>
        {of.hours !== undefined && figure(of.hours)}
      </span>
      {load && <span className="soft"> / {figure(of.agreed_hours!)}</span>}
      {load && (
        <span className={`inline-block small ${classes.mark}`} aria-hidden="true">
          {state && marks[state]}
        </span>
      )}
      {words && <span className="hidden-text">{words}</span>}
    </span>
  )
}
