import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { Place } from '../../engine/hand.ts'
import classes from './signs.module.css'
import { signOf } from './signs.ts'
import type { Words } from './words.ts'

/** An answer of each kind, as cells show it. */
const answers: Pick<Place, 'state' | 'price' | 'moves'>[] = [
  { state: 'free', price: 0, moves: [] },
  { state: 'free', price: -5, moves: [] },
  { state: 'free', price: 5, moves: [] },
  { state: 'swap', price: 0, moves: [] },
  { state: 'chain', price: 0, moves: [0, 1].map((card) => ({ card, from: 0, to: 0 })) },
  { state: 'soft', price: 0, moves: [] },
  { state: 'hard', price: 0, moves: [] },
  { state: 'blocked', price: 0, moves: [] },
]

const meanings = [
  'sign_free',
  'sign_less',
  'sign_more',
  'sign_swap',
  'sign_chain',
  'sign_soft',
  'sign_hard',
  'sign_blocked',
] as const

/** What the signs of the table mean, for who asks. */
export function SignList({ t }: { t: Words['t'] }) {
  return (
    <details className="unprinted">
      <summary className="accent plain pointer ends-12">{t('signs')}</summary>
      <ul className={`grid plain ${classes.answers} ${classes.signs}`}>
        {answers.map((answer, at) => (
          <li className="line gap-8" key={meanings[at]}>
            <b className="centred framed rigid round-4" data-answer={answer.state}>
              {signOf({ ...answer, cell: 0, hurdles: [], leaves: [] })}
            </b>
            {t(meanings[at]!)}
          </li>
        ))}
        <li className="line gap-8">
          <b className="centred framed rigid round-4">1 · …</b>
          {t('sign_best')}
        </li>
        <li className="line gap-8">
          <b className="centred framed rigid round-4">
            <IconLock size="1rem" stroke={1.75} aria-hidden="true" />
          </b>
          {t('locked')}
        </li>
        <li className="line gap-8">
          <b className="centred framed rigid round-4" data-clash="true" />
          {t('clash')}
        </li>
      </ul>
    </details>
  )
}
