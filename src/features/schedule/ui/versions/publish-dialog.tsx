import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useToday } from '../../../../platform/ui/today.ts'
import { daysBefore, daysBetween } from '../../../../platform/dates/days.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { Switch } from '../../../../platform/ui/kit/switch.tsx'
import { weekdayOf } from '../../../../platform/ui/shown.ts'
import { keyOf, useApp, useWrite } from '../../../../platform/web.tsx'
import { type Schedule, type ScheduleFile, schedules } from '../../contract.ts'
import { compile } from '../../engine/problem.ts'
import { judgedIn } from '../../versions/rules.clashes.ts'
import { useWords } from '../editor/words.ts'
import { reasonsOf } from '../../runs/rules.reasons.ts'
import { ChangeFacts } from './change-facts.tsx'
import { MoreList } from './more-list.tsx'

type PublishDialogProps = { of: Schedule; close(): void; done?(): void }

/** From when a draft holds, for whom something changes by it, and what is in the way. */
export function PublishDialog({ of, close, done }: PublishDialogProps) {
  const t = useTranslations('arranging')
  const text = useTranslations('versions')
  const { api } = useApp()
  const today = useToday()
  const [leave, setLeave] = useState(false)
  const [past, setPast] = useState(false)
  const call = { params: { id: of.id } }
  const { data: diff } = useQuery({
    queryKey: [...keyOf(schedules.diff, call), of.version],
    queryFn: () => api(schedules.diff, call),
    gcTime: 0,
  })
  const { data: file } = useQuery({
    queryKey: [...keyOf(schedules.file, call), of.version],
    queryFn: () => api(schedules.file, call),
    gcTime: 0,
  })
  const { mutateAsync } = useWrite(schedules.publish, {
    refresh: [schedules.list, schedules.show],
  })
  const form = useForm({
    schema: schedules.publish.body,
    start: { valid_from: nextMonday(today), valid_to: '' },
    inputOf: ({ valid_from, valid_to }) => ({
      version: of.version,
      valid_from,
      valid_to: valid_to || null,
      leave_broken: leave,
      into_past: past,
    }),
    send: (body) => mutateAsync({ ...call, body }),
    said: t('published'),
    done: () => {
      close()
      done?.()
    },
  })
  const from = form.field('valid_from').value
  const isPast = from !== '' && from < today
  const broken = diff?.figures.own?.broken ?? 0
  return (
    <FormDialog
      form={form}
      title={t('publish')}
      yes={t('publish')}
      close={close}
      disabled={!diff || (broken > 0 && !leave) || (isPast && !past)}
    >
      <DateInput label={t('publishFrom')} {...form.field('valid_from')} />
      <DateInput
        label={t('publishTo')}
        description={t('publishToHint')}
        {...form.field('valid_to')}
      />
      {isPast && (
        <div>
          <p className="bold late">{text('intoPast', { count: daysBetween(from, today) })}</p>
          <Switch
            label={text('intoPastSure')}
            checked={past}
            onChange={({ currentTarget }) => setPast(currentTarget.checked)}
          />
        </div>
      )}
      {broken > 0 && (
        <div>
          <p className="bold late">{text('brokenCount', { count: broken })}</p>
          {file && <Broken file={file} />}
          <Switch
            label={text('leaveBroken')}
            checked={leave}
            onChange={({ currentTarget }) => setLeave(currentTarget.checked)}
          />
        </div>
      )}
      {diff ? (
        <div>
          <ChangeFacts
            diff={diff}
            {...(isThisWeek(from, today) && { fromDay: ((weekdayOf(from) + 6) % 7) + 1 })}
          />
        </div>
      ) : (
        <p className="soft plain">{t('lamp_thinking')}</p>
      )}
    </FormDialog>
  )
}

const nextMonday = (today: string) => daysBefore(today, -(7 - ((weekdayOf(today) + 6) % 7)))
const isThisWeek = (day: string, today: string) => day >= today && day < nextMonday(today)

const mostNamed = 8

/** The rules that it breaks, with names; of lessons without a place how many. */
function Broken({ file }: { file: ScheduleFile }) {
  const problem = useMemo(() => compile(file.school), [file])
  const words = useWords(problem)
  const { t } = words
  const breaches = useMemo(() => judgedIn(file.school, file.placed).breaches, [file])
  const reasons = reasonsOf(file.school, words)
  const missing = breaches
    .filter(({ code }) => code === 'not_placed')
    .reduce((sum, { count = 1 }) => sum + count, 0)
  const told = breaches.filter(({ code }) => code !== 'not_placed')
  return (
    <MoreList
      items={[
        ...(missing > 0 ? [t('lamp_left', { count: missing })] : []),
        ...told.map((one) => reasons.breach(one)),
      ]}
      most={mostNamed}
    />
  )
}
