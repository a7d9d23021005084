import type { ReactNode } from 'react'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import type { Form } from '../../../../../platform/ui/form/form.ts'
import {
  LocalisedFields,
  type LocalisedTyped,
} from '../../../../../platform/ui/form/localised-fields.tsx'

type AboutFieldsProps = {
  form: Pick<
    Form<{ name: LocalisedTyped; description: LocalisedTyped }>,
    'fields' | 'fault' | 'change'
  >
  /** How it looks. */
  children: ReactNode
}

/** What something in a store is called, and what is said of it. */
export function AboutFields({ form, children }: AboutFieldsProps) {
  const t = useTranslations('store')
  return (
    <div className="stack gap-20">
      <LocalisedFields name="name" form={form} legend={t('name')} />
      <LocalisedFields name="description" form={form} legend={t('description')} long />
      {children}
    </div>
  )
}
