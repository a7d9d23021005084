import { useTranslations } from 'use-intl'
import { fullName } from '../../platform/ui/shown.ts'
import { type CellId, partsOf } from './batch.ts'
import { isConflict } from './cell.ts'
import classes from './problems-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { useCell, useMarking } from './marking.tsx'
import { Why } from './problem-note.tsx'

type Props = { refused: CellId[]; close(): void }

/** All that was not saved, with both values and who gave the other: each is answered by itself, or all at once. */
export function ProblemsDialog({ refused, close }: Props) {
  const t = useTranslations('marks')
  const { sheet, store } = useMarking()
  const insist = useInsist()
  const conflicts = refused.filter((id) => isConflict(store.cell(id).problem!.detail))
  const answer = (run: () => void) => () => {
    run()
    close()
  }
  return (
    <Dialog title={t('notSaved')} close={close}>
      <ul className={classes.list}>
        {refused.map((id) => (
          <Row key={id} at={id} last={refused.length === 1} close={close} />
        ))}
      </ul>
      <div className={classes.answers}>
        <button type="button" onClick={answer(() => refused.forEach((id) => store.dismiss(id)))}>
          {t('leaveAll')}
        </button>
        {sheet.editable && conflicts.length > 1 && (
          <button type="button" onClick={answer(() => conflicts.forEach(insist))}>
            {t('insistAll')}
          </button>
        )}
      </div>
    </Dialog>
  )
}

function Row({ at, last, close }: { at: CellId; last: boolean; close(): void }) {
  const t = useTranslations('marks')
  const { sheet, store, words, keeping } = useMarking()
  const insist = useInsist()
  useCell(at)
  const { problem, stored } = store.cell(at)
  if (!problem) return null
  const { student, kind } = partsOf(at)
  const found = sheet.students.find(({ id }) => id === student)
  const answer = (run: () => void) => () => {
    run()
    if (last) close()
  }
  return (
    <li>
      <b>
        {found ? fullName(found) : keeping.nameOf(student)} · {words.columns[kind]}
      </b>
      <p>
        {stored && <span>{t('theirs', { now: words.valueOf(stored.value) })}</span>}
        <span>{t('mine', { tried: words.valueOf(problem.tried) })}</span>
      </p>
      <p className={classes.why}>
        <Why at={at} problem={problem} />
      </p>
      <div className={classes.answers}>
        <button type="button" onClick={answer(() => store.dismiss(at))}>
          {t('leave')}
        </button>
        {sheet.editable && found && isConflict(problem.detail) && (
          <button type="button" onClick={answer(() => insist(at))}>
            {t('insist', { tried: words.valueOf(problem.tried) })}
          </button>
        )}
      </div>
    </li>
  )
}

/** Puts what was tried over what stands there, which has been seen by now. */
function useInsist() {
  const { store, marker } = useMarking()
  return (id: CellId) => {
    const { problem } = store.cell(id)
    if (problem) marker.set(id, problem.tried, { detail: problem.beside })
  }
}
