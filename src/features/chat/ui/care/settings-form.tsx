import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { numberIn } from '../../../../platform/ui/form/form-faults.ts'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { Switch } from '../../../../platform/ui/kit/switch.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { Part } from '../../../../platform/ui/form/settings-part.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { TimeInput } from '../../../../platform/ui/form/time-input.tsx'
import { keyOf, useApp, useRead, useWrite } from '../../../../platform/web.tsx'
import { profile } from '../../../../core/profile/contract.ts'
import { chatRules, ChatSettingsChange } from '../../care/contract.ts'
import { chat } from '../../contract.ts'
import classes from './policy.module.css'

/** Quiet hours, young students, how long things stay, and who looks after reports. */
export function SettingsForm() {
  const t = useTranslations('chat')
  const { business } = useRead(profile.info, {})
  const now = useRead(chatRules.settings, {})
  const staff = useStaff()
  const edit = useWrite(chatRules.editSettings, { refresh: [chatRules.settings] })
  const form = useForm({
    schema: ChatSettingsChange,
    start: {
      quiet_from: now.quiet_from.slice(0, 5),
      quiet_to: now.quiet_to.slice(0, 5),
      quiet_on_holidays: now.quiet_on_holidays,
      teacher_first_up_to: now.teacher_first_up_to === null ? '' : String(now.teacher_first_up_to),
      edit_minutes: String(now.edit_minutes),
      keep_months: now.keep_months === null ? '' : String(now.keep_months),
      show_presence: now.show_presence,
      officer_id: now.officer?.id ?? '',
      deputy_id: now.deputy?.id ?? '',
    },
    inputOf: ({
      teacher_first_up_to,
      edit_minutes,
      keep_months,
      officer_id,
      deputy_id,
      ...rest
    }) => ({
      ...rest,
      version: now.version,
      teacher_first_up_to: teacher_first_up_to === '' ? null : Number(teacher_first_up_to),
      edit_minutes: numberIn(edit_minutes),
      keep_months: keep_months.trim() === '' ? null : numberIn(keep_months),
      officer_id: officer_id || null,
      deputy_id: deputy_id || null,
    }),
    send: (body) => edit.mutateAsync({ body }),
    said: t('saved'),
    seen: { show: chatRules.settings, version: now.version },
  })
  const { fields, change } = form
  const grades = Array.from({ length: 12 }, (_, at) => String(at + 1))
  const officers = staff.some(({ id }) => id === now.officer?.id)
    ? staff
    : [...(now.officer ? [now.officer] : []), ...staff]
  const admins = staff.filter(({ role }) => role === 'admin')
  const deputies = admins.some(({ id }) => id === now.deputy?.id)
    ? admins
    : [...(now.deputy ? [now.deputy] : []), ...admins]
  return (
    <form {...form.props} className="stack gap-28">
      <Part title={t('quiet')} text={t('quietText')}>
        <div className="stack gap-16">
          <div className={`grid gap-12-16 ${classes.pairs}`}>
            <TimeInput label={t('begins')} {...form.field('quiet_from')} />
            <TimeInput label={t('ends')} {...form.field('quiet_to')} />
          </div>
          <Switch
            label={t('quietOnHolidays')}
            checked={fields.quiet_on_holidays}
            onChange={({ currentTarget }) => change({ quiet_on_holidays: currentTarget.checked })}
          />
        </div>
      </Part>
      <Part title={t('order')}>
        <div className={`grid gap-12-16 ${classes.pairs}`}>
          {business.kind === 'school' && (
            <NativeSelect
              label={t('teacherFirst')}
              data={[
                { value: '', label: t('teacherFirstNever') },
                ...grades.map((value) => ({ value, label: t('gradeOne', { grade: value }) })),
              ]}
              {...form.field('teacher_first_up_to')}
            />
          )}
          <TextInput label={t('editMinutes')} inputMode="numeric" {...form.field('edit_minutes')} />
          <TextInput
            label={t('keepMonths')}
            description={t('keepMonthsText')}
            inputMode="numeric"
            {...form.field('keep_months')}
          />
          <NativeSelect
            label={t('officer')}
            data={[
              { value: '', label: t('owner') },
              ...officers.map((person) => ({ value: person.id, label: fullName(person) })),
            ]}
            {...form.field('officer_id')}
          />
          <NativeSelect
            label={t('deputy')}
            data={[
              { value: '', label: t('deputyAny') },
              ...deputies.map((person) => ({ value: person.id, label: fullName(person) })),
            ]}
            {...form.field('deputy_id')}
          />
          <Switch
            label={t('showPresence')}
            checked={fields.show_presence}
            onChange={({ currentTarget }) => change({ show_presence: currentTarget.checked })}
          />
        </div>
      </Part>
      <div>
        <Button type="submit" loading={form.busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** Whoever is in the room of all staff. */
function useStaff() {
  const { api } = useApp()
  const { results } = useRead(chat.rooms, { query: {} })
  const id = results.find(({ kind }) => kind === 'staff')?.id ?? ''
  const call = { params: { id } }
  const { data } = useQuery({
    queryKey: keyOf(chat.members, call),
    queryFn: () => api(chat.members, call),
    enabled: id !== '',
  })
  return data?.results ?? []
}
