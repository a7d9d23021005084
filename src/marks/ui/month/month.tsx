import IconNobody from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { Link, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Empty } from '../../../platform/ui/empty.tsx'
import { PapersMenu } from '../../../papers/ui/papers-menu.tsx'
import { PageHeader } from '../../../platform/ui/page-header.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { marks } from '../../contract.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { MonthPicker } from './month-picker.tsx'
import { MonthSheetView } from './sheet-view.tsx'
import { askedMonth } from './days.ts'

const callOf = (id: string, search: URLSearchParams) => ({
  params: { id },
  query: askedMonth(search),
})

export async function loadMonth({ app, request, params }: LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { class: shown } = await load(app, marks.month, callOf(params.id!, searchParams))
  return { title: shown.label }
}

/** A class in a month: one kind of mark of every student on every day. */
export function Month() {
  const t = useTranslations('marks')
  const text = useTranslations('markMonth')
  const { id } = useParams()
  const [search] = useSearchParams()
  const month = useRead(marks.month, callOf(id!, search))
  const { kind } = askedMonth(search)
  const up = `/classes/${month.class.id}`
  const first = month.days.find(({ date }) => date === month.today) ?? month.days[0]!
  return (
    <>
      <PageHeader
        title={<span id="sheet-title">{month.class.label}</span>}
        up={{ to: up, label: t('toClass') }}
      >
        <ViewSwitch view="month" date={first.date} today={month.today} />
        <MonthPicker month={month.month} />
        <PapersMenu
          about={{
            kind: 'class',
            id: month.class.id,
            label: month.class.label,
            month: month.month,
          }}
        />
      </PageHeader>
      {month.students.length > 0 ? (
        <MonthSheetView
          key={`${month.class.id} ${month.month}`}
          month={month}
          kind={kind}
          labelledBy="sheet-title"
        />
      ) : (
        <Empty
          icon={<IconNobody size="2rem" stroke={1.5} aria-hidden="true" />}
          title={text('empty')}
          text={t('emptyText')}
        >
          <Link to={up}>{t('toClass')}</Link>
        </Empty>
      )}
    </>
  )
}
