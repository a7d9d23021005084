import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

type SectionProps = {
  title: string
  aside?: ReactNode
  children: ReactNode
  /** It stands within what has a name itself, a dialog: nobody looks for it from afar. */
  within?: boolean
}

/** A part of a page under its own heading. */
export function Section({ title, aside, children, within = false }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} role={within ? 'group' : undefined} className="shrinks">
      <div className={`row apart gap-8-16 high-36 ${classes.head}`}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
