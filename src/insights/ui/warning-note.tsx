import { Button } from '../../platform/ui/kit/button.tsx'
import { Textarea } from '../../platform/ui/kit/textarea.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useForm } from '../../platform/ui/form.ts'
import { shortName } from '../../platform/ui/shown.ts'
import { useWrite } from '../../platform/web.tsx'
import { studentNotes } from '../../students/contract.notes.ts'
import { studentHistory } from '../../students/contract.page.ts'
import { overview } from '../contract.ts'
import { Settling, type Warning, warnings } from '../contract.warnings.ts'
import classes from './warning-rows.module.css'

/** What came out of the talk, written down where it is ticked off; it stands among the notes of the student. */
export function WarningNote({ student, close }: { student: Warning['student']; close(): void }) {
  const t = useTranslations('insights')
  const common = useTranslations('common')
  const { mutateAsync } = useWrite(warnings.settle, {
    refresh: [warnings.list, overview.show, studentNotes.list, studentHistory.timeline],
  })
  const form = useForm({
    schema: Settling,
    start: { note: '' },
    inputOf: ({ note }) => ({ settled: true, note }),
    send: (body) => mutateAsync({ params: { id: student.id }, body }),
    said: { title: t('settledToast'), text: shortName(student) },
  })
  // the button that was pressed is gone
  const goOn = useEffectEvent(() => form.focus())
  useEffect(() => goOn(), [])
  return (
    <form {...form.props} className={`${classes.write} unprinted`}>
      <Textarea
        label={t('noteIs')}
        description={t('noteText')}
        rows={2}
        maxRows={8}
        {...form.field('note')}
      />
      <div>
        <Button variant="default" onClick={close}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {t('settle')}
        </Button>
      </div>
    </form>
  )
}
