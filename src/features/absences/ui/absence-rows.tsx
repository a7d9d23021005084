import { useWords } from '../../../core/marks/ui/words.ts'
import type { Absence } from '../../../core/students/absences/contract.ts'
import { AbsenceActions } from './absence-actions.tsx'
import classes from './absence-rows.module.css'
import { shownSpan } from '../../../platform/i18n/formats.ts'
import { useSayer } from './absence-words.ts'

/** The absences of one student. */
export function AbsenceRows({ rows }: { rows: Absence[] }) {
  const { excuses } = useWords()
  const sayer = useSayer()
  return (
    <ul className={`box ruled ${classes.rows}`}>
      {rows.map((absence) => (
        <li key={absence.id} className="apart flex gap-8">
          <div className="shrinks">
            <b className="after-8">{shownSpan(absence)}</b> <span>{excuses[absence.excuse]}</span>
            {absence.note && <p className="above-4 breaks">{absence.note}</p>}
            <p className="soft plain above-4 breaks">{sayer(absence.announced_by)}</p>
          </div>
          {absence.may_edit && <AbsenceActions absence={absence} />}
        </li>
      ))}
    </ul>
  )
}
