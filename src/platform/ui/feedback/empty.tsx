import type { ReactNode } from 'react'
import classes from './empty.module.css'

type EmptyProps = { title: string; text?: string; icon?: ReactNode; children?: ReactNode }

/** Instead of rows that are not there: why, and what to do next. */
export function Empty({ title, text, icon, children }: EmptyProps) {
  return (
    <div className={`line upright gap-12 round-12 mid-text dashed ${classes.empty}`}>
      {icon}
      <p className="bold">{title}</p>
      {text && <p className={`soft plain ${classes.text}`}>{text}</p>}
      {children}
    </div>
  )
}
