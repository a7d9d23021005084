import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SideDrawer } from '../../platform/ui/side-drawer.tsx'
import { useToast } from '../../platform/ui/toast.tsx'
import { ApiError } from '../../platform/client.ts'
import { useApp, useWrite } from '../../platform/web.tsx'
import { type ClassDetail, classes as endpoints } from '../contract.ts'
import { ClassForm } from './class-form.tsx'
import { fieldsOf } from './class-fields.ts'
import classes from './class-form.module.css'

/** A class changed where it is shown; what somebody else has changed meanwhile is not written over unseen. */
export default function EditDrawer({ of, close }: { of: ClassDetail; close(): void }) {
  const t = useTranslations('classes')
  const toast = useToast()
  const { api } = useApp()
  const { mutateAsync } = useWrite(endpoints.edit, { refresh: Object.values(endpoints) })
  const [version, setVersion] = useState(of.version)
  const [conflict, setConflict] = useState(false)
  return (
    <SideDrawer title={t('editTitle')} opened close={close}>
      <ClassForm
        id={of.id}
        fields={fieldsOf(of)}
        teacher={of.homeroom_teacher}
        submit={t('save')}
        notice={
          <div role="alert">
            {conflict && <p className={classes.conflict}>{t('changedMeanwhile')}</p>}
          </div>
        }
        send={async (input) => {
          const params = { id: of.id }
          try {
            await mutateAsync({ params, body: { ...input, version } })
          } catch (error) {
            if (error instanceof ApiError && error.detail === 'version_conflict') {
              setVersion((await api(endpoints.show, { params })).version)
              setConflict(true)
            }
            throw error
          }
        }}
        done={() => {
          toast.show({ tone: 'success', title: t('saved') })
          close()
        }}
      />
    </SideDrawer>
  )
}
