import IconNobody from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Empty } from '../../platform/ui/empty.tsx'
import { PageHeader } from '../../platform/ui/page-header.tsx'
import { load, type LoaderArgs, useRead } from '../../platform/web.tsx'
import { marks } from '../contract.ts'
import { addressOf, askedDay } from '../ui/day.ts'
import { DayPicker } from '../ui/day-picker.tsx'
import { useDesk } from '../ui/marking.tsx'
import { Sheet } from '../ui/sheet.tsx'

const callOf = (id: string, search: URLSearchParams) => {
  const date = askedDay(search)
  return { params: { id }, query: { ...(date && { date }) } }
}

export async function loader({ app, request, params }: LoaderArgs) {
  const call = callOf(params.id!, new URL(request.url).searchParams)
  const { class: shown } = await load(app, marks.day, call)
  return { title: shown.label }
}

/** A class on a day: who is here, how they did, what they earned. */
export function Component() {
  const t = useTranslations('marks')
  const { id } = useParams()
  const [search] = useSearchParams()
  const sheet = useRead(marks.day, callOf(id!, search))
  const queries = useQueryClient()
  const lookAgain = useCallback(
    () => void queries.invalidateQueries({ queryKey: [marks.day.resource, marks.day.action] }),
    [queries],
  )
  const desk = useDesk(sheet, lookAgain)
  const up = `/classes/${sheet.class.id}`
  const { date, today } = sheet
  return (
    <>
      <PageHeader
        title={<span id="sheet-title">{sheet.class.label}</span>}
        facts={date !== today && <ToToday today={today} />}
        up={{ to: up, label: t('toClass') }}
      >
        <DayPicker date={date} today={today} />
      </PageHeader>
      {sheet.students.length > 0 ? (
        <Sheet key={date} sheet={sheet} desk={desk} labelledBy="sheet-title" />
      ) : (
        <Empty
          icon={<IconNobody size="2rem" stroke={1.5} aria-hidden="true" />}
          title={t('empty')}
          text={t('emptyText')}
        >
          <Link to={up}>{t('toClass')}</Link>
        </Empty>
      )}
    </>
  )
}

function ToToday({ today }: { today: string }) {
  const t = useTranslations('marks')
  return (
    <Link to={addressOf(today, today)} preventScrollReset>
      {t('today')}
    </Link>
  )
}
