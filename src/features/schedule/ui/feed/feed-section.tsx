import { can, type Holder } from '../../../../core/permissions.ts'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Part } from '../../../../platform/ui/form/settings-part.tsx'
import { useRead } from '../../../../platform/web.tsx'
import { children } from '../../../home/contract.ts'
import { FeedMenu } from './feed-menu.tsx'

/** Lessons in the calendar of one's phone; of a parent those of each child. Nothing for who has none. */
export function FeedSection({ me }: { me: Holder }) {
  const t = useTranslations('schedule')
  if (can(me, 'schedule.write')) return null
  return (
    <Part title={t('schedule')}>
      {me.role === 'parent' ? <OfChildren /> : <FeedMenu of={{}} label={t('feed')} />}
    </Part>
  )
}

function OfChildren() {
  const t = useTranslations('schedule')
  const { results } = useRead(children.today, {})
  return (
    <div className="row gap-8">
      {results.map(({ child: { id, first_name } }) => (
        <FeedMenu
          key={id}
          of={{ student_id: id }}
          label={results.length > 1 ? `${t('feed')}: ${first_name}` : t('feed')}
        />
      ))}
    </div>
  )
}
