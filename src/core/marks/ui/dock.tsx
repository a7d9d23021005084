import IconComment from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconClose from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import type { DaySheet } from '../month/contract.sheets.ts'
import { isOdd } from './grid/cell.ts'
import classes from './dock.module.css'
import { useActive, useCell, useCells, useMarking, useSheet, useSummary } from './marking.tsx'
import { Palette } from './grid/palette.tsx'
import { ProblemNote } from './problem-note.tsx'
import { ProblemsDialog } from './problems-dialog.tsx'
import { ReasonRow } from './reasons/reason-row.tsx'
import { SaveState } from './save-state.tsx'
import { type Spot, spotName } from './grid/spot.ts'
import { EveryoneButton } from './grid/tools.tsx'
import { Trace } from './grid/trace.tsx'

/** Notes shown at once; more would hide the sheet. */
const maxNotes = 3

/**
 * What concerns the whole sheet and the chosen cell, and what went wrong: beside the sheet on a desk. On a phone below the
 * thumb, and not for the attendance of today: its cell is tapped until it is right, and nothing may slide under the finger
 * meanwhile.
 */
export function Dock({ sheet }: { sheet: DaySheet }) {
  const t = useTranslations('marks')
  const at = useActive()
  const refused = useSummary((summary) => summary.refused)
  const chosen = at !== undefined && (at.kind !== 'attendance' || sheet.date !== sheet.today)
  return (
    <aside
      className={`stack gap-12 sticks unprinted ${classes.dock}`}
      aria-label={t('mark')}
      data-open={chosen || refused.length > 0 || undefined}
      data-chosen={chosen || undefined}
    >
      {sheet.editable && (
        <div className={`flex upright gap-8 ${classes.bar}`} data-tools>
          <SaveState leads />
          <EveryoneButton sheet={sheet} />
        </div>
      )}
      {refused.slice(0, maxNotes).map((spot) => (
        <ProblemNote key={spotName(spot)} at={spot} />
      ))}
      <OtherProblems refused={refused} />
      {at ? (
        <Chosen at={at} />
      ) : (
        <p className={`pad-16 round-12 soft plain dashed ${classes.hint}`}>{t('chooseCell')}</p>
      )}
    </aside>
  )
}

function OtherProblems({ refused }: { refused: Spot[] }) {
  const t = useTranslations('marks')
  const { board } = useCells()
  const [open, setOpen] = useState(false)
  if (refused.length === 0 || (refused.length === 1 && !open)) return null
  return (
    <div className={`row gap-8 plain ${classes.rest}`}>
      {t('refused', { count: refused.length })}
      <button type="button" onClick={() => setOpen(true)}>
        {t('lookAtAll')}
      </button>
      <button type="button" onClick={() => refused.forEach((spot) => board.dismiss(spot))}>
        {t('leaveAll')}
      </button>
      {open && <ProblemsDialog refused={refused} close={() => setOpen(false)} />}
    </div>
  )
}

function Chosen({ at }: { at: Spot }) {
  const t = useTranslations('marks')
  const { board, hand, words, open } = useMarking()
  const sheet = useSheet(at.date)
  const { student, kind } = at
  const found = sheet.students.find(({ id }) => id === student)
  if (!found) return null
  const { last_name, first_name } = found
  return (
    <section
      className={`box flex upright gap-12 ${classes.chosen}`}
      aria-label={t('mark')}
      data-kind={kind}
    >
      <p className={classes.who}>
        <b>{fullName({ last_name, first_name })}</b>
        <span className="small soft">{words.columns[kind]}</span>
        <Trace key={spotName(at)} at={at} />
      </p>
      <Odd at={at} />
      {kind === 'coin' && sheet.coin_budget_left !== null && (
        <p className={`pad-16 round-12 soft plain dashed ${classes.hint}`}>
          {t('budgetLeft', { count: sheet.coin_budget_left })}
        </p>
      )}
      {sheet.editable && (
        <>
          <Palette at={at} choose={(value) => hand.mark(at, value)} />
          <ReasonRow at={at} choose={({ value, detail }) => hand.mark(at, value, detail)} />
        </>
      )}
      <Comment at={at} />
      <div className={`flex ${classes.more}`}>
        {sheet.editable && (
          <button type="button" className="fills" onClick={() => open({ at, commenting: true })}>
            <IconComment size="1.125rem" aria-hidden="true" />
            <span>{t('comment')}</span>
          </button>
        )}
        <button type="button" className="fills" onClick={() => open({ at, commenting: false })}>
          <IconHistory size="1.125rem" aria-hidden="true" />
          <span>{t('history')}</span>
        </button>
        <button
          type="button"
          className={`fills ${classes.close}`}
          onClick={() => board.focus(undefined)}
        >
          <IconClose size="1.125rem" aria-hidden="true" />
          <span>{t('close')}</span>
        </button>
      </div>
    </section>
  )
}

/** What may be a slip of the finger, and is allowed all the same. */
function Odd({ at }: { at: Spot }) {
  const { words } = useCells()
  const { value } = useCell(at)
  const attendance = useCell({ ...at, kind: 'attendance' }).value
  if (!isOdd(attendance, at.kind, value)) return null
  return (
    <p className="late plain" role="status">
      {words.valueOf(attendance)}: {words.odd}
    </p>
  )
}

function Comment({ at }: { at: Spot }) {
  const { comment } = useCell(at).detail
  return comment && <q className={`soft plain breaks ${classes.comment}`}>{comment}</q>
}
