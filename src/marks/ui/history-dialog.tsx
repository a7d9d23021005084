import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fullName, shortName } from '../../platform/ui/shown.ts'
import type { Value } from '../contract.ts'
import { type CellId, partsOf } from './batch.ts'
import { Dialog } from './dialog.tsx'
import classes from './dialog.module.css'
import { useHistory } from './history.ts'
import { useCell, useMarking, useMoment } from './marking.tsx'
import { Palette } from './palette.tsx'

/** A mark's choices and everything that has happened to it. */
export function HistoryDialog({ at, close }: { at: CellId; close(): void }) {
  const t = useTranslations('marks')
  const { sheet, store, marker, words } = useMarking()
  const { student, kind } = partsOf(at)
  useCell(at)
  const [reason, setReason] = useState('')
  const found = sheet.students.find(({ id }) => id === student)
  const choose = (value: Value) => {
    marker.set(at, value, reason.trim())
    close()
  }
  return (
    <Dialog title={`${found ? fullName(found) : ''} · ${words.columns[kind]}`} close={close}>
      {sheet.editable && (
        <>
          {store.cell(at).stored && (
            <label className={classes.reason}>
              {t('reason')}
              <input
                value={reason}
                maxLength={300}
                onChange={(event) => setReason(event.target.value)}
              />
            </label>
          )}
          <Palette at={at} choose={choose} />
        </>
      )}
      <h3>{t('historyOf')}</h3>
      <Events at={at} />
    </Dialog>
  )
}

function Events({ at }: { at: CellId }) {
  const t = useTranslations('marks')
  const { store, words } = useMarking()
  const moment = useMoment()
  const { stored } = store.cell(at)
  const { data, isError, isPaused } = useHistory(stored)
  if (!stored) return <p className={classes.soft}>{t('noHistory')}</p>
  if (isError || (isPaused && !data)) return <p className={classes.soft}>{t('historyFailed')}</p>
  if (!data) return <p className={classes.waiting} />
  const { given, changes } = data
  return (
    <ol className={classes.events}>
      <li>
        <b>{words.valueOf(given.value)}</b>
        <span>
          {shortName(given.by)}, {moment(given.at)}
        </span>
      </li>
      {changes.map((change) => (
        <li key={change.at}>
          <b>
            {words.valueOf(change.old_value)} → {words.valueOf(change.new_value)}
          </b>
          <span>
            {shortName(change.by)}, {moment(change.at)}
            {change.reason && <q>{change.reason}</q>}
          </span>
        </li>
      ))}
    </ol>
  )
}
