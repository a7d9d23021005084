import { useId } from 'react'
import classes from './chips.module.css'

type ChipsProps<Value> = {
  legend: string
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  choose(value: Value): void
  /** What is wrong with what was chosen. */
  fault?: string | undefined
}

/** One of a few, each wide enough for a thumb: radio buttons that look like chips. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { legend, value, options, choose, fault } = props
  const name = useId()
  return (
    <fieldset
      className={`flex wrap gap-8 ${classes.chips}`}
      aria-describedby={fault ? `${name}-fault` : undefined}
    >
      <legend className="below-8">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-line framed near plain pointer surface finger-on-phone hovers"
        >
          <input
            type="radio"
            className="unseen"
            name={name}
            checked={option.value === value}
            onChange={() => choose(option.value)}
          />
          {option.label}
        </label>
      ))}
      {fault && (
        <p id={`${name}-fault`} role="alert" className="full small error">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
