import type { ComponentProps, ElementType, ReactNode } from 'react'
import classes from './button.module.css'
import { Loader } from './loader.tsx'

export type ButtonLook = {
  variant?: 'filled' | 'default' | 'subtle' | 'light'
  color?: 'red'
  /** Of its own height everywhere; otherwise as high as a field, and higher under a finger. */
  size?: 'compact' | 'sm' | 'md'
  fullWidth?: boolean
  /** Cannot be pressed and turns, as wide as before. */
  loading?: boolean
  leftSection?: ReactNode
  rightSection?: ReactNode
}
type ButtonProps<As extends ElementType> = ButtonLook & {
  /** What it is in the document: a link that looks like a button, for one. */
  component?: As
} & Omit<ComponentProps<As>, keyof ButtonLook>

export function Button<As extends ElementType = 'button'>(props: ButtonProps<As>) {
  const { component, variant, color, size, fullWidth, loading, leftSection, rightSection, ...own } =
    props as ButtonProps<'button'> & { component?: ElementType }
  const { className, disabled, children, ...rest } = own
  const Root = component ?? 'button'
  return (
    <Root
      {...(Root === 'button' && { type: 'button' })}
      {...rest}
      {...((disabled || loading) && { disabled: true })}
      className={className ? `${classes.button} ${className}` : classes.button}
      data-variant={variant ?? 'filled'}
      data-color={color}
      data-size={size}
      data-wide={fullWidth || undefined}
      data-loading={loading || undefined}
    >
      {leftSection}
      <span className={classes.label}>{children}</span>
      {rightSection}
      {loading && <Loader className={classes.loader} />}
    </Root>
  )
}
