import { Suspense } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { changesOf } from '../../../platform/ui/form/form-faults.ts'
import { SideDrawer } from '../../../platform/ui/overlay/side-drawer.tsx'
import { useRead, useWrite } from '../../../platform/web.tsx'
import { type Subject, subjects } from '../contract.ts'
import { SubjectForm } from './subject-form.tsx'

type SubjectDrawerProps = {
  /** `new`, or whose it is. */
  id: string
  close(): void
  put(subject: Subject): void
}

/** Where a subject is written down and changed. Loaded lazily. */
export function SubjectDrawer({ id, close, put }: SubjectDrawerProps) {
  const t = useTranslations('subjects')
  return (
    <SideDrawer title={t(id === 'new' ? 'newSubject' : 'subject')} opened close={close}>
      <Suspense>{id === 'new' ? <New close={close} /> : <Edit {...{ id, close, put }} />}</Suspense>
    </SideDrawer>
  )
}

const refresh = [subjects.list, subjects.load, subjects.curriculum, subjects.show]

function New({ close }: { close(): void }) {
  const t = useTranslations('subjects')
  const { mutateAsync } = useWrite(subjects.create, { refresh })
  return <SubjectForm send={(body) => mutateAsync({ body })} said={t('added')} done={close} />
}

function Edit({ id, close, put }: SubjectDrawerProps) {
  const t = useTranslations('subjects')
  const params = { id }
  const subject = useRead(subjects.show, { params })
  const version = subject.version!
  const { mutateAsync } = useWrite(subjects.edit, { refresh })
  return (
    <SubjectForm
      subject={subject}
      put={() => {
        close()
        put(subject)
      }}
      send={(input, before) =>
        mutateAsync({ params, body: { ...changesOf(input, before), version } })
      }
      said={t('saved')}
      done={close}
    />
  )
}
