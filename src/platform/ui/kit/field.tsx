import { type ReactNode, useId } from 'react'
import classes from './field.module.css'

/** What every field has around it. */
export type FieldLook = {
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  /** Marked as needed, though the browser is not to ask for it. */
  withAsterisk?: boolean
  /** The description below the field: fields beside each other stand in one line. */
  hintBelow?: boolean
  /** Larger, where little else stands on the page. */
  size?: 'md'
  leftSection?: ReactNode
  rightSection?: ReactNode
  /** Of the whole; that of the control itself is `inputClass`. */
  className?: string | undefined
  inputClass?: string | undefined
}

type Wired = {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Parts what a field is given: what belongs around its control, and what the control itself gets. */
export function useField<Props extends FieldLook & Wired>(props: Props) {
  const { label, description, error, withAsterisk, hintBelow, size, ...some }: FieldLook & Wired =
    props
  const { leftSection, rightSection, className, inputClass, ...control } = some
  const rest = control as Omit<Props, keyof FieldLook> & Wired
  const own = useId()
  const id = rest.id ?? own
  const told = [error && `${id}-error`, description && `${id}-hint`].filter(Boolean).join(' ')
  const field = { id, label, description, error, hintBelow, size, leftSection, rightSection }
  return {
    field: { ...field, className, needed: withAsterisk ?? rest.required ?? false },
    input: {
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': told || undefined,
      ...rest,
      id,
      className: inputClass ? `${classes.input} ${inputClass}` : classes.input,
    },
  }
}

type FieldProps = Omit<FieldLook, 'withAsterisk' | 'inputClass'> & {
  id: string
  needed: boolean
  children: ReactNode
}

/** The label, what is to be known, the control, and what is wrong. */
export function Field({ id, label, description, error, needed, hintBelow, ...rest }: FieldProps) {
  const hint = description && (
    <p id={`${id}-hint`} className={classes.hint}>
      {description}
    </p>
  )
  return (
    <div className={rest.className} data-size={rest.size} data-faulty={error ? true : undefined}>
      {label && (
        <label htmlFor={id} className={classes.label}>
          {label}
          {needed && (
            <span className={classes.needed} aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      )}
      {!hintBelow && hint}
      <Control {...rest} />
      {hintBelow && hint}
      {error && error !== true && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}

type ControlProps = Pick<FieldProps, 'leftSection' | 'rightSection' | 'children'>

const Control = ({ leftSection, rightSection, children }: ControlProps) => (
  <div className={classes.control}>
    {children}
    {leftSection && <span className={classes.left}>{leftSection}</span>}
    {rightSection && <span className={classes.right}>{rightSection}</span>}
  </div>
)
