import { load, type PageApp, useRead } from '../../platform/web.tsx'
import { absences } from '../contract.ts'
import { AbsenceRows } from './absence-rows.tsx'
import { Announce } from './announce.tsx'
import { useToday } from '../../platform/ui/today.ts'

const callOf = (student_id: string, from: string) => ({ query: { student_id, from } })
export const loadComing = (app: PageApp, id: string, today: string) =>
  load(app, absences.list, callOf(id, today))

type ChildAbsencesProps = {
  child: { id: string; name: string }
  /** No lesson has begun today. */
  early: boolean
}

/** On the card of a child: what is announced from today on, and the way to announce, of weight in the morning alone. */
export function ChildAbsences({ child, early }: ChildAbsencesProps) {
  const today = useToday()
  const { results } = useRead(absences.list, callOf(child.id, today))
  return (
    <>
      <Announce student={child} variant="default" plain={!early} />
      {results.length > 0 && (
        <div className="full end-12">
          <AbsenceRows rows={results} />
        </div>
      )}
    </>
  )
}
