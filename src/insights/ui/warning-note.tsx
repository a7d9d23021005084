import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { newKey } from '../../platform/new-key.ts'
import { useContractForm } from '../../platform/ui/contract-form.ts'
import { Button } from '../../platform/ui/kit/button.tsx'
import { Textarea } from '../../platform/ui/kit/textarea.tsx'
import { shortName } from '../../platform/ui/shown.ts'
import { useToast } from '../../platform/ui/toast.tsx'
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
  const toast = useToast()
  const { mutateAsync } = useWrite(warnings.settle, {
    refresh: [warnings.list, overview.show, studentNotes.list, studentHistory.timeline],
  })
  // the same again, after a network that failed, is the same talk
  const last = useRef({ note: '', key: '' })
  const area = useRef<HTMLTextAreaElement>(null)
  // the button that was pressed is gone
  useEffect(() => area.current?.focus(), [])
  const { onSubmit, busy, field, keyOf } = useContractForm({
    schema: Settling,
    initialValues: { note: '' },
    inputOf: ({ note }) => ({ settled: true, note }),
    async send(body) {
      const { note } = body
      if (last.current.note !== note) last.current = { note, key: newKey() }
      await mutateAsync({ params: { id: student.id }, body, key: last.current.key })
      toast.show({ tone: 'success', title: t('settledToast'), text: shortName(student) })
    },
    done: (values) => values,
  })
  return (
    <form onSubmit={onSubmit} className={`${classes.write} unprinted`} noValidate>
      <Textarea
        key={keyOf('note')}
        label={t('noteIs')}
        description={t('noteText')}
        rows={2}
        maxRows={8}
        ref={area}
        {...field('note')}
      />
      <div>
        <Button variant="default" onClick={close}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('settle')}
        </Button>
      </div>
    </form>
  )
}
