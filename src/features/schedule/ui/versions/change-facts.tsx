import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { localised } from '../../../../platform/ui/shown.ts'
import type { ScheduleDiff, Slot } from '../../versions/contract.diff.ts'
import { MoreList } from './more-list.tsx'

type ChangeFactsProps = {
  diff: ScheduleDiff
  /** ISO weekday; it begins within the running week, and what changes from there on is told lesson by lesson. */
  fromDay?: number
}

const mostNamed = 12

/** Whom it touches: those who are told of it. */
export function ChangeFacts({ diff, fromDay }: ChangeFactsProps) {
  const t = useTranslations('arranging')
  const text = useTranslations('versions')
  const { classes: owners, teachers, kept } = diff
  if (owners.length === 0 && teachers.length === 0)
    return <p className="soft plain">{t('diffNone')}</p>
  const lines = [
    ...owners.map((one) => ({ ...one, name: one.class.label })),
    ...teachers.map((one) => ({ ...one, name: one.teacher.name })),
  ]
  return (
    <>
      <p className="bold">
        {t('diffCount', { classes: owners.length, teachers: teachers.length })}
      </p>
      {kept.of > 0 && <p>{text('keptPart', { part: partOf(kept) })}</p>}
      <p className="soft plain below-12">{t('diffTold')}</p>
      {fromDay !== undefined && <ThisWeek owners={owners} fromDay={fromDay} />}
      <MoreList
        items={lines.map(({ name, lost, gained }) =>
          t('diffLine', { name, count: Math.max(lost.length, gained.length) }),
        )}
        most={mostNamed}
      />
    </>
  )
}

/** In hundredths; all of it only where nothing moves. */
export const partOf = ({ of, same }: ScheduleDiff['kept']) =>
  of === 0 ? 100 : same === of ? 100 : Math.min(99, Math.round((100 * same) / of))

/** How a lesson of a week is told. */
function useSlotWords() {
  const t = useTranslations('arranging')
  const text = useTranslations('versions')
  const { lang } = useChoices()
  return ({ day, period, starts_at: from, subject }: Slot) =>
    [
      t(`shortDay_${day}` as 'shortDay_1'),
      period === null ? from : text('lessonAt', { period }),
      localised(subject.title, lang).text,
    ].join(' ')
}

function ThisWeek({ owners, fromDay }: { owners: ScheduleDiff['classes']; fromDay: number }) {
  const text = useTranslations('versions')
  const said = useSlotWords()
  const ahead = (slots: Slot[]) => slots.filter(({ day }) => day >= fromDay)
  const rows = owners.flatMap(({ class: { label }, lost, gained }) => [
    ...ahead(lost).map((slot) => ({ label, slot, sign: '−' })),
    ...ahead(gained).map((slot) => ({ label, slot, sign: '+' })),
  ])
  return (
    <>
      <p className="bold late">{text('thisWeek', { count: rows.length })}</p>
      <MoreList
        items={rows.map(({ label, slot, sign }) => `${sign} ${label} · ${said(slot)}`)}
        most={mostNamed}
      />
    </>
  )
}
