import { load, type PageApp, useRead } from '../../platform/web.tsx'
import { absences } from '../contract.ts'
import { AbsenceRows } from './absence-rows.tsx'
import classes from './absence-rows.module.css'
import { Announce } from './announce.tsx'
import { useToday } from './today.ts'

const callOf = (student_id: string, from: string) => ({ query: { student_id, from } })
export const loadComing = (app: PageApp, id: string, today: string) =>
  load(app, absences.list, callOf(id, today))

/** On the card of a child: what is announced from today on, and the way to announce. */
export function ChildAbsences({ child }: { child: { id: string; name: string } }) {
  const today = useToday()
  const { results } = useRead(absences.list, callOf(child.id, today))
  return (
    <div className={classes.next}>
      {results.length > 0 && <AbsenceRows rows={results} />}
      <Announce student={child} variant="default" />
    </div>
  )
}
