import { type ReactNode, useId } from 'react'
import classes from './settings-part.module.css'

type PartProps = {
  title: string
  text?: string
  /** What needs all of the room stands below what it is about. */
  wide?: boolean
  children: ReactNode
}

/** A part of a page of settings: on a desk what it is about stands beside what can be done. */
export function Part({ title, text, wide, children }: PartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`grid top ${classes.part} ${wide ? classes.wide : ''}`}
    >
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p className="airy plain soft above-6">{text}</p>}
      </div>
      <div className={`box shrinks pad-20 ${classes.body}`}>{children}</div>
    </section>
  )
}
