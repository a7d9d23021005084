import { useTranslations } from 'use-intl'
import { fullName, shortName } from '../../platform/ui/shown.ts'
import { type CellId, partsOf } from './batch.ts'
import { isConflict, type Problem } from './cell.ts'
import classes from './dock.module.css'
import { useHistory } from './history.ts'
import { useCell, useMarking, useMoment } from './marking.tsx'

/** Why a mark was not saved, what stands instead, and what can be done about it. */
export function ProblemNote({ at }: { at: CellId }) {
  const t = useTranslations('marks')
  const { sheet, store, marker, words, keeping } = useMarking()
  const { value } = useCell(at)
  const { problem } = store.cell(at)
  const { student, kind } = partsOf(at)
  const found = sheet.students.find(({ id }) => id === student)
  if (!problem) return null
  const tried = words.valueOf(problem.tried)
  // who has left the class meanwhile is named all the same
  const name = found ? fullName(found) : (keeping.nameOf(student) ?? '')
  return (
    <div role="alert" className={classes.note}>
      <p>
        <b>
          {name} · {words.columns[kind]}
        </b>
        <br />
        <Why at={at} problem={problem} /> {t('yours', { tried })}
      </p>
      <div className={classes.answers}>
        {sheet.editable && found && isConflict(problem.detail) && value !== problem.tried && (
          <button
            type="button"
            onClick={() => marker.set(at, problem.tried, { detail: problem.beside })}
          >
            {t('insist', { tried })}
          </button>
        )}
        <button type="button" onClick={() => store.dismiss(at)}>
          {t('leave')}
        </button>
      </div>
    </div>
  )
}

export function Why({ at, problem }: { at: CellId; problem: Problem }) {
  const t = useTranslations('marks')
  const error = useTranslations('errors')
  const { store, words } = useMarking()
  const moment = useMoment()
  const { stored } = store.cell(at)
  const conflict = isConflict(problem.detail)
  const { data } = useHistory(stored, conflict)
  if (!conflict || !stored) return error(problem.detail)
  const now = words.valueOf(stored.value)
  const last = data && (data.changes.at(-1) ?? data.given)
  if (!last) return t('conflict', { now })
  return t('conflictBy', { who: shortName(last.by), time: moment(last.at), now })
}
