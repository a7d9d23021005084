import IconNobody from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, use, useCallback } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { marks } from '../contract.ts'
import { askedDay } from '../ui/day.ts'
import { DayHead } from '../ui/grid/day-head.tsx'
import { Sheet } from '../ui/sheet.tsx'

const callOf = (id: string, search: URLSearchParams) => {
  const date = askedDay(search)
  return { params: { id }, query: { ...(date && { date }) } }
}

type MonthView = typeof import('../ui/month/month.tsx')
let monthView: MonthView | undefined
let underWay: Promise<MonthView> | undefined
/** Whoever marks a day never fetches what the month needs. */
const fetchMonthView = () =>
  (underWay ??= import('../ui/month/month.tsx').then(
    (view) => (monthView = view),
    (error: unknown) => {
      underWay = undefined
      throw error
    },
  ))
const asksForMonth = (search: URLSearchParams) => search.get('view') === 'month'

export async function loader(args: LoaderArgs) {
  const { app, request, params } = args
  const { searchParams } = new URL(request.url)
  if (asksForMonth(searchParams)) return (await fetchMonthView()).loadMonth(args)
  const call = callOf(params.id!, searchParams)
  const { class: shown } = await load(app, marks.day, call)
  return { title: shown.label }
}

/** A class on a day, or in a month. */
export function Component() {
  const [search] = useSearchParams()
  if (!asksForMonth(search)) return <Day />
  return (
    <Suspense>
      <Month />
    </Suspense>
  )
}

/** The loader has fetched it, but for the page that came from the server. */
function Month() {
  const { Month: View } = monthView ?? use(fetchMonthView())
  return <View />
}

/** Who is here, how they did, what they earned. */
function Day() {
  const t = useTranslations('marks')
  const { id } = useParams()
  const [search] = useSearchParams()
  const sheet = useRead(marks.day, callOf(id!, search))
  const queries = useQueryClient()
  const lookAgain = useCallback(
    () => void queries.invalidateQueries({ queryKey: [marks.day.resource, marks.day.action] }),
    [queries],
  )
  if (sheet.students.length > 0)
    return <Sheet key={sheet.date} sheet={sheet} lookAgain={lookAgain} />
  return (
    <>
      <DayHead sheet={sheet} />
      <Empty
        icon={<IconNobody size="2rem" stroke={1.5} aria-hidden="true" />}
        title={t('emptyDay')}
      >
        <Link to={`/classes/${sheet.class.id}`}>{t('toClass')}</Link>
      </Empty>
    </>
  )
}
