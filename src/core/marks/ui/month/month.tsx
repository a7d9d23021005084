import IconNobody from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { Link, useParams, useSearchParams } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { load, type LoaderArgs, useRead } from '../../../../platform/web.tsx'
import { marks } from '../../contract.ts'
import { MonthHead } from './head.tsx'
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
  if (month.students.length > 0)
    return <MonthSheetView key={`${month.class.id} ${month.month}`} month={month} kind={kind} />
  return (
    <>
      <MonthHead month={month} />
      <Empty
        icon={<IconNobody size="2rem" stroke={1.5} aria-hidden="true" />}
        title={text('empty')}
      >
        <Link to={`/classes/${month.class.id}`}>{t('toClass')}</Link>
      </Empty>
    </>
  )
}
