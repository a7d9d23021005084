import { can } from '../../../permissions.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { Textarea } from '../../../../platform/ui/kit/textarea.tsx'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { useApp, useWrite } from '../../../../platform/web.tsx'
import { NoteInput, noteReaders, type StudentNote, studentNotes } from '../../notes/contract.ts'
import { studentHistory } from '../../record/contract.page.ts'
import type { Student } from '../../contract.ts'
import classes from './student-lists.module.css'

type FormProps = { student: Student } & (
  | { note?: never; close?: never }
  | { note: StudentNote; close(): void }
)

/** A new note, or one's own in the place where it stands. */
export function NoteForm({ student, note, close }: FormProps) {
  const t = useTranslations('family')
  const common = useTranslations('common')
  const { me } = useApp()
  const refresh = [studentNotes.list, studentHistory.timeline]
  const add = useWrite(studentNotes.add, { refresh })
  const edit = useWrite(studentNotes.edit, { refresh })
  const form = useForm({
    schema: NoteInput,
    start: { text: note?.text ?? '', readers: note?.readers ?? 'class' },
    inputOf: (fields) => fields,
    send: (body) =>
      note
        ? edit.mutateAsync({ params: { id: note.id }, body })
        : add.mutateAsync({ params: { id: student.id }, body }),
    said: t('noteAdded'),
    next: (fields) => (note ? fields : { ...fields, text: '' }),
    done: close,
  })
  const { field } = form
  return (
    <form {...form.props} className="grid gap-12 below-20 most-48">
      <Textarea label={t(note ? 'note' : 'noteText')} rows={2} maxRows={12} {...field('text')} />
      <div className={`flex wrap apart gap-12-16 ${classes.row}`}>
        {can(me!, 'students.know') ? (
          <NativeSelect
            label={t('noteReaders')}
            data={noteReaders.map((value) => ({ value, label: t(`readers_${value}`) }))}
            {...field('readers')}
          />
        ) : (
          <p className="soft plain">{t('neverFamily')}</p>
        )}
        <div className="inline-flex gap-4">
          {close && (
            <Button variant="default" onClick={close}>
              {common('cancel')}
            </Button>
          )}
          <Button type="submit" loading={form.busy} disabled={!form.unsaved}>
            {t(note ? 'save' : 'addNote')}
          </Button>
        </div>
      </div>
      {can(me!, 'students.know') && <p className="soft plain">{t('neverFamily')}</p>}
    </form>
  )
}
