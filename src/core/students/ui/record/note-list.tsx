import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownInstant } from '../../../../platform/i18n/formats.ts'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { RowMenu } from '../../../../platform/ui/overlay/row-menu.tsx'
import { shortName } from '../../../../platform/ui/shown.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useApp, useRead, useWrite } from '../../../../platform/web.tsx'
import { profile } from '../../../profile/contract.ts'
import { canEditNote, canRemoveNote } from '../../notes/access.ts'
import { type StudentNote, studentNotes } from '../../notes/contract.ts'
import { studentHistory } from '../../record/contract.page.ts'
import type { Student } from '../../contract.ts'
import { NoteForm } from './note-form.tsx'
import classes from './student-lists.module.css'

/** What staff have written for each other. */
export function NoteList({ student }: { student: Student }) {
  const t = useTranslations('family')
  const { results } = useRead(studentNotes.list, { params: { id: student.id } })
  return (
    <>
      <h2 className="hidden-text">{t('notes')}</h2>
      <NoteForm student={student} />
      {results.length > 0 ? (
        <ul className="gap-12 grid most-48">
          {results.map((note) => (
            <One key={note.id} note={note} student={student} />
          ))}
        </ul>
      ) : (
        <div className="most-48">
          <Empty title={t('noNotes')} />
        </div>
      )}
    </>
  )
}

function One({ note, student }: { note: StudentNote; student: Student }) {
  const t = useTranslations('family')
  const { me } = useApp()
  const { business } = useRead(profile.info, {})
  const [editing, setEditing] = useState(false)
  const remove = useRemoval(note)
  const zone = business.time_zone
  if (editing)
    return (
      <li>
        <NoteForm student={student} note={note} close={() => setEditing(false)} />
      </li>
    )
  const when = shownInstant(note.created_at, zone)
  const edited = note.updated_at !== note.created_at && t('edited')
  return (
    <li className={`box flex wrap top ${classes.one}`}>
      <div className="shrinks grows-far">
        <h3 className="large">{shortName(note.author)}</h3>
        <p className="plain soft above-2">
          {[when, t(`readers_${note.readers}`), edited].filter(Boolean).join(' · ')}
        </p>
        <div className="above-6 airy breaks lines">{note.text}</div>
      </div>
      {canRemoveNote.object!(me!, note) && (
        <RowMenu label={t('noteActions', { name: shortName(note.author) })}>
          {canEditNote.object!(me!, note) && (
            <Menu.Item onClick={() => setEditing(true)}>{t('edit')}</Menu.Item>
          )}
          <Menu.Item color="red" onClick={() => void remove()}>
            {t('delete')}
          </Menu.Item>
        </RowMenu>
      )}
    </li>
  )
}

function useRemoval({ id }: StudentNote) {
  const t = useTranslations('family')
  const toast = useToast()
  const confirm = useConfirm()
  const { mutateAsync } = useWrite(studentNotes.remove, {
    refresh: [studentNotes.list, studentHistory.timeline],
  })
  return async () => {
    const sure = await confirm({
      title: t('delete'),
      message: t('removeNoteText'),
      okLabel: t('delete'),
      color: 'red',
    })
    if (!sure) return
    await toast.after(mutateAsync({ params: { id } }), t('noteRemoved'))
  }
}
