import IconBell from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import IconDone from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconSent from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Link } from 'react-router'
import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import { v7 as uuid } from 'uuid'
import { shownTime } from '../../../platform/i18n/formats.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { shortName } from '../../../platform/ui/shown.ts'
import styles from '../../../platform/ui/list/table.module.css'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type MorningClass, type Overview, overview } from '../contract.ts'
import classes from './unmarked.module.css'

/** Rows that are seen before the rest is asked for. */
const first = 8

/** The classes whose lessons have begun and of which somebody is not marked yet, each with a word to its teacher. */
export function Unmarked({ of }: { of: Overview }) {
  const t = useTranslations('insights')
  const begun = of.classes.filter((each) => each.begun)
  const missing = begun.filter((each) => each.marked < each.student_count)
  const later = of.classes.filter((each) => !each.begun)
  return (
    <div id="unmarked" className={`shrinks ${classes.place}`}>
      <Section
        title={t('notMarked')}
        aside={
          missing.length > 0 && (
            <div className="row gap-8">
              <span className="soft plain">
                {t('ofClasses', { count: missing.length, all: of.classes.length })}
              </span>
              {missing.filter((each) => each.may_remind).length > 1 && <RemindAll />}
            </div>
          )
        }
      >
        {missing.length > 0 ? <Rows all={missing} /> : <None of={of} />}
        {missing.length > 0 && later.length > 0 && (
          <p className="soft plain above-16">{t('later', { count: later.length })}</p>
        )}
      </Section>
    </div>
  )
}

function Rows({ all }: { all: MorningClass[] }) {
  const t = useTranslations('insights')
  const rest = all.slice(first)
  return (
    <div className={`box clipped ${classes.frame}`}>
      <List rows={all.slice(0, first)} />
      {rest.length > 0 && (
        <details>
          <summary className="accent lined-above medium pad-12-16 plain pointer">
            {t('countMore', { count: rest.length })}
          </summary>
          <List rows={rest} />
        </details>
      )}
    </div>
  )
}

const List = ({ rows }: { rows: MorningClass[] }) => (
  <ul className={`ruled ${classes.rows}`}>
    {rows.map((row) => (
      <Row key={row.id} row={row} />
    ))}
  </ul>
)

function Row({ row }: { row: MorningClass }) {
  const t = useTranslations('insights')
  const { marked, student_count: of } = row
  return (
    <li className="line finger gap-12" data-row>
      <Link to={`/classes/${row.id}/mark`} className="cut quiet bold rigid underlines">
        {row.label}
      </Link>
      <span className="cut grows plain soft">
        {row.teachers.map(shortName).join(', ') || t('noTeacher')}
        {marked > 0 && ` · ${t('partlyMarked', { marked, of })}`}
      </span>
      <Remind row={row} />
    </li>
  )
}

function Remind({ row }: { row: MorningClass }) {
  const t = useTranslations('insights')
  const zone = useTimeZone() ?? 'UTC'
  const toast = useToast()
  const { mutate, isPending } = useWrite(overview.remind, { refresh: [overview.show] })
  const { id, label, reminded_at: at } = row
  const sent = at && (
    <span role="status" className={`inline-line gap-4 good rigid small ${classes.sent}`}>
      <IconSent size="1rem" aria-hidden="true" />
      {t('reminded', { time: shownTime(at, zone) })}
    </span>
  )
  if (!row.may_remind) return sent
  return (
    <div className={`line gap-8 rigid ${classes.remind}`}>
      {sent}
      <button
        type="button"
        className={`unprinted finger-on-phone ${styles.action}`}
        disabled={isPending}
        aria-label={t('remindClass', { label })}
        onClick={() => mutate({ params: { id }, key: uuid() }, { onError: toast.error })}
      >
        <IconBell size="1.125rem" stroke={1.75} aria-hidden="true" />
        <span>{t('remind')}</span>
      </button>
    </div>
  )
}

/** One word to the teachers of all of them. */
function RemindAll() {
  const t = useTranslations('insights')
  const toast = useToast()
  const { mutateAsync, isPending } = useWrite(overview.remindAll, { refresh: [overview.show] })
  const send = async () => {
    const { reminded: count } = await mutateAsync({ key: uuid() })
    toast.done(t('remindedAll', { count }))
  }
  return (
    <Button
      variant="default"
      className="unprinted"
      loading={isPending}
      leftSection={<IconBell size="1.125rem" stroke={1.75} aria-hidden="true" />}
      onClick={() => void send().catch(toast.error)}
    >
      {t('remindAll')}
    </Button>
  )
}

/** Why nothing is missing. */
function None({ of }: { of: Overview }) {
  const t = useTranslations('insights')
  if (of.class_count === 0)
    return (
      <Empty title={t('noClasses')}>
        <Button component={Link} to="/classes/create">
          {t('createClass')}
        </Button>
      </Empty>
    )
  if (of.classes.length === 0)
    return (
      <Empty title={t('noStudents')}>
        <Button component={Link} to="/students/create">
          {t('createStudent')}
        </Button>
      </Empty>
    )
  const time = of.classes[0]!.starts_at
  if (of.classes.every((each) => !each.begun) && time)
    return <Empty title={t('noneBegun')} text={t('noneBegunText', { time })} />
  return (
    <Empty icon={<IconDone size="2rem" stroke={1.5} aria-hidden="true" />} title={t('allMarked')} />
  )
}
