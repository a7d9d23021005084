import { useState } from 'react'
import { DateInput } from '../../../../../platform/ui/form/date-input.tsx'

type DayFieldProps = {
  label: string
  value: string | undefined
  change(day: string | undefined): void
}

/** A day of the form: what is typed of one is no day before it is whole. */
export function DayField({ label, value = '', change }: DayFieldProps) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  // a step taken back
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  return (
    <DateInput
      label={label}
      value={typed}
      onChange={(day) => {
        setTyped(day)
        const whole = /^\d{4}-\d{2}-\d{2}$/.test(day)
        if (!whole && day) return
        setSeen(day)
        change(day || undefined)
      }}
    />
  )
}
