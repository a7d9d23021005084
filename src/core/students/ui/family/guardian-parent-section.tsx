import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Lang } from '../../../../platform/shapes.ts'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { PhoneInput } from '../../../../platform/ui/form/phone-input.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { guardians, type Parent, ParentChange, parents } from '../../guardians/contract.ts'
import classes from './guardian-drawer.module.css'

const refresh = [parents.list, parents.show, guardians.list]
const names = ['last_name', 'first_name', 'patronymic', 'phone', 'username', 'lang'] as const
type Values = Record<(typeof names)[number], string>

/** What the office writes about a parent, and the way to the children. */
export function ParentDetails({ parent, close }: { parent: Parent; close(): void }) {
  const t = useTranslations('family')
  const { mutateAsync } = useWrite(parents.edit, { refresh })
  const form = useForm({
    schema: ParentChange,
    start: (): Values => ({ ...parent, phone: parent.phone ?? '' }),
    inputOf: (values, before) => ({ ...changed(values, before), version: parent.version }),
    send: (body) => mutateAsync({ params: { id: parent.id }, body }),
    said: t('saved'),
    done: close,
  })
  const { field } = form
  return (
    <form {...form.props} className={classes.stack} autoComplete="off">
      <TextInput label={t('lastName')} {...field('last_name')} />
      <TextInput label={t('firstName')} {...field('first_name')} />
      <TextInput label={t('patronymic')} {...field('patronymic')} />
      <PhoneInput label={t('phone')} {...field('phone')} autoComplete="off" />
      <TextInput label={t('username')} {...field('username')} />
      <NativeSelect
        label={t('language')}
        data={Lang.options.map((value) => ({ value, label: t(`lang_${value}`) }))}
        {...field('lang')}
      />
      <Children parent={parent} />
      <div className="flex gap-10 wrap">
        <Button type="submit" loading={form.busy} disabled={!form.unsaved}>
          {t('save')}
        </Button>
        <Button component={Link} to={`/slips?ids=${parent.id}`} variant="default">
          {t('slip')}
        </Button>
        <Archiving parent={parent} close={close} />
      </div>
    </form>
  )
}

const changed = (values: Values, before: Values) =>
  Object.fromEntries(
    names
      .filter((name) => (values[name] ?? '') !== (before[name] ?? ''))
      .map((name) => [name, name === 'phone' && !values.phone ? null : values[name]]),
  )

function Children({ parent }: { parent: Parent }) {
  const t = useTranslations('family')
  if (parent.children.length === 0) return <p className="soft">{t('childrenNone')}</p>
  return (
    <section className={classes.children}>
      <h3>{t('children')}</h3>
      <ul>
        {parent.children.map((child) => (
          <li key={child.guardian_id}>
            <Link to={`/students/${child.id}?tab=guardians`}>{fullName(child)}</Link>{' '}
            {child.classes.map(({ label }) => label).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Archiving({ parent, close }: { parent: Parent; close(): void }) {
  const t = useTranslations('family')
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync, isPending } = useWrite(parents.edit, { refresh })
  const label = t(parent.archived ? 'restore' : 'toArchive')
  async function turn() {
    const sure =
      parent.archived ||
      (await confirm({
        title: label,
        message: t('archiveParentText', { name: fullName(parent) }),
        okLabel: label,
        color: 'red',
      }))
    if (!sure) return
    const body = { archived: !parent.archived, version: parent.version }
    try {
      await mutateAsync({ params: { id: parent.id }, body })
      toast.done(t(parent.archived ? 'restored' : 'wasArchived'))
      close()
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <Button
      variant="subtle"
      {...(!parent.archived && { color: 'red' })}
      loading={isPending}
      onClick={() => void turn()}
    >
      {label}
    </Button>
  )
}
