import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useForm } from '../../../platform/ui/form/form.ts'
import { FormDialog } from '../../../platform/ui/overlay/form-dialog.tsx'
import { Textarea } from '../../../platform/ui/kit/textarea.tsx'
import { fullName, shortName } from '../../../platform/ui/shown.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { studentNotes } from '../../../core/students/notes/contract.ts'
import { studentHistory } from '../../../core/students/record/contract.page.ts'
import { overview } from '../contract.ts'
import { Settling, type Warning, warnings } from '../warnings/contract.ts'
import { useFactWords } from './words.ts'

type TalkDialogProps = { of: Warning; close(): void }

/** What gave cause for a talk, in full, and what came out of it: that stands among the notes of the student. */
export function TalkDialog({ of: { student, facts }, close }: TalkDialogProps) {
  const t = useTranslations('insights')
  const words = useFactWords()
  const toast = useToast()
  const { mutate, mutateAsync } = useWrite(warnings.settle, {
    refresh: [warnings.list, overview.show, studentNotes.list, studentHistory.timeline],
  })
  const params = { id: student.id }
  const takeBack = () => mutate({ params, body: { settled: false } }, { onError: toast.error })
  const form = useForm({
    schema: Settling,
    start: { note: '' },
    inputOf: ({ note }) => ({ settled: true, ...(note.trim() && { note }) }),
    send: (body) => mutateAsync({ params, body }),
    said: {
      title: t('settledToast'),
      text: shortName(student),
      tone: 'success',
      actions: [{ label: t('undo'), run: takeBack }],
    },
    done: close,
  })
  return (
    <FormDialog form={form} title={fullName(student)} yes={t('talk')} close={close}>
      <ul>
        {facts.map((fact) => (
          <li key={words(fact)}>{words(fact)}</li>
        ))}
      </ul>
      <Textarea
        label={t('noteIs')}
        description={t('noteText')}
        rows={2}
        maxRows={8}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
