import IconClose from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

type IconButtonProps = ComponentProps<'button'> & {
  'aria-label': string
  /** With a line around it, like a button with words. */
  outlined?: boolean
}

/** A button that is an icon and nothing else. */
export const IconButton = ({ outlined, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={className ? `${classes.button} ${className}` : classes.button}
    data-outlined={outlined || undefined}
  />
)

/** At the top of what lies over the page. */
export const CloseButton = (props: { 'aria-label': string; onClick(): void }) => (
  <IconButton {...props} className={classes.close}>
    <IconClose size="1.25rem" stroke={1.75} aria-hidden="true" />
  </IconButton>
)
