import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { type Form, useForm } from '../../../../platform/ui/form/form.ts'
import { useWrite } from '../../../../platform/web.tsx'
import {
  type Guardian,
  GuardianChange,
  guardians,
  type Parent,
  relations,
} from '../../guardians/contract.ts'
import type { Student } from '../../contract.ts'
import classes from './guardian-drawer.module.css'
import { type Link, linkOf, usualLink } from './guardian-link.ts'
import { GuardianSwitches } from './guardian-switch-fields.tsx'
import { afterLinks } from '../list/renewed.ts'

type FormProps = { student: Student; close(): void } & (
  | { guardian: Guardian; parent?: never }
  | { parent: Parent; guardian?: never }
)

/** What somebody is to the student, and may; of a link that is there, or of a new one to somebody who is there. */
export function GuardianForm({ student, guardian, parent, close }: FormProps) {
  const t = useTranslations('family')
  const add = useWrite(guardians.add, { refresh: afterLinks })
  const edit = useWrite(guardians.edit, { refresh: afterLinks })
  const form = useForm({
    schema: GuardianChange,
    start: guardian ? linkOf(guardian) : usualLink,
    inputOf: linkOf,
    send: (link) =>
      guardian
        ? edit.mutateAsync({ params: { id: guardian.id }, body: link })
        : add.mutateAsync({
            params: { id: student.id },
            body: { ...link, parent_id: parent.id },
          }),
    said: t(guardian ? 'saved' : 'guardianAdded'),
    done: close,
  })
  return (
    <form {...form.props} className={classes.stack}>
      <RelationSelect form={form} />
      <GuardianSwitches form={form} />
      <div className="flex gap-10 wrap">
        <Button type="submit" loading={form.busy}>
          {t(guardian ? 'save' : 'addGuardian')}
        </Button>
      </div>
    </form>
  )
}

export function RelationSelect({ form }: { form: Pick<Form<Link>, 'field'> }) {
  const t = useTranslations('family')
  return (
    <NativeSelect
      label={t('relation')}
      data={relations.map((value) => ({ value, label: t(`relation_${value}`) }))}
      {...form.field('relation')}
    />
  )
}
