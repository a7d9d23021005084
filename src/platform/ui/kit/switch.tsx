import type { ComponentProps, ReactNode } from 'react'
import classes from './switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

/** On or off, at once. The words are part of what is pressed. */
export const Switch = ({ label, ...rest }: SwitchProps) => (
  <label className={classes.switch}>
    <input {...rest} type="checkbox" role="switch" aria-checked={rest.checked} />
    {label}
  </label>
)
