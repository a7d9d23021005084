import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { fullName, shortName } from '../../../platform/ui/shown.ts'
import { isConflict, type Problem } from './grid/cell.ts'
import classes from './dock.module.css'
import { useHistory } from './history.ts'
import { useCell, useCells, useMarking, useMoment, useSheet } from './marking.tsx'
import type { Spot } from './grid/spot.ts'

/** Why a mark was not saved, what stands instead, and what can be done about it. */
export function ProblemNote({ at }: { at: Spot }) {
  const t = useTranslations('marks')
  const { board, hand, words } = useMarking()
  const { editable, students } = useSheet(at.date)
  const { value } = useCell(at)
  const { problem } = board.cell(at)
  const found = students.find(({ id }) => id === at.student)
  if (!problem) return null
  const tried = words.valueOf(problem.tried)
  // who has left the class meanwhile is named all the same
  const { persistence } = board.day(at.date).local
  const name = found ? fullName(found) : (persistence.nameOf(at.student) ?? '')
  return (
    <div role="alert" className={`pad-12-16 round-12 plain airy ${classes.note}`}>
      <p>
        <b>
          {name} · {words.columns[at.kind]}
        </b>
        <br />
        <Why at={at} problem={problem} /> {t('yours', { tried })}
      </p>
      <div className={`flex wrap gap-8 above-10 ${classes.answers}`}>
        {editable && found && isConflict(problem.detail) && value !== problem.tried && (
          <button
            type="button"
            onClick={() => hand.set(at, problem.tried, { detail: problem.beside })}
          >
            {t('insist', { tried })}
          </button>
        )}
        <button type="button" onClick={() => board.dismiss(at)}>
          {t('leave')}
        </button>
      </div>
    </div>
  )
}

export function Why({ at, problem }: { at: Spot; problem: Problem }) {
  const t = useTranslations('marks')
  const error = useTranslations('errors')
  const { board, words } = useCells()
  const moment = useMoment(at.date)
  const { stored } = board.cell(at)
  const conflict = isConflict(problem.detail)
  const { data } = useHistory(stored, conflict)
  if (!conflict || !stored) return error(problem.detail)
  const now = words.valueOf(stored.value)
  const last = data && (data.changes.at(-1) ?? data.given)
  if (!last) return t('conflict', { now })
  return t('conflictBy', { who: shortName(last.by), time: moment(last.at), now })
}
