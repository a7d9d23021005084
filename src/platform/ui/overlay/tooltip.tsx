import {
  cloneElement,
  type ComponentProps,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { type Side, useFloating } from '../kit/floating.ts'
import classes from './tooltip.module.css'

type TooltipTheme = 'dark' | 'light' | 'blue' | 'red' | 'green'
type TooltipPosition = Side | 'auto'

type TooltipProps = {
  label: string
  theme?: TooltipTheme
  /** `auto`: wherever there is room; the others give way to the opposite side when there is none. */
  position?: TooltipPosition
  disabled?: boolean
  /** For what is no control: a tap opens it. On a control a tap does what the control does. */
  touch?: boolean
  /** One element, which gets the description. */
  children: ReactElement<ComponentProps<'a'>>
}

/** Milliseconds from the pointer's coming to the words, and from its going to their end. */
export const delays = { open: 50, close: 200 }

/** In which order the sides are tried. */
export const sidesOf = (position: TooltipPosition): readonly Side[] =>
  ({
    auto: ['top', 'bottom', 'right', 'left'],
    top: ['top', 'bottom'],
    bottom: ['bottom', 'top'],
    left: ['left', 'right'],
    right: ['right', 'left'],
  })[position] as Side[]

/** A few words about a thing, for the pointer and the keyboard alike; Escape puts them away. */
export function Tooltip({ disabled = false, children, ...rest }: TooltipProps) {
  const { label, theme = 'dark', position = 'top', touch = false } = rest
  const id = useId()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [wanted, want] = useState<Element | null>(null)
  useEffect(() => {
    if (wanted === anchor) return
    const timer = setTimeout(() => setAnchor(wanted), wanted ? delays.open : delays.close)
    return () => clearTimeout(timer)
  }, [wanted, anchor])
  const leave = () => {
    want(null)
    setAnchor(null)
  }
  if (disabled) return children
  const shown = anchor !== null
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': shown ? id : undefined,
        onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) =>
          (touch || pointerType === 'mouse') && want(currentTarget),
        // a finger leaves at once; what it has opened goes with the next touch elsewhere
        onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && want(null),
        onFocus: ({ currentTarget }: FocusEvent) =>
          currentTarget.matches(':focus-visible') && want(currentTarget),
        onBlur: () => want(null),
      })}
      {anchor && <Words {...{ id, anchor, label, theme, position }} leave={leave} />}
    </>
  )
}

type WordsProps = Required<Pick<TooltipProps, 'label' | 'theme' | 'position'>> & {
  id: string
  anchor: Element
  leave(): void
}

function Words({ id, anchor, label, theme, position, leave }: WordsProps) {
  const words = useRef<HTMLSpanElement>(null)
  useFloating(words, anchor, { sides: sidesOf(position), align: 'center', gap: 5 })
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && leave()
    addEventListener('keydown', press)
    addEventListener('pointerdown', leave)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('pointerdown', leave)
    }
  }, [leave])
  return (
    <span
      ref={words}
      id={id}
      role="tooltip"
      popover="manual"
      className={`round-8 small snug lines ${classes.tooltip}`}
      data-theme={theme}
    >
      {label}
    </span>
  )
}
