import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { SideDrawer } from '../../platform/ui/side-drawer.tsx'
import { useToast } from '../../platform/ui/toast.tsx'
import { changesOf } from '../../platform/ui/typed-form.ts'
import { useLearning } from '../../platform/ui/version.ts'
import { useRead, useWrite } from '../../platform/web.tsx'
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
  const toast = useToast()
  const { mutateAsync } = useWrite(subjects.create, { refresh })
  return (
    <SubjectForm
      send={async (body, _before, key) => {
        await mutateAsync({ body, key })
        toast.show({ tone: 'success', title: t('added') })
      }}
      done={close}
    />
  )
}

function Edit({ id, close, put }: SubjectDrawerProps) {
  const t = useTranslations('subjects')
  const toast = useToast()
  const params = { id }
  const subject = useRead(subjects.show, { params })
  const version = subject.version!
  const { mutateAsync } = useWrite(subjects.edit, { refresh })
  const { behind, learning } = useLearning({ show: subjects.show, params, version })
  return (
    <SubjectForm
      subject={subject}
      behind={behind}
      put={() => {
        close()
        put(subject)
      }}
      send={async (input, before) => {
        const body = { ...changesOf(input, before), version }
        await learning(() => mutateAsync({ params, body }))
        toast.show({ tone: 'success', title: t('saved') })
      }}
      done={close}
    />
  )
}
