import { can } from '../../../core/permissions.ts'
import { useId, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { DateInput } from '../../../platform/ui/form/date-input.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Switch } from '../../../platform/ui/kit/switch.tsx'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import { TimeInput } from '../../../platform/ui/form/time-input.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useApp, useRead, useWrite } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import { instantOf } from '../../../platform/dates/instants.ts'
import { news, type Post } from '../contract.ts'
import { useReachWords } from '../../../core/classes/ui/audience/reach-words.ts'

/** Whom it will reach, and the way out: now, or at a time. */
export function PublishPart({ post: { id, version } }: { post: Post }) {
  const t = useTranslations('news')
  const toast = useToast()
  const zone = useRead(profile.info, {}).business.time_zone
  const reaches = useReachWords(useRead(news.reach, { params: { id } }))
  const { me } = useApp()
  const about = useId()
  const [urgent, setUrgent] = useState(false)
  const [day, setDay] = useState('')
  const [time, setTime] = useState('08:00')
  const { mutate, isPending } = useWrite(news.publish, {
    refresh: [news.show, news.list, news.reach],
  })
  const publish = (publish_at?: string) =>
    mutate(
      {
        params: { id },
        body: { version, ...(publish_at && { publish_at }), ...(urgent && { urgent }) },
      },
      {
        onSuccess: () =>
          toast.show({ tone: 'success', title: t(publish_at ? 'planned' : 'published') }),
        onError: (error) => toast.error(error),
      },
    )
  const at = instantOf(day, time, zone)
  return (
    <Part title={t('notOut')} text={reaches}>
      <div className="stack gap-20">
        {can(me!, 'news.write') && (
          <div className="stack gap-4">
            <Switch
              label={t('urgent')}
              aria-describedby={about}
              checked={urgent}
              onChange={({ currentTarget }) => setUrgent(currentTarget.checked)}
            />
            <p id={about} className="soft small">
              {t('urgentText')}
            </p>
          </div>
        )}
        <div>
          <Button loading={isPending} onClick={() => publish()}>
            {t('publish')}
          </Button>
        </div>
        <fieldset className="flex wrap gap-12 bottom">
          <legend className="below-8">{t('later')}</legend>
          <DateInput label={t('day')} value={day} onChange={setDay} />
          <TimeInput label={t('time')} value={time} onChange={setTime} />
          <Button
            variant="default"
            disabled={at === null || Number.isNaN(Date.parse(at))}
            onClick={() => at && publish(at)}
          >
            {t('plan')}
          </Button>
        </fieldset>
      </div>
    </Part>
  )
}
