import { useState } from 'react'
import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import { localDay } from '../../../platform/dates/days.ts'
import { shownDate, shownTime } from '../../../platform/i18n/formats.ts'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { Menu } from '../../../platform/ui/kit/menu.tsx'
import { RowMenu } from '../../../platform/ui/overlay/row-menu.tsx'
import { shortName } from '../../../platform/ui/shown.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useRead, useWrite } from '../../../platform/web.tsx'
import { type ClassNote, classNotes } from '../record/contract.ts'
import { NoteForm } from './note-form.tsx'
import classes from './notes.module.css'

const refresh = [classNotes.list]

/** What those who teach the class and the office write about it. */
export function Notes({ id }: { id: string }) {
  const t = useTranslations('classes')
  const { results } = useRead(classNotes.list, { params: { id } })
  const { mutateAsync } = useWrite(classNotes.create, { refresh })
  return (
    <>
      <NoteForm submit={t('addNote')} send={(body) => mutateAsync({ params: { id }, body })} />
      {results.length > 0 ? (
        <ul className={`grid gap-12 measure ${classes.notes}`}>
          {results.map((note) => (
            <li key={note.id}>
              <Note note={note} />
            </li>
          ))}
        </ul>
      ) : (
        <Empty title={t('noNotes')} />
      )}
    </>
  )
}

function Note({ note }: { note: ClassNote }) {
  const t = useTranslations('classes')
  const toast = useToast()
  const confirm = useConfirm()
  const zone = useTimeZone() ?? 'UTC'
  const [editing, setEditing] = useState(false)
  const edit = useWrite(classNotes.edit, { refresh })
  const remove = useWrite(classNotes.remove, { refresh })
  const params = { id: note.id }
  const put = async () => {
    const sure = await confirm({
      title: t('removeNoteSure'),
      okLabel: t('delete'),
      color: 'red',
    })
    if (sure) await remove.mutateAsync({ params }).catch(toast.error)
  }
  if (editing)
    return (
      <NoteForm
        text={note.text}
        submit={t('save')}
        send={(body) => edit.mutateAsync({ params, body })}
        close={() => setEditing(false)}
      />
    )
  const day = shownDate(localDay(new Date(note.created_at), zone))
  return (
    <>
      <div className={`line apart gap-12 soft plain ${classes.head}`}>
        <span>
          <b>{shortName(note.author)}</b>{' '}
          <time dateTime={note.created_at}>
            {day}, {shownTime(note.created_at, zone)}
          </time>
          {note.updated_at !== note.created_at && ` · ${t('edited')}`}
        </span>
        {note.may_edit && (
          <RowMenu label={t('actionsOf', { name: shortName(note.author) })}>
            <Menu.Item onClick={() => setEditing(true)}>{t('edit')}</Menu.Item>
            <Menu.Item color="red" onClick={() => void put()}>
              {t('delete')}
            </Menu.Item>
          </RowMenu>
        )}
      </div>
      <p className={`above-6 airy breaks ${classes.text}`}>{note.text}</p>
    </>
  )
}
