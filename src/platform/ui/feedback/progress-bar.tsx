import classes from './progress-bar.module.css'

type ProgressBarProps = {
  /** Unknown: something goes on, nobody can say how much of it is done. */
  value: number | undefined
  max: number
  /** What a screen reader says; without it the words stand beside the bar, and the bar is for the eyes alone. */
  label?: string
  tone?: 'accent' | 'good' | 'late'
  /** One of many in a list. */
  thin?: boolean
}

/** How far something has come; more than all of it is all of it. */
export function ProgressBar({ value, max, label, tone = 'accent', thin }: ProgressBarProps) {
  return (
    <progress
      className={`block full clipped filled ${classes.bar}`}
      data-tone={tone}
      data-thin={thin || undefined}
      value={value}
      max={Math.max(max, 1)}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    />
  )
}
