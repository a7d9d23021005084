import { useNavigate } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useUndo } from '../../../audit/ui/undo.tsx'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { useApp, useWrite } from '../../../platform/web.tsx'
import { type Schedule, type ScheduleFile, schedules } from '../../contract.ts'
import { labelOf, nameOf } from '../../core/format.ts'
import classes from '../editor/editor.module.css'
import type { Whose } from './side-by-side.ts'
import { pathOf } from './paths.ts'

type TakeButtonProps = {
  schedule: Schedule
  own: ScheduleFile | undefined
  /** A teacher, or classes. */
  whose: Whose[]
  /** What they are called. */
  name: string
  from: { id: string; name: string }
}

/** Lets the lessons of a class, a grade or a teacher stand as in the other version, having told what that comes to. */
export function TakeButton({ schedule, own, whose, name, from }: TakeButtonProps) {
  const t = useTranslations('arranging')
  const text = useTranslations('versions')
  const { api } = useApp()
  const confirm = useConfirm()
  const toast = useToast()
  const undo = useUndo()
  const go = useNavigate()
  const { mutateAsync } = useWrite(schedules.take, {
    refresh: [schedules.show, schedules.diff, schedules.list],
  })
  const take = async () => {
    const call = { params: { id: schedule.id } }
    const body = {
      version: schedule.version,
      from: from.id,
      ...(whose[0]?.kind === 'teacher'
        ? { teacher_id: whose[0].id }
        : { class_ids: whose.map(({ id }) => id) }),
    }
    try {
      const told = await api(schedules.tryTake, { ...call, body })
      const named = (ids: string[]) => [...new Set(ids.map((id) => lessonIn(own, id)))].join(', ')
      const lists = [
        { label: text('takeClashes'), of: told.clashes, late: true },
        { label: text('takePutOut'), of: told.put_out, late: true },
        { label: text('takeUnknown'), of: told.unknown, late: false },
      ].filter(({ of }) => of.length > 0)
      const sure = await confirm({
        title: text('takeSure', { thing: name, name: from.name }),
        message: (
          <ul className={classes.lines}>
            <li>{told.moves > 0 ? text('takeMoves', { count: told.moves }) : text('takeNone')}</li>
            {lists.map(({ label, of, late }) => (
              <li key={label}>
                <b className={late ? 'late' : undefined}>{label}:</b> {named(of)}
              </li>
            ))}
          </ul>
        ),
        okLabel: text('takeIt'),
        cancelLabel: t('cancel'),
      })
      if (!sure || told.moves === 0) return
      const { batch_id: batch } = await mutateAsync({ ...call, body })
      if (batch) undo.offer(batch, text('taken'))
      await go(pathOf(schedule.id))
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <Button variant="default" onClick={() => void take()}>
      {text('take', { name: from.name })}
    </Button>
  )
}

function lessonIn(file: ScheduleFile | undefined, id: string) {
  const lesson = file?.school.lessons.find((one) => one.id === id)
  const owner = file?.school.classes.find((one) => one.id === lesson?.class)
  const subject = file?.school.subjects.find((one) => one.id === lesson?.subject)
  return `${owner ? labelOf(owner) : ''} ${subject ? nameOf({ id: subject.id, ...(subject.name !== undefined && { name: subject.name }) }) : ''}`
}
