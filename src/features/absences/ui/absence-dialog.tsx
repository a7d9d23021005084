import { Button } from '../../../platform/ui/kit/button.tsx'
import { Textarea } from '../../../platform/ui/kit/textarea.tsx'
import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useNextSchoolDay } from '../../../core/business/ui/calendar/next-school-day.ts'
import { excuses } from '../../../core/marks/day/contract.mark.ts'
import { useWords } from '../../../core/marks/ui/words.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { DateInput } from '../../../platform/ui/form/date-input.tsx'
import { Answers, Dialog } from '../../../platform/ui/overlay/dialog.tsx'
import { UnsavedPart } from '../../../platform/ui/draft/unsaved.tsx'
import { useApp } from '../../../platform/web.tsx'
import { openDays } from '../../../core/students/absences/rules.ts'
import type { Absence } from '../../../core/students/absences/contract.ts'
import classes from './absence-dialog.module.css'
import { useAbsenceForm } from './absence-form.ts'
import { Chips } from '../../../platform/ui/form/chips.tsx'
import { useToday } from '../../../platform/ui/today.ts'

type DialogProps = {
  student: { id: string; name: string }
  /** One that is to be changed; else a new one is announced. */
  absence?: Absence | undefined
  close(): void
}

/** Says that a student will be, or was, away: a day, a reason, done. */
export function AbsenceDialog({ student, absence, close }: DialogProps) {
  return (
    <UnsavedPart>
      {(mayClose) => {
        const leave = async () => {
          if (await mayClose()) close()
        }
        return (
          <Dialog title={student.name} close={() => void leave()}>
            <AbsenceForm {...{ student, absence }} done={close} leave={() => void leave()} />
          </Dialog>
        )
      }}
    </UnsavedPart>
  )
}

type FormProps = Omit<DialogProps, 'close'> & { done(): void; leave(): void }

export function AbsenceForm({ student, absence, done, leave }: FormProps) {
  const t = useTranslations('absences')
  const words = useWords()
  const today = useToday()
  const form = useAbsenceForm({ student: student.id, absence, today, done })
  return (
    <form {...form.props} className="flex upright gap-20">
      <When form={form} today={today} edited={absence !== undefined} />
      <Chips
        legend={t('why')}
        value={form.fields.excuse}
        options={excuses.map((value) => ({ value, label: words.excuses[value] }))}
        choose={(excuse) => form.change({ excuse })}
        fault={form.fault('excuse') && t('chooseWhy')}
      />
      <Textarea
        label={t('comment')}
        description={t('noteHint')}
        rows={2}
        maxRows={6}
        maxLength={300}
        {...form.field('note')}
      />
      <Answers>
        <Button variant="default" onClick={leave}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {t(absence ? 'save' : 'send')}
        </Button>
      </Answers>
    </form>
  )
}

type WhenProps = { form: ReturnType<typeof useAbsenceForm>; today: string; edited: boolean }
const choices = ['today', 'nextDay', 'otherDays'] as const
type Choice = (typeof choices)[number]

function When({ form, today, edited }: WhenProps) {
  const t = useTranslations('absences')
  const { me } = useApp()
  const [choice, setChoice] = useState<Choice>(edited ? 'otherDays' : 'today')
  const { first, last } = openDays(me!, today)
  const next = useNextSchoolDay(today)
  const choose = (chosen: Choice) => {
    setChoice(chosen)
    if (chosen === 'otherDays') return
    const day = chosen === 'today' ? today : next.day
    form.change({ from: day, to: day })
  }
  return (
    <>
      <Chips
        legend={t('when')}
        value={choice}
        options={choices.map((value) => ({
          value,
          label: value === 'nextDay' ? next.label : t(value),
        }))}
        choose={choose}
        fault={choice === 'otherDays' ? undefined : form.fault('from')}
      />
      {choice === 'otherDays' && (
        <div className={`grid gap-12 ${classes.days}`}>
          <DateInput label={t('from')} min={first} max={last} {...form.field('from')} />
          <DateInput label={t('to')} min={first} max={last} {...form.field('to')} />
          <p className="small soft whole">
            {t('openDays', { first: shownDate(first), last: shownDate(last) })}
          </p>
        </div>
      )}
    </>
  )
}
