import { Tooltip as MantineTooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import classes from './tooltip.module.css'

export type TooltipTheme = 'dark' | 'light' | 'blue' | 'red' | 'green'
export type TooltipPosition = 'top' | 'bottom' | 'left' | 'right' | 'auto'

type TooltipProps = {
  label: string
  theme?: TooltipTheme
  /** `auto`: wherever there is room; the others give way to the opposite side when there is none. */
  position?: TooltipPosition
  disabled?: boolean
  /** For what is no control: a tap opens it. On a control a tap does what the control does. */
  touch?: boolean
  /** One element, which gets the description. */
  children: ReactElement
}

const sides = ['bottom', 'right', 'left'] as const

/** A few words about a thing, for the pointer and the keyboard alike; Escape puts them away. */
export function Tooltip({
  theme = 'dark',
  position = 'top',
  touch = false,
  ...rest
}: TooltipProps) {
  const anywhere = position === 'auto'
  return (
    <MantineTooltip
      {...rest}
      position={anywhere ? 'top' : position}
      middlewares={{ flip: anywhere ? { fallbackPlacements: [...sides] } : true, shift: true }}
      openDelay={50}
      closeDelay={200}
      events={{ hover: true, focus: true, touch }}
      classNames={{ tooltip: classes.tooltip }}
      data-theme={theme}
      multiline
    />
  )
}
