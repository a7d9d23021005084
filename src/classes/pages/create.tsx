import { useNavigate } from 'react-router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChoices } from '../../platform/reader-choices.ts'
import { newKey } from '../../platform/new-key.ts'
import { PageHeader } from '../../platform/ui/page-header.tsx'
import { useToast } from '../../platform/ui/toast.tsx'
import { UnsavedGuard } from '../../platform/ui/unsaved.tsx'
import { load, type LoaderArgs, useWrite } from '../../platform/web.tsx'
import { classes } from '../contract.ts'
import { emptyFields } from '../ui/class-fields.ts'
import { ClassForm } from '../ui/class-form.tsx'
import { useToday } from '../ui/today.ts'
import { useIsCentre } from '../ui/centre.ts'

/** Only who may open a class comes here: the rooms are for them alone. */
export async function loader({ app }: LoaderArgs) {
  await load(app, classes.rooms, {})
  return null
}

export function Component() {
  const t = useTranslations('classes')
  const centre = useIsCentre()
  const toast = useToast()
  const navigate = useNavigate()
  const { lang } = useChoices()
  const today = useToday()
  const made = useRef('')
  const [key] = useState(() => newKey())
  const { mutateAsync } = useWrite(classes.create, { refresh: [classes.list, classes.rooms] })
  return (
    <UnsavedGuard>
      <PageHeader up={{ to: '/classes', label: t('classes') }} title={t('createClass')} />
      <ClassForm
        fields={emptyFields(centre, lang === 'en' ? 'uz' : lang, today)}
        teacher={null}
        submit={t('openNew')}
        send={async (body) => {
          made.current = (await mutateAsync({ body, key })).id
        }}
        done={() => {
          toast.show({ tone: 'success', title: t('created') })
          // once the form has said that nothing typed would be lost
          setTimeout(() => void navigate(`/classes/${made.current}`))
        }}
      />
    </UnsavedGuard>
  )
}
