import Star from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import StarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import Cry from '@tabler/icons-react/dist/esm/icons/IconMoodCry.mjs'
import Sad from '@tabler/icons-react/dist/esm/icons/IconMoodSad.mjs'
import Even from '@tabler/icons-react/dist/esm/icons/IconMoodEmpty.mjs'
import Smile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs'
import Happy from '@tabler/icons-react/dist/esm/icons/IconMoodHappy.mjs'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { scaleOf } from '../../builder/rules.parts.ts'
import type { FieldOf } from './answering.ts'
import { FieldFault } from '../field-fault.tsx'
import classes from './answer.module.css'

const faces = [Cry, Sad, Even, Smile, Happy]

/** From the lowest to the highest: numbers, stars or faces, each a radio button. */
export function RatingField({ question, answer, put, error }: FieldOf) {
  const t = useTranslations('forms')
  const { id, look = 'numbers', low: lowest, high: highest } = question
  const { low, high } = scaleOf(question)
  const given = typeof answer === 'number' ? answer : undefined
  const faced = look === 'smiles' && high - low + 1 === faces.length
  const values = Array.from({ length: high - low + 1 }, (_, at) => low + at)
  const sign = (value: number, at: number) => {
    const size = { size: '1.75rem', stroke: 1.5, 'aria-hidden': true } as const
    if (look === 'stars')
      return given !== undefined && value <= given ? <StarFilled {...size} /> : <Star {...size} />
    const Face = faced ? faces[at] : undefined
    return Face ? <Face {...size} /> : <span aria-hidden="true">{value}</span>
  }
  return (
    <div className="stack gap-8">
      <div className={`flex gap-6 wrap ${classes.scale}`} data-look={look}>
        {values.map((value, at) => (
          <label
            key={value}
            className={`near centred finger framed pointer round-8 soft thumb-wide ${classes.step}`}
          >
            <input
              type="radio"
              className="unseen"
              name={id}
              value={value}
              checked={given === value}
              aria-label={t('ratedAs', { value, most: high })}
              onChange={() => put(value)}
            />
            {sign(value, at)}
          </label>
        ))}
      </div>
      {(lowest || highest) && (
        <p className="flex apart gap-16 soft small">
          <span className="breaks">{lowest && <LocalisedText content={lowest} />}</span>
          <span className="breaks">{highest && <LocalisedText content={highest} />}</span>
        </p>
      )}
      <FieldFault error={error} />
    </div>
  )
}
