import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { localDay } from '../../../../platform/dates/days.ts'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { useMore } from '../../../../platform/ui/list/growing-list.ts'
import { shortName } from '../../../../platform/ui/shown.ts'
import { alike, minuteOf, Timeline } from '../../../../platform/ui/layout/timeline.tsx'
import { useApp, useRead } from '../../../../platform/web.tsx'
import { profile } from '../../../profile/contract.ts'
import { type StudentEvent, studentHistory } from '../../record/contract.page.ts'
import type { Student } from '../../contract.ts'
import { useFieldNames } from './student-words.ts'

/** What has happened to a student, as far as the reader may know of it. */
export function StudentTimeline({ student }: { student: Student }) {
  const t = useTranslations('family')
  const { api } = useApp()
  const change = useChange()
  const params = { id: student.id }
  const { business } = useRead(profile.info, {})
  const first = useRead(studentHistory.timeline, { params, query: {} })
  const { items, more, busy } = useMore(first, (cursor) =>
    api(studentHistory.timeline, { params, query: { cursor } }),
  )
  if (items.length === 0) return <Empty title={t('noEvents')} />
  return (
    <div className="most-48">
      <h2 className="hidden-text">{t('timeline')}</h2>
      <Timeline
        items={alike(items, act).map((events) => {
          const [event] = events
          const changes = events.flatMap((each) => each.changes).map(change)
          const [only, another] = changes
          const names = another ? changes.map(({ name }) => name).join(', ') : only?.words
          const note = event.kind === 'note_added' && event.about
          return {
            id: event.id,
            at: event.whole_day ? localDay(new Date(event.at), business.time_zone) : event.at,
            title: t(`event_${event.kind}`, { about: event.about || '—' }),
            text: [note || names, event.actor && shortName(event.actor)]
              .filter(Boolean)
              .join(' · '),
            details: (another ?? note) && (
              <div className="breaks lines stack gap-4">
                {note || changes.map(({ words }, at) => <span key={at}>{words}</span>)}
              </div>
            ),
          }
        })}
      />
      {more && (
        <Button variant="default" loading={busy} onClick={more}>
          {t('earlier')}
        </Button>
      )}
    </div>
  )
}

/** What one person has changed within a minute is one line. */
const act = ({ actor, at, id, kind }: StudentEvent) =>
  kind === 'changed' ? `${actor?.id} ${minuteOf(at)}` : id

function useChange() {
  const t = useTranslations('family')
  const { name, value } = useFieldNames()
  return ({ field, old, new: now }: StudentEvent['changes'][number]) => ({
    name: name(field),
    // of a picture it is said that it is another one
    words:
      field === 'image_id'
        ? name(field)
        : t('changeIs', {
            field: name(field),
            before: value(field, old) || t('empty'),
            after: value(field, now) || t('empty'),
          }),
  })
}
