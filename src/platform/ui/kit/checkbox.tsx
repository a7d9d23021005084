import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

/** One of those that may be ticked; what takes effect at once is a `Switch`. The words are part of what is pressed. */
export const Checkbox = ({ label, ...rest }: CheckboxProps) => (
  <label className="line gap-8 finger breaks plain">
    <input {...rest} type="checkbox" />
    {label}
  </label>
)
