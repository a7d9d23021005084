import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { SideDrawer } from '../../../platform/ui/overlay/side-drawer.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type ClassDetail, classes as endpoints } from '../contract.ts'
import { ClassForm } from './class-form.tsx'
import { fieldsOf } from './class-fields.ts'

/** A class changed where it is shown; what somebody else has changed meanwhile is not written over unseen. */
export default function EditDrawer({ of, close }: { of: ClassDetail; close(): void }) {
  const t = useTranslations('classes')
  const { mutateAsync } = useWrite(endpoints.edit, { refresh: Object.values(endpoints) })
  const { version } = of
  const params = { id: of.id }
  return (
    <SideDrawer title={t('editTitle')} opened close={close}>
      <ClassForm
        id={of.id}
        fields={fieldsOf(of)}
        teacher={of.homeroom_teacher}
        submit={t('save')}
        seen={{ show: endpoints.show, params, version }}
        send={(input) => mutateAsync({ params, body: { ...input, version } })}
        said={t('saved')}
        done={close}
      />
    </SideDrawer>
  )
}
