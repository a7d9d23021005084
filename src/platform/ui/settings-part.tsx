import { type ReactNode, useId } from 'react'
import classes from './settings-part.module.css'

type PartProps = { title: string; text?: string; children: ReactNode }

/** A part of a page of settings: on a desk what it is about stands beside what can be done. */
export function Part({ title, text, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`grid top ${classes.part}`}>
      <div className={classes.about}>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className={`box shrinks pad-20 ${classes.body}`}>{children}</div>
    </section>
  )
}
