import IconOpen from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconSettled from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import { localDay } from '../../../platform/dates/days.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import styles from '../../../platform/ui/list/table.module.css'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { overview } from '../contract.ts'
import { type Warning, warnings } from '../warnings/contract.ts'
import { KeyBar, Trail } from './trail.tsx'
import classes from './warning-rows.module.css'
import { useFactWords, useFigureWords } from './words.ts'

const TalkDialog = lazy(async () => ({
  default: (await import('./talk-dialog.tsx')).TalkDialog,
}))

/** A group with a name of its own, not 11-A. */
const isNamed = ({ label }: Warning['classes'][number]) => label.length > 6

/** Students with whom somebody should talk, as a list of tasks: a circle to tick, how bad it is, and why. */
export function WarningRows({ rows }: { rows: Warning[] }) {
  const [talk, open] = useState<Warning>()
  return (
    <>
      <ul
        className={`box clipped ruled ${classes.rows}`}
        data-named={rows.some(({ classes: of }) => of.some(isNamed)) || undefined}
      >
        {rows.map((row) => (
          <Row key={row.student.id} row={row} talk={() => open(row)} />
        ))}
      </ul>
      <Key />
      <Suspense>{talk && <TalkDialog of={talk} close={() => open(undefined)} />}</Suspense>
    </>
  )
}

function Row({ row, talk }: { row: Warning; talk(): void }) {
  const t = useTranslations('insights')
  const { student, classes: of, facts, trail, settled } = row
  const figures = useFigureWords()
  const words = useFactWords()
  const zone = useTimeZone() ?? 'UTC'
  const [first, ...rest] = facts.map(figures)
  const why = [first?.text, ...rest.map(({ figure, text }) => `${figure} ${text}`)]
  const day = settled && shownDate(localDay(new Date(settled.at), zone))
  return (
    <li className="grid middle near hovers" data-row>
      {settled ? (
        <TakeBack student={student} />
      ) : (
        <button
          type="button"
          className={`centred near unprinted thumb pointer disc over ${classes.tick}`}
          aria-label={t('talkOf', { name: shortName(student) })}
          onClick={talk}
        >
          <IconOpen size="1.5rem" stroke={1.5} aria-hidden="true" />
        </button>
      )}
      <p className={`shrinks ${classes.name}`}>
        <Link to={`/students/${student.id}`} className={`quiet medium start-text ${styles.whole}`}>
          {student.last_name} {student.first_name}
          <span className={`gone ${classes.patronymic}`}> {student.patronymic}</span>
        </Link>
      </p>
      <span className={`soft small cut ${classes.of}`}>
        {of.map(({ label }) => label).join(', ')}
      </span>
      <b className={`unbroken ${first?.bad ? 'bad' : ''} ${classes.figure}`}>{first?.figure}</b>
      <Trail of={trail} kind={first?.of ?? 'attendance'} />
      <p
        className={`small soft cut ${classes.why}`}
        title={facts.map(words).join('. ')}
        data-settled={settled !== null || undefined}
      >
        {settled && day
          ? [t('settledBy', { name: shortName(settled.by), day }), settled.note]
              .filter(Boolean)
              .join(' · ')
          : why.filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}

/** What the circle and the bars say. */
function Key() {
  const t = useTranslations('insights')
  return (
    <ul className="flex wrap gap-4-12 soft small above-8" aria-label={t('key')}>
      <li className="inline-line gap-4 unprinted">
        <IconOpen size="1rem" stroke={1.5} aria-hidden="true" />
        {t('talk')}
      </li>
      <li>{t('figuresAre')}</li>
      <li>{t('trailDays')}:</li>
      {(['absent', 'excused', 'late'] as const).map((look) => (
        <li key={look} className="inline-line gap-4">
          <KeyBar look={look} />
          {t(`key_${look}`)}
        </li>
      ))}
    </ul>
  )
}

/** That nobody has talked after all. */
function TakeBack({ student }: Pick<Warning, 'student'>) {
  const t = useTranslations('insights')
  const toast = useToast()
  const { mutate, isPending } = useWrite(warnings.settle, {
    refresh: [warnings.list, overview.show],
  })
  const call = { params: { id: student.id }, body: { settled: false } }
  return (
    <button
      type="button"
      className={`centred near unprinted thumb pointer disc over ${classes.tick}`}
      disabled={isPending}
      aria-label={t('unsettleOf', { name: shortName(student) })}
      onClick={() => mutate(call, { onError: toast.error })}
    >
      <IconSettled size="1.5rem" stroke={1.5} aria-hidden="true" />
    </button>
  )
}
