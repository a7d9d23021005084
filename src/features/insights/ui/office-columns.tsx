import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { overview } from '../contract.ts'
import styles from './office-columns.module.css'
import { Unmarked } from './unmarked.tsx'
import { Component as Warnings, read as readWarnings } from './warnings.tsx'

export const read = (app: PageApp) => Promise.all([load(app, overview.show, {}), readWarnings(app)])

/** What is to be done, beside with whom to talk. */
export function Component() {
  const day = useRead(overview.show, {})
  // who begins on a Sunday is told how as well
  const open = !day.day_off || day.class_count === 0
  // before the first bell there is nothing to remind of
  const early = day.classes.length > 0 && day.classes.every(({ begun }) => !begun)
  return (
    <div className={`stack top ${styles.columns}`} data-one={!open || early || undefined}>
      {open && !early && <Unmarked of={day} />}
      <Warnings />
    </div>
  )
}
