import IconUp from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { RowMenu } from '../../../../platform/ui/overlay/row-menu.tsx'
import { SegmentLinks } from '../../../../platform/ui/layout/segment-links.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useRead } from '../../../../platform/web.tsx'
import { profile } from '../../../profile/contract.ts'
import type { DaySheet } from '../../month/contract.sheets.ts'
import { addressOf } from '../day.ts'
import classes from './head.module.css'

/** What names the table. */
export const titleId = 'sheet-title'

type SheetHeadProps = {
  of: Pick<DaySheet, 'class' | 'homeroom_teacher' | 'today'>
  view: 'day' | 'month'
  /** A day; of a month the one that its day view would open. */
  date: string
  /** To choose the day or the month. */
  when: ReactNode
  /** The same on paper. */
  whenPrinted: string
  /** What has no room beside it on a phone: Menu.Item. */
  menu: ReactNode
  children?: ReactNode
}

/** Of which class and when, on one line with what can be done; on paper also of which school, and who leads the class. */
export function SheetHead(props: SheetHeadProps) {
  const { of, view, date, when, whenPrinted, menu, children } = props
  const t = useTranslations('marks')
  const { business } = useRead(profile.info, {})
  const { class: shown, homeroom_teacher: leader, today } = of
  const printed = [
    business.name,
    whenPrinted,
    leader && `${t('homeroomTeacher')}: ${fullName(leader)}`,
  ]
  return (
    <div className={`row gap-4-8 finger below-6 ${classes.head}`} data-head>
      <Link
        to={`/classes/${shown.id}`}
        className={`centred rigid round-8 soft unprinted thumb fills ${classes.step}`}
        aria-label={t('toClass')}
        title={t('toClass')}
      >
        <IconUp size="1.25rem" aria-hidden="true" />
      </Link>
      <h1 id={titleId} title={shown.label} data-named={shown.label.length > 6 || undefined}>
        {shown.label}
      </h1>
      <p className={`gone ${classes.printed}`} data-paper>
        {printed.filter(Boolean).join(' · ')}
      </p>
      <div className="row unprinted">{when}</div>
      <div className={`line gap-8 away unprinted ${classes.tools}`} data-tools>
        <span className="on-desk rigid">
          <SegmentLinks
            label={t('view')}
            links={[
              { to: addressOf(date, today), label: t('day'), current: view === 'day' },
              { to: monthOf(date), label: t('wholeMonth'), current: view === 'month' },
            ]}
          />
        </span>
        {children}
        <span className={`gone ${classes.tight}`}>
          <RowMenu label={t('more')}>{menu}</RowMenu>
        </span>
      </div>
    </div>
  )
}

export const monthOf = (date: string) => `?view=month&month=${date.slice(0, 7)}`
