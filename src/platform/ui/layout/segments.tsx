import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './segments.module.css'

type Segment<Value> = { value: Value; label: string; Icon?: Icon; lang?: string }
type SegmentsProps<Value> = {
  legend: string
  value: Value
  segments: readonly Segment<Value>[]
  choose(value: Value): void
  /** Icons alone where there is no room for words. */
  iconsOnly?: boolean
}

/** One of a few, all in sight: radio buttons that look like a switch. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, value, segments, choose, iconsOnly = false } = props
  const name = useId()
  return (
    <fieldset className={`inline-flex gap-2 sways filled round-10 ${classes.segments}`}>
      <legend className="hidden-text">{legend}</legend>
      {segments.map(({ Icon, ...each }) => (
        <label
          key={each.value}
          className={`finger-on-phone sides-8 inline-line central medium near plain pointer soft unbroken unlined inks thumb-wide-on-phone ${classes.segment}`}
          lang={each.lang}
          title={iconsOnly ? each.label : undefined}
        >
          <input
            type="radio"
            className="unseen"
            name={name}
            checked={each.value === value}
            onChange={() => choose(each.value)}
          />
          {Icon && <Icon size="1.125rem" stroke={1.75} aria-hidden="true" />}
          <span className={iconsOnly ? 'hidden-text' : undefined}>{each.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
