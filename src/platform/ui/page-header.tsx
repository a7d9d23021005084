import IconBack from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './page-header.module.css'

type PageHeaderProps = {
  title: ReactNode
  /** A line of facts below the title. */
  facts?: ReactNode
  /** How many things the page is a list of. */
  count?: number
  /** Of whom the page is about. */
  picture?: ReactNode
  /** The page above this one. */
  up?: { to: string; label: string } | undefined
  /** What can be done here. */
  children?: ReactNode
}

export function PageHeader({ title, facts, count, picture, up, children }: PageHeaderProps) {
  return (
    <div className={classes.header} data-pictured={picture ? true : undefined}>
      {picture && <div className={classes.picture}>{picture}</div>}
      {up && (
        <Link to={up.to} className={`${classes.up} unprinted`}>
          <IconBack size="1rem" aria-hidden="true" />
          {up.label}
        </Link>
      )}
      <div className={classes.line}>
        <div className={classes.titles}>
          <h1>{title}</h1>
          {facts && (
            <div className="above-4 soft text-15" data-count={count}>
              {facts}
            </div>
          )}
        </div>
        {children && <div className={`${classes.actions} unprinted`}>{children}</div>}
      </div>
    </div>
  )
}
