import { data, useLoaderData } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { daysBefore } from '../../../platform/dates/days.ts'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { SegmentLinks } from '../../../platform/ui/layout/segment-links.tsx'
import { todayOf } from '../../../platform/ui/today.ts'
import { load, type LoaderArgs } from '../../../platform/web.tsx'
import { canKeepCanteen } from '../access.ts'
import { dishVotes, mealWaste } from '../kept/contract.ts'
import { meals, menus } from '../menus/contract.ts'
import { VoiceTable } from '../ui/voice-table.tsx'
import { WastePart } from '../ui/waste-part.tsx'

const spans = [14, 28, 90] as const

export async function loader({ app, request }: LoaderArgs) {
  if (!canKeepCanteen.role(app.me!))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  const asked = Number(new URL(request.url).searchParams.get('days'))
  const span = spans.find((each) => each === asked) ?? 14
  const to = todayOf(app)
  const days = { from: daysBefore(to, span - 1), to }
  const week = { from: daysBefore(to, 6), to }
  await Promise.all([
    load(app, dishVotes.list, { query: days }),
    load(app, mealWaste.list, { query: days }),
    load(app, meals.list, {}),
    load(app, menus.list, { query: week }),
  ])
  return { days, week, span }
}

/** Which dishes are liked, and what comes back. */
export function Component() {
  const t = useTranslations('canteen')
  const { days, week, span } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader up={{ to: '/canteen-menu', label: t('menu') }} title={t('voice')} />
      <div className="below-16">
        <SegmentLinks
          label={t('days')}
          links={spans.map((each) => ({
            to: each === 14 ? '?' : `?days=${each}`,
            label: t('lastDays', { count: each }),
            current: span === each,
          }))}
        />
      </div>
      <div className="stack gap-32">
        <VoiceTable days={days} />
        <WastePart days={days} week={week} />
      </div>
    </>
  )
}
