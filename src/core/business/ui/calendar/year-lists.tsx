import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { RowMenu } from '../../../../platform/ui/overlay/row-menu.tsx'
import { localised } from '../../../../platform/ui/shown.ts'
import styles from '../../../../platform/ui/list/table.module.css'
import type { Calendar, CalendarDay, Term } from '../../calendar/contract.ts'
import classes from './calendar.module.css'

type YearListsProps = {
  calendar: Calendar
  /** For who may change it. */
  manage?: Manage
}
/** One row, or a new one where there is none. */
export type Written = { term: Term | null } | { day: CalendarDay | null }
type Manage = { edit(row: Written): void; remove(row: Written): void }

/** The same year in rows: its quarters, its breaks and its holidays. */
export function YearLists({ calendar, manage }: YearListsProps) {
  const t = useTranslations('business')
  return (
    <div className="grid top gap-24-32 columns-22">
      <Rows
        title={t('quarters')}
        manage={manage}
        nothing={t('noQuarters')}
        rows={calendar.terms.map((term) => ({
          id: term.id,
          name: t('quarterNumber', { number: term.number }),
          row: term,
          written: { term },
        }))}
      />
      <Rows
        title={t('daysOff')}
        manage={manage}
        nothing={t('noDaysOff')}
        rows={calendar.days.map((day) => ({
          id: day.id,
          name: <LocalisedText content={day.name} />,
          kind: [
            t(day.kind),
            day.lesson_minutes && t('lessonsOf', { count: day.lesson_minutes }),
          ].filter(Boolean),
          row: day,
          written: { day },
        }))}
      />
    </div>
  )
}

type Row = {
  id: string
  name: React.ReactNode
  kind?: (string | number | null)[]
  row: { starts_on: string; ends_on: string; from_grade: number; to_grade: number }
  written: Written
}

type RowsProps = { title: string; nothing: string; rows: Row[]; manage: Manage | undefined }

function Rows({ title, nothing, rows, manage }: RowsProps) {
  const t = useTranslations('business')
  return (
    <section className={classes.list}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className="soft above-16 below-16">{nothing}</p>
      ) : (
        <div className={`box near sways ${styles.frame}`}>
          <table className={`full plain ${styles.table}`}>
            <thead className="hidden-text">
              <tr>
                <th scope="col">{t('shortName')}</th>
                <th scope="col">{t('dates')}</th>
                <th scope="col">{t('actions')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, kind, row, written }) => (
                <tr key={id}>
                  <td>
                    {name}
                    <span className="soft small never-empty block">
                      {[...(kind ?? []), gradesOf(row, t)].filter(Boolean).join(' · ')}
                    </span>
                  </td>
                  <td className={`unbroken ${classes.dates}`}>{spanOf(row)}</td>
                  {manage && (
                    <td className={styles.narrow}>
                      <Actions written={written} manage={manage} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Actions({ written, manage }: { written: Written; manage: Manage }) {
  const t = useTranslations('business')
  const { lang } = useChoices()
  const name =
    'term' in written
      ? t('quarterNumber', { number: written.term!.number })
      : localised(written.day!.name, lang).text
  return (
    <RowMenu label={t('actionsOf', { name })}>
      <Menu.Item onClick={() => manage.edit(written)}>{t('edit')}</Menu.Item>
      <Menu.Item color="red" onClick={() => manage.remove(written)}>
        {t('delete')}
      </Menu.Item>
    </RowMenu>
  )
}

const spanOf = ({ starts_on, ends_on }: Row['row']) =>
  starts_on === ends_on
    ? shownDate(starts_on)
    : `${shownDate(starts_on)}\u00a0– ${shownDate(ends_on)}`

type Translate = ReturnType<typeof useTranslations<'business'>>

/** Nothing where it is for everybody. */
function gradesOf({ from_grade: from, to_grade: to }: Row['row'], t: Translate) {
  if (from === 0 && to === 12) return ''
  return from === to ? t('gradeOne', { grade: from }) : t('gradesFromTo', { from, to })
}
