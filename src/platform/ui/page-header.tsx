import IconBack from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './page-header.module.css'

type PageHeaderProps = {
  title: ReactNode
  /** A line of facts below the title. */
  facts?: ReactNode
  /** The page above this one. */
  up?: { to: string; label: string }
  /** What can be done here. */
  children?: ReactNode
}

export function PageHeader({ title, facts, up, children }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      {up && (
        <Link to={up.to} className={classes.up}>
          <IconBack size="1rem" aria-hidden="true" />
          {up.label}
        </Link>
      )}
      <div className={classes.line}>
        <div className={classes.titles}>
          <h1>{title}</h1>
          {facts && <div className={classes.facts}>{facts}</div>}
        </div>
        {children && <div className={classes.actions}>{children}</div>}
      </div>
    </div>
  )
}
