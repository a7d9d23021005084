import { useTranslations } from 'use-intl'
import { localDay } from '../../../platform/days.ts'
import { Empty } from '../../../platform/ui/empty.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { useMore } from '../../../platform/ui/growing-list.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import { Timeline } from '../../../platform/ui/timeline.tsx'
import { useApp, useRead } from '../../../platform/web.tsx'
import { profile } from '../../../profile/contract.ts'
import { type StudentEvent, studentHistory } from '../../contract.page.ts'
import type { Student } from '../../contract.ts'
import classes from './student-lists.module.css'
import { useFieldNames } from './student-words.ts'

/** What has happened to a student, as far as the reader may know of it. */
export function StudentTimeline({ student }: { student: Student }) {
  const t = useTranslations('family')
  const { api } = useApp()
  const params = { id: student.id }
  const { business } = useRead(profile.info, {})
  const first = useRead(studentHistory.timeline, { params, query: {} })
  const { items, more, busy } = useMore(first, (cursor) =>
    api(studentHistory.timeline, { params, query: { cursor } }),
  )
  if (items.length === 0) return <Empty title={t('noEvents')} />
  return (
    <div className={classes.measured}>
      <h2 className="hidden-text">{t('timeline')}</h2>
      <Timeline
        items={items.map((event) => ({
          id: event.id,
          at: event.whole_day ? localDay(new Date(event.at), business.time_zone) : event.at,
          title: t(`event_${event.kind}`, { about: event.about || '—' }),
          text: <About event={event} />,
        }))}
      />
      {more && (
        <Button variant="default" loading={busy} onClick={more}>
          {t('earlier')}
        </Button>
      )}
    </div>
  )
}

function About({ event }: { event: StudentEvent }) {
  const t = useTranslations('family')
  const { name, value } = useFieldNames()
  return (
    <>
      {event.kind === 'note_added' && <p className={classes.note}>{event.about}</p>}
      {event.changes.length > 0 && (
        <div className={classes.changes}>
          {event.changes.map(({ field, old, new: now }) => (
            <p key={field}>
              {field === 'image_id'
                ? name(field)
                : t('changeIs', {
                    field: name(field),
                    before: value(field, old) || t('empty'),
                    after: value(field, now) || t('empty'),
                  })}
            </p>
          ))}
        </div>
      )}
      {event.actor && <p className="soft text-14">{shortName(event.actor)}</p>}
    </>
  )
}
