import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../platform/client.ts'
import { SideDrawer } from '../../platform/ui/side-drawer.tsx'
import { useToast } from '../../platform/ui/toast.tsx'
import { keyOf, useRead, useWrite } from '../../platform/web.tsx'
import { type Subject, subjects } from '../contract.ts'
import { changesOf, fieldsOf } from './subject-fields.ts'
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
      start={fieldsOf()}
      send={async (body, key) => {
        await mutateAsync({ body, key })
        toast.show({ tone: 'success', title: t('added') })
        close()
      }}
    />
  )
}

function Edit({ id, close, put }: SubjectDrawerProps) {
  const t = useTranslations('subjects')
  const toast = useToast()
  const params = { id }
  const queries = useQueryClient()
  const subject = useRead(subjects.show, { params })
  const [start] = useState(() => fieldsOf(subject))
  const { mutateAsync } = useWrite(subjects.edit, { refresh })
  return (
    <SubjectForm
      start={start}
      subject={subject}
      put={() => {
        close()
        put(subject)
      }}
      send={async (body) => {
        const change = { ...changesOf(body, start), version: subject.version! }
        await mutateAsync({ params, body: change }).catch(async (error: unknown) => {
          // the drawer learns the new version; what is typed stays, and the next press means it
          if (error instanceof ApiError && error.detail === 'version_conflict')
            await queries.invalidateQueries({ queryKey: keyOf(subjects.show, { params }) })
          throw error
        })
        toast.show({ tone: 'success', title: t('saved') })
        close()
      }}
    />
  )
}
