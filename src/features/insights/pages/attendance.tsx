import { useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { Pager } from '../../../platform/ui/list/pager.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import { absentees, missings } from '../contract.absences.ts'
import { AbsenceTools } from '../ui/absence-tools.tsx'
import { AbsenceTable } from '../ui/absence-table.tsx'
import { askedOf } from '../ui/absence-span.ts'
import classes from '../ui/absences.module.css'

export async function loader({ app, request }: LoaderArgs) {
  const { searchParams } = new URL(request.url)
  await load(app, absentees.absences, { query: askedOf(searchParams) })
  return null
}

/** Who was not there within a span, without a reason unless told: to be looked through, and to be printed and signed. */
export function Component() {
  const t = useTranslations('insights')
  const home = useTranslations('common')
  const [search] = useSearchParams()
  const query = askedOf(search)
  const { business } = useRead(profile.info, {})
  const { from, to, count, days, results } = useRead(absentees.absences, { query })
  const [page, size] = [Number(query.page ?? 1), Number(query.page_size)]
  const kind = missings.find((each) => each === query.kind) ?? 'absent'
  const title = query.rate ? t('list_rate', { rate: query.rate }) : t(`list_${kind}`)
  const span = from === to ? shownDate(from) : `${shownDate(from)} – ${shownDate(to)}`
  const facts = [
    span,
    t('warningsCount', { count }),
    ...(query.rate ? [] : [t('studentDays', { count: days })]),
  ]
  return (
    <>
      <p className={`gone ${classes.business}`} data-paper>
        {business.name}
      </p>
      <PageHeader
        up={{ to: '/', label: home('home') }}
        title={title}
        facts={<span role="status">{facts.join(' · ')}</span>}
      />
      <AbsenceTools from={from} rate={query.rate} />
      {results.length > 0 ? <AbsenceTable rows={results} /> : <Empty title={t('nobody')} />}
      <Pager count={count} page={page} pageSize={size} />
      {count > size && (
        // a sheet of paper tells that it is not the whole list
        <p className={`gone ${classes.part}`}>
          {`${(page - 1) * size + 1}–${Math.min(page * size, count)} / ${count}`}
        </p>
      )}
      <p className={`gone ${classes.signature}`}>{t('signature')}</p>
    </>
  )
}
