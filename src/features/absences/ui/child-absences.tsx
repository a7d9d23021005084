import type { Absence } from '../../../core/students/absences/contract.ts'
import { AbsenceRows } from './absence-rows.tsx'
import { Announce } from './announce.tsx'

type ChildAbsencesProps = {
  child: { id: string; name: string }
  /** Announced from today on. */
  rows: Absence[]
  /** No lesson of the child has begun today. */
  early: boolean
}

/** On the card of a child: what is announced from today on, and the way to announce, of weight in the morning alone. */
export function ChildAbsences({ child, rows, early }: ChildAbsencesProps) {
  return (
    <>
      <Announce student={child} variant="default" plain={!early} />
      {rows.length > 0 && (
        <div className="full end-12">
          <AbsenceRows rows={rows} />
        </div>
      )}
    </>
  )
}
