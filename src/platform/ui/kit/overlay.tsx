import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRootMark } from '../root-mark.ts'
import { withMessages } from '../feedback/toast.tsx'
import classes from './overlay.module.css'

type OverlayProps = {
  /** In the middle, from the right edge, near the top, or on a phone at the bottom. */
  place?: 'middle' | 'right' | 'top' | 'bottom'
  /** A length of CSS. */
  size: string
  label?: string
  labelledBy?: string
  className?: string | undefined
  /** False while it goes; `gone` says that it has. */
  opened?: boolean
  gone?: () => void
  close(): void
  children: ReactNode
}

/** Lies over the page, which waits for as long as it is there. */
export function Overlay({ opened = true, gone, ...rest }: OverlayProps) {
  const [there, setThere] = useState(opened)
  if (opened && !there) setThere(true)
  const left = () => {
    if (opened) return
    setThere(false)
    gone?.()
  }
  return there
    ? createPortal(<Shown {...rest} leaving={!opened} left={left} />, document.body)
    : null
}

type ShownProps = Omit<OverlayProps, 'opened' | 'gone'> & { leaving: boolean; left(): void }

function Shown({ place = 'middle', leaving, left, close, children, ...rest }: ShownProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { size, label, labelledBy, className } = rest
  useOnTop(panel, close)
  useRootMark('data-covered')
  useRootMark('data-drawer', place === 'right')
  return (
    <div className={classes.overlay} data-place={place} data-leaving={leaving || undefined}>
      <div className={classes.shade} onClick={close} onAnimationEnd={left} aria-hidden="true" />
      {/* what is said while it is open belongs to it: no part of the page behind it can be reached */}
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        aria-labelledby={labelledBy}
        {...withMessages}
        tabIndex={-1}
        className={className ? `${classes.panel} ${className}` : classes.panel}
        style={{ inlineSize: size }}
      >
        <div className={classes.body}>{children}</div>
      </div>
    </div>
  )
}

/** The panels that are open, the uppermost last. */
const open: HTMLElement[] = []

/** Takes the focus, keeps it, and gives it back; Escape closes the uppermost alone. */
function useOnTop(ref: { current: HTMLElement | null }, close: () => void) {
  const press = useEffectEvent((panel: HTMLElement, event: KeyboardEvent) => {
    if (open.at(-1) !== panel || event.defaultPrevented) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') keepWithin(panel, event)
  })
  useLayoutEffect(() => {
    const panel = ref.current!
    const from = document.activeElement
    const { style, clientWidth } = document.documentElement
    if (open.length === 0) style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
    open.push(panel)
    const first = panel.querySelector<HTMLElement>('[data-autofocus]') ?? reachable(panel)[0]
    if (!panel.contains(from)) (first ?? panel).focus({ preventScroll: true })
    const hear = (event: KeyboardEvent) => press(panel, event)
    addEventListener('keydown', hear)
    return () => {
      removeEventListener('keydown', hear)
      open.splice(open.indexOf(panel), 1)
      // who has gone on to somewhere else meanwhile stays there
      const here =
        panel.contains(document.activeElement) || document.activeElement === document.body
      if (here && from instanceof HTMLElement) from.focus({ preventScroll: true })
    }
  }, [ref])
}

const reachable = (panel: HTMLElement) =>
  [
    ...panel.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]',
    ),
  ].filter((each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility())

/** From the last thing to the first and back; from what lies outside, messages apart, to the first. */
function keepWithin(panel: HTMLElement, event: KeyboardEvent) {
  const all = reachable(panel)
  const now = document.activeElement
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  const outside = !panel.contains(now) && !now?.closest(`#${withMessages['aria-owns']}`)
  if (now !== from && now !== panel && !outside) return
  if (now === panel && !event.shiftKey) return
  event.preventDefault()
  ;(to ?? panel).focus()
}
