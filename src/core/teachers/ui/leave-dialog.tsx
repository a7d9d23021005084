import { Suspense, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useUndo } from '../../audit/ui/undo.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { newKey } from '../../../platform/offline/new-key.ts'
import { Answers, Dialog } from '../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { localised, shortName } from '../../../platform/ui/shown.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useRead, useWrite } from '../../../platform/web.tsx'
import type { PlannedLesson } from '../contract.load.ts'
import { type Teacher, teachers } from '../contract.ts'
import { useEverybody } from './everybody.ts'
import classes from './leave-dialog.module.css'
import { nobody, Successor } from './successor.tsx'

type LeaveDialogProps = { teacher: Teacher; close(): void }

/** Who takes over what, before a teacher is archived. Loaded lazily. */
export function LeaveDialog({ teacher, close }: LeaveDialogProps) {
  const t = useTranslations('teachers')
  return (
    <Dialog title={t('leaveTitle')} close={close} size={560}>
      <p className="below-16">{t('leaveText', { name: shortName(teacher) })}</p>
      <Suspense>
        <Handover teacher={teacher} close={close} />
      </Suspense>
    </Dialog>
  )
}

function Handover({ teacher, close }: LeaveDialogProps) {
  const t = useTranslations('teachers')
  const { lang } = useChoices()
  const { leads, lessons } = useRead(teachers.load, { params: { id: teacher.id } })
  const others = useEverybody().filter(({ id }) => id !== teacher.id)
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const choose = (ids: string[], to: string) =>
    setChosen((now) => ({ ...now, ...Object.fromEntries(ids.map((id) => [id, to])) }))
  const all = [...leads, ...lessons].map(({ id }) => id)
  const { leave, busy } = useLeaving(teacher, close)
  const given = ({ id }: { id: string }) => ({
    id,
    teacher_id: chosen[id] === nobody ? null : chosen[id]!,
  })
  const submit = () => leave({ classes: leads.map(given), lessons: lessons.map(given) })
  const lessonLabel = (lesson: PlannedLesson) =>
    t('givesLesson', {
      class: lesson.class.label,
      subject: localised(lesson.subject.name, lang).text,
      hours: lesson.hours_per_week,
    })
  return (
    <div className="stack gap-20">
      {all.length > 1 && (
        <Successor
          label={t('everythingTo')}
          others={others}
          value=""
          choose={(to) => choose(all, to)}
        />
      )}
      <div className={`grid gap-16 scrolls ${classes.rows}`}>
        {leads.length > 0 && (
          <fieldset className="grid gap-8">
            <legend className="below-8">{t('homeroom')}</legend>
            {leads.map(({ id, label }) => (
              <Successor
                key={id}
                label={t('leadsClass', { class: label })}
                others={others}
                orNobody={t('nobody')}
                value={chosen[id] ?? ''}
                choose={(to) => choose([id], to)}
              />
            ))}
          </fieldset>
        )}
        {lessons.length > 0 && (
          <fieldset className="grid gap-8">
            <legend className="below-8">{t('lessons')}</legend>
            {lessons.map((lesson) => (
              <Successor
                key={lesson.id}
                label={lessonLabel(lesson)}
                others={others}
                subjectId={lesson.subject.id}
                orNobody={t('vacancy')}
                value={chosen[lesson.id] ?? ''}
                choose={(to) => choose([lesson.id], to)}
              />
            ))}
          </fieldset>
        )}
      </div>
      <Answers>
        <Button
          disabled={all.some((id) => !chosen[id])}
          loading={busy}
          onClick={() => void submit()}
        >
          {t('handOver')}
        </Button>
      </Answers>
    </div>
  )
}

type Body = Parameters<ReturnType<typeof useWrite<typeof teachers.leave>>['mutateAsync']>[0]['body']

function useLeaving(teacher: Teacher, close: () => void) {
  const t = useTranslations('teachers')
  const toast = useToast()
  const { offer } = useUndo()
  const [key] = useState(() => newKey())
  const { mutateAsync, isPending } = useWrite(teachers.leave, {
    refresh: [teachers.list, teachers.show, teachers.load],
  })
  async function leave(body: Body) {
    try {
      const params = { id: teacher.id }
      const { batch_id } = await mutateAsync({ params, body, key })
      close()
      offer(batch_id, t('archivedMany', { count: 1 }))
    } catch (error) {
      toast.error(error)
    }
  }
  return { leave, busy: isPending }
}
