import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { isConflict } from './grid/cell.ts'
import classes from './problems-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { useCell, useMarking, useSheet } from './marking.tsx'
import { Why } from './problem-note.tsx'
import { type Spot, spotName } from './grid/spot.ts'

type Props = { refused: Spot[]; close(): void }

/** All that was not saved, with both values and who gave the other: each is answered by itself, or all at once. */
export function ProblemsDialog({ refused, close }: Props) {
  const t = useTranslations('marks')
  const { board } = useMarking()
  const { editable } = useSheet(board.entry().date)
  const insist = useInsist()
  const conflicts = refused.filter((at) => isConflict(board.cell(at).problem!.detail))
  const answer = (run: () => void) => () => {
    run()
    close()
  }
  return (
    <Dialog title={t('notSaved')} close={close}>
      <ul className={`grid gap-16 ${classes.list}`}>
        {refused.map((at) => (
          <Row key={spotName(at)} at={at} last={refused.length === 1} close={close} />
        ))}
      </ul>
      <div className={`flex wrap gap-8 above-10 ${classes.answers}`}>
        <button
          type="button"
          className="fills finger framed ink medium plain round-8"
          onClick={answer(() => refused.forEach((at) => board.dismiss(at)))}
        >
          {t('leaveAll')}
        </button>
        {editable && conflicts.length > 1 && (
          <button
            type="button"
            className="fills finger framed ink medium plain round-8"
            onClick={answer(() => conflicts.forEach(insist))}
          >
            {t('insistAll')}
          </button>
        )}
      </div>
    </Dialog>
  )
}

function Row({ at, last, close }: { at: Spot; last: boolean; close(): void }) {
  const t = useTranslations('marks')
  const { board, words } = useMarking()
  const { editable, students } = useSheet(at.date)
  const insist = useInsist()
  useCell(at)
  const { problem, stored } = board.cell(at)
  if (!problem) return null
  const found = students.find(({ id }) => id === at.student)
  const { persistence } = board.day(at.date).local
  const answer = (run: () => void) => () => {
    run()
    if (last) close()
  }
  return (
    <li className="end-12 lined-below">
      <b>
        {found ? fullName(found) : persistence.nameOf(at.student)} · {words.columns[at.kind]}
      </b>
      <p className="flex wrap">
        {stored && <span>{t('theirs', { now: words.valueOf(stored.value) })}</span>}
        <span>{t('mine', { tried: words.valueOf(problem.tried) })}</span>
      </p>
      <p className="soft plain flex wrap">
        <Why at={at} problem={problem} />
      </p>
      <div className={`flex wrap gap-8 above-10 ${classes.answers}`}>
        <button
          type="button"
          className="fills finger framed ink medium plain round-8"
          onClick={answer(() => board.dismiss(at))}
        >
          {t('leave')}
        </button>
        {editable && found && isConflict(problem.detail) && (
          <button
            type="button"
            className="fills finger framed ink medium plain round-8"
            onClick={answer(() => insist(at))}
          >
            {t('insist', { tried: words.valueOf(problem.tried) })}
          </button>
        )}
      </div>
    </li>
  )
}

/** Puts what was tried over what stands there, which has been seen by now. */
function useInsist() {
  const { board, hand } = useMarking()
  return (at: Spot) => {
    const { problem } = board.cell(at)
    if (problem) hand.set(at, problem.tried, { detail: problem.beside })
  }
}
