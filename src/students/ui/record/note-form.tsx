import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isOffice } from '../../../platform/actor.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useContractForm } from '../../../platform/ui/contract-form.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { Textarea } from '../../../platform/ui/kit/textarea.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { useApp, useWrite } from '../../../platform/web.tsx'
import { NoteInput, noteReaders, type StudentNote, studentNotes } from '../../contract.notes.ts'
import { studentHistory } from '../../contract.page.ts'
import type { Student } from '../../contract.ts'
import classes from './student-lists.module.css'

type FormProps = { student: Student } & (
  { note?: never; close?: never } | { note: StudentNote; close(): void }
)

/** A new note, or one's own in the place where it stands. */
export function NoteForm({ student, note, close }: FormProps) {
  const t = useTranslations('family')
  const common = useTranslations('common')
  const { me } = useApp()
  const send = useSending(student, note)
  const { onSubmit, busy, unsaved, field, keyOf } = useContractForm({
    schema: NoteInput,
    initialValues: { text: note?.text ?? '', readers: note?.readers ?? 'class' },
    inputOf: ({ text, readers }) => ({ text, readers }),
    send,
    done(values) {
      close?.()
      return note ? values : { ...values, text: '' }
    },
  })
  return (
    <form onSubmit={onSubmit} className={classes.write} noValidate>
      <Textarea
        key={keyOf('text')}
        label={t(note ? 'note' : 'noteText')}
        rows={2}
        maxRows={12}
        {...field('text')}
      />
      <div className={classes.row}>
        {isOffice(me!) ? (
          <NativeSelect
            label={t('noteReaders')}
            data={noteReaders.map((value) => ({ value, label: t(`readers_${value}`) }))}
            {...field('readers')}
          />
        ) : (
          <p className="soft text-14">{t('neverFamily')}</p>
        )}
        <div className={classes.file}>
          {close && (
            <Button variant="default" onClick={close}>
              {common('cancel')}
            </Button>
          )}
          <Button type="submit" loading={busy} disabled={!unsaved}>
            {t(note ? 'save' : 'addNote')}
          </Button>
        </div>
      </div>
      {isOffice(me!) && <p className="soft text-14">{t('neverFamily')}</p>}
    </form>
  )
}

type Written = { text: string; readers: StudentNote['readers'] }

function useSending(student: Student, note: StudentNote | undefined) {
  const t = useTranslations('family')
  const toast = useToast()
  const refresh = [studentNotes.list, studentHistory.timeline]
  const add = useWrite(studentNotes.add, { refresh })
  const edit = useWrite(studentNotes.edit, { refresh })
  const last = useRef({ text: '', key: '' })
  return async (body: Written) => {
    // the same again, after a network that failed, is the same note
    if (last.current.text !== body.text) last.current = { text: body.text, key: newKey() }
    if (note) await edit.mutateAsync({ params: { id: note.id }, body })
    else await add.mutateAsync({ params: { id: student.id }, body, key: last.current.key })
    last.current = { text: '', key: '' }
    toast.show({ tone: 'success', title: t('noteAdded') })
  }
}
