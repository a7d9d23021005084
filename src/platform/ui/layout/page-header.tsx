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

const isLong = (title: ReactNode) => typeof title === 'string' && title.length > 40

export function PageHeader({ title, facts, count, picture, up, children }: PageHeaderProps) {
  return (
    <div className={`below-24 ${classes.header}`} data-pictured={picture ? true : undefined}>
      {picture && <div className={classes.picture}>{picture}</div>}
      {up && (
        <Link
          to={up.to}
          className={`inline-line gap-4 below-8 soft plain unlined unprinted inks ${classes.up}`}
        >
          <IconBack size="1rem" aria-hidden="true" />
          {up.label}
        </Link>
      )}
      <div className={`row apart ${classes.line}`}>
        <div className={`shrinks grows-far ${classes.titles}`}>
          {/* a name as long as a sentence has two lines on a phone, and all of them where it is pressed */}
          <h1 {...(isLong(title) && { 'data-long': true, tabIndex: -1 })}>{title}</h1>
          {facts && (
            <div className="above-4 soft plain" data-count={count}>
              {facts}
            </div>
          )}
        </div>
        {children && <div className={`row gap-8 unprinted ${classes.actions}`}>{children}</div>}
      </div>
    </div>
  )
}
