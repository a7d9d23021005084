import { useId } from 'react'
import { useTranslations } from '../phrases.tsx'
import { type Colour, palette } from '../palette.ts'
import classes from './colour.module.css'

export { palette }

/** A small mark beside a name, which says the same. */
export const ColourDot = ({ colour }: { colour: string }) => (
  <span
    className={`inline-block rigid disc ${classes.dot}`}
    data-colour={colour}
    aria-hidden="true"
  />
)

type ColourChoiceProps = {
  label: string
  value: string
  onChange(colour: Colour): void
}

/** One of the palette: radio buttons that look like what they stand for. */
export function ColourChoice({ label, value, onChange }: ColourChoiceProps) {
  const t = useTranslations('common')
  const name = useId()
  return (
    <fieldset className="flex wrap gap-4">
      <legend className="below-4">{label}</legend>
      {palette.map((colour) => (
        <label
          key={colour}
          className={`grid pointer thumb-on-phone square-36 ${classes.one}`}
          title={t(`colour_${colour}`)}
        >
          <input
            className="disc grid"
            type="radio"
            name={name}
            data-colour={colour}
            aria-label={t(`colour_${colour}`)}
            checked={colour === value}
            onChange={() => onChange(colour)}
          />
        </label>
      ))}
    </fieldset>
  )
}
