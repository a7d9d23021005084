import { Loader } from '../../../../platform/ui/kit/loader.tsx'
import classes from '../editor/editor.module.css'
import type { Words } from '../editor/words.ts'
import type { reasonsOf } from '../../runs/rules.reasons.ts'
import type { Lamp } from './use-lamp.ts'

type LampFactsProps = {
  lamp: Lamp
  words: Words
  reasons: ReturnType<typeof reasonsOf>
  /** How many rules are broken as it stands. */
  clashes: number
}

const signs = { fits: '✓', clashing: '!', left: '!', impossible: '✕' }
const mostFindings = 8

/** The colour of the lamp in words, and what counting proves. */
export function LampFacts({ lamp, words, reasons, clashes }: LampFactsProps) {
  const { t } = words
  const { explanation } = lamp
  const light = lamp.light === 'fits' && clashes > 0 ? 'clashing' : lamp.light
  const left = explanation ? explanation.of - explanation.placed : 0
  return (
    <>
      <p className={classes.lamp} data-light={light} role="status">
        {light === 'thinking' ? <Loader /> : <span aria-hidden="true">{signs[light]}</span>}
        <b>{t(`lamp_${light}`, { count: light === 'left' ? left : clashes })}</b>
      </p>
      {explanation && explanation.impossible.length > 0 && (
        <ul className={classes.lines}>
          {explanation.impossible.slice(0, mostFindings).map((one, at) => (
            <li key={at}>{reasons.finding(one)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
