import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { newKey } from '../../../platform/new-key.ts'
import { useContractForm } from '../../../platform/ui/contract-form.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import {
  type Guardian,
  GuardianChange,
  guardians,
  type Parent,
  relations,
} from '../../contract.guardians.ts'
import type { Student } from '../../contract.ts'
import classes from './guardian-drawer.module.css'
import { inputOfLink, linkOf, usualLink } from './guardian-link.ts'
import { GuardianSwitches } from './guardian-switch-fields.tsx'
import { afterLinks } from '../list/renewed.ts'

type FormProps = { student: Student; close(): void } & (
  { guardian: Guardian; parent?: never } | { parent: Parent; guardian?: never }
)

/** What somebody is to the student, and may; of a link that is there, or of a new one to somebody who is there. */
export function GuardianForm({ student, guardian, parent, close }: FormProps) {
  const t = useTranslations('family')
  const toast = useToast()
  const add = useWrite(guardians.add, { refresh: afterLinks })
  const edit = useWrite(guardians.edit, { refresh: afterLinks })
  const [key] = useState(() => newKey())
  const { values, set, onSubmit, busy, field } = useContractForm({
    schema: GuardianChange,
    initialValues: guardian ? linkOf(guardian) : usualLink,
    inputOf: inputOfLink,
    send: (link) =>
      guardian
        ? edit.mutateAsync({ params: { id: guardian.id }, body: link })
        : add.mutateAsync({
            params: { id: student.id },
            body: { ...link, parent_id: parent.id },
            key,
          }),
    done() {
      toast.show({ tone: 'success', title: t(guardian ? 'saved' : 'guardianAdded') })
      close()
    },
  })
  return (
    <form onSubmit={onSubmit} className={classes.stack} noValidate>
      <RelationSelect {...field('relation')} />
      <GuardianSwitches values={values} set={set} />
      <div className={classes.answers}>
        <Button type="submit" loading={busy}>
          {t(guardian ? 'save' : 'addGuardian')}
        </Button>
      </div>
    </form>
  )
}

export function RelationSelect(props: { defaultValue?: string; error?: string | undefined }) {
  const t = useTranslations('family')
  return (
    <NativeSelect
      label={t('relation')}
      data={relations.map((value) => ({ value, label: t(`relation_${value}`) }))}
      {...props}
    />
  )
}
