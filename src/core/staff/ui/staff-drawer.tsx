import { Button } from '../../../platform/ui/kit/button.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useForm } from '../../../platform/ui/form/form.ts'
import { PhoneInput } from '../../../platform/ui/form/phone-input.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { SideDrawer } from '../../../platform/ui/overlay/side-drawer.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { staff, StaffChange, StaffInput, type StaffMember } from '../contract.ts'

type StaffDrawerProps = { member: StaffMember | null; close(): void }

/** An admin: one who is there, or a new one. */
export function StaffDrawer({ member, close }: StaffDrawerProps) {
  const t = useTranslations('staff')
  return (
    <SideDrawer title={t(member ? 'edit' : 'add')} opened close={close}>
      <StaffForm member={member} close={close} />
    </SideDrawer>
  )
}

function StaffForm({ member, close }: StaffDrawerProps) {
  const t = useTranslations('staff')
  const writes = useStaffWrites(member)
  const form = useForm({
    schema: member ? StaffChange : StaffInput,
    start: valuesOf(member),
    inputOf: (values, before) => inputOf(values, before, member),
    ...writes,
    done: close,
  })
  return (
    <form {...form.props} className="grid gap-16 labelled">
      <TextInput
        label={t('lastName')}
        data-autofocus
        autoComplete="off"
        {...form.field('last_name')}
      />
      <TextInput label={t('firstName')} autoComplete="off" {...form.field('first_name')} />
      <TextInput label={t('patronymic')} autoComplete="off" {...form.field('patronymic')} />
      <PhoneInput label={t('phone')} {...form.field('phone')} />
      <TextInput
        type="email"
        label={t('username')}
        description={member ? undefined : t('usernameHint')}
        autoComplete="off"
        {...form.field('username')}
      />
      <Button type="submit" loading={form.busy}>
        {t('save')}
      </Button>
    </form>
  )
}

const valuesOf = (member: StaffMember | null) => ({
  last_name: member?.last_name ?? '',
  first_name: member?.first_name ?? '',
  patronymic: member?.patronymic ?? '',
  phone: member?.phone ?? '',
  username: member?.username ?? '',
})
type Values = ReturnType<typeof valuesOf>

/** Of somebody who is there only what was changed. */
function inputOf(values: Values, before: Values, member: StaffMember | null) {
  const names = Object.keys(values) as (keyof Values)[]
  const written = names.filter((name) =>
    member ? values[name] !== before[name] : values[name].trim() || name.endsWith('_name'),
  )
  return {
    ...(member && { version: member.version }),
    ...Object.fromEntries(
      written.map((name) => [name, name === 'phone' ? values[name] || null : values[name]]),
    ),
  }
}

function useStaffWrites(member: StaffMember | null) {
  const t = useTranslations('staff')
  const navigate = useNavigate()
  const refresh = [staff.list]
  const create = useWrite(staff.create, { refresh })
  const edit = useWrite(staff.edit, { refresh })
  const send = (body: object) =>
    member
      ? edit.mutateAsync({ params: { id: member.id }, body: body as never })
      : create.mutateAsync({ body: body as never })
  const said = (written: StaffMember) =>
    member
      ? t('saved')
      : {
          title: t('added', { name: fullName(written) }),
          actions: [{ label: t('slip'), run: () => void navigate(`/slips?ids=${written.id}`) }],
        }
  return { send, said }
}
