import { useNavigate } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { load, type LoaderArgs, useWrite } from '../../../platform/web.tsx'
import { classes } from '../contract.ts'
import { emptyFields } from '../ui/class-fields.ts'
import { ClassForm } from '../ui/class-form.tsx'
import { useToday } from '../../../platform/ui/today.ts'
import { useIsCentre } from '../ui/centre.ts'

/** Only who may open a class comes here: the rooms are for them alone. */
export async function loader({ app }: LoaderArgs) {
  await load(app, classes.rooms, {})
  return null
}

export function Component() {
  const t = useTranslations('classes')
  const centre = useIsCentre()
  const navigate = useNavigate()
  const { lang } = useChoices()
  const today = useToday()
  const { mutateAsync } = useWrite(classes.create, { refresh: [classes.list, classes.rooms] })
  return (
    <UnsavedGuard>
      <PageHeader up={{ to: '/classes', label: t('classes') }} title={t('createClass')} />
      <ClassForm
        fields={emptyFields(centre, lang === 'en' ? 'uz' : lang, today)}
        teacher={null}
        submit={t('openNew')}
        send={(body) => mutateAsync({ body })}
        said={t('created')}
        done={({ id }) => void navigate(`/classes/${id}`)}
      />
    </UnsavedGuard>
  )
}
