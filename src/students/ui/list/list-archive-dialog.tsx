import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { newKey } from '../../../platform/new-key.ts'
import { Day } from '../../../platform/shapes.ts'
import { useContractForm } from '../../../platform/ui/contract-form.ts'
import { DateInput } from '../../../platform/ui/date-input.tsx'
import { Answers, Dialog } from '../../../platform/ui/dialog.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type Batched, leavings, LeftFor, students } from '../../contract.ts'
import { afterMany, bodyOf, type ManyProps, useDoneWithMany } from './list-chosen.ts'
import { Refused } from './list-refused-dialog.tsx'

const Leaving = z.object({ left_for: LeftFor, left_on: z.optional(Day) })

/** They leave the school: why, and which day was the last. */
export function ArchiveMany(props: ManyProps) {
  const { selection, close } = props
  const t = useTranslations('students')
  const common = useTranslations('common')
  const [key] = useState(() => newKey())
  const [answer, setAnswer] = useState<Batched>()
  const { mutateAsync } = useWrite(students.archive, { refresh: afterMany })
  const done = useDoneWithMany(props)
  const { onSubmit, busy, field } = useContractForm({
    schema: Leaving,
    initialValues: { left_for: 'moved', left_on: '' },
    inputOf: ({ left_for, left_on }) => ({
      left_for: left_for as z.infer<typeof LeftFor>,
      ...(left_on && { left_on }),
    }),
    async send(input) {
      const archived = await mutateAsync({ body: { ...bodyOf(props), ...input }, key })
      done(archived, t('archivedMany', { count: archived.count }))
      setAnswer(archived)
    },
    done: () => {},
  })
  const leave = () => (selection.clear(), close())
  if (answer && answer.refused.length > 0) return <Refused of={answer} close={leave} />
  return (
    <Dialog title={t('archiveTitle', { count: selection.count })} close={close}>
      <form onSubmit={onSubmit} className="stack gap-16" noValidate>
        <p className="soft text-15 airy">{t('archiveText')}</p>
        <NativeSelect
          label={t('why')}
          data={leavings.map((value) => ({ value, label: t(`left_${value}`) }))}
          data-autofocus
          {...field('left_for')}
        />
        <DateInput label={t('lastDay')} description={t('lastDayHint')} {...field('left_on')} />
        <Answers>
          <Button variant="default" onClick={close}>
            {common('cancel')}
          </Button>
          <Button type="submit" color="red" loading={busy}>
            {t('archiveMany')}
          </Button>
        </Answers>
      </form>
    </Dialog>
  )
}
