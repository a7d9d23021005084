import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTimeZone, useTranslations } from 'use-intl'
import { v7 as uuid } from 'uuid'
import { localDay } from '../../platform/days.ts'
import { shownDate } from '../../platform/formats.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { fullName, shortName } from '../../platform/ui/shown.ts'
import styles from '../../platform/ui/table.module.css'
import { useToast } from '../../platform/ui/toast.tsx'
import { useWrite } from '../../platform/web.tsx'
import { overview } from '../contract.ts'
import { type Warning, warnings } from '../contract.warnings.ts'
import classes from './warning-rows.module.css'
import { useFactWords } from './words.ts'

/** Students and why somebody should talk to them, each with a word that it was done. */
export function WarningRows({ rows }: { rows: Warning[] }) {
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <Row key={row.student.id} row={row} />
      ))}
    </ul>
  )
}

const WarningNote = lazy(async () => ({
  default: (await import('./warning-note.tsx')).WarningNote,
}))

function Row({ row: { student, classes: of, facts, settled } }: { row: Warning }) {
  const t = useTranslations('insights')
  const words = useFactWords()
  const zone = useTimeZone() ?? 'UTC'
  const name = fullName(student)
  const [noting, note] = useState(false)
  const day = settled && shownDate(localDay(new Date(settled.at), zone))
  return (
    <li>
      <Avatar name={name} imageId={student.image_id} />
      <div className={classes.about}>
        <p>
          <Link to={`/students/${student.id}`}>{name}</Link>
          <span>{of.map(({ label }) => label).join(', ')}</span>
        </p>
        <ul>
          {facts.map((fact) => (
            <li key={words(fact)}>{words(fact)}</li>
          ))}
        </ul>
        {settled && day && (
          <p className={classes.settled}>{t('settledBy', { name: shortName(settled.by), day })}</p>
        )}
        {settled?.note && <p className={classes.note}>{settled.note}</p>}
      </div>
      {!noting && (
        <div className={`${classes.settle} unprinted`}>
          {!settled && (
            <button
              type="button"
              className={`${styles.action} unprinted`}
              aria-label={t('noteOf', { name: shortName(student) })}
              onClick={() => note(true)}
            >
              {t('withNote')}
            </button>
          )}
          <Settle id={student.id} name={shortName(student)} settled={settled !== null} />
        </div>
      )}
      <Suspense>{noting && <WarningNote student={student} close={() => note(false)} />}</Suspense>
    </li>
  )
}

type SettleProps = { id: string; name: string; settled: boolean }

function Settle({ id, name, settled }: SettleProps) {
  const t = useTranslations('insights')
  const toast = useToast()
  const { mutate, isPending } = useWrite(warnings.settle, {
    refresh: [warnings.list, overview.show],
  })
  const change = (to: boolean, done?: () => void) =>
    mutate(
      { params: { id }, body: { settled: to }, key: uuid() },
      { onError: toast.error, ...(done && { onSuccess: done }) },
    )
  const say = () =>
    toast.show({
      title: t('settledToast'),
      text: name,
      tone: 'success',
      actions: [{ label: t('undo'), run: () => change(false) }],
    })
  return (
    <button
      type="button"
      className={`${styles.action} unprinted`}
      disabled={isPending}
      aria-label={settled ? t('unsettleOf', { name }) : t('settleOf', { name })}
      onClick={() => (settled ? change(false) : change(true, say))}
    >
      {settled ? t('unsettle') : t('settle')}
    </button>
  )
}
