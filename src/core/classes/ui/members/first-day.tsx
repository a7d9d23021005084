import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import * as z from 'zod/mini'
import { useUndo } from '../../../audit/ui/undo.tsx'
import { Day } from '../../../../platform/shapes.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { RowMenu } from '../../../../platform/ui/overlay/row-menu.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useApp, useWrite } from '../../../../platform/web.tsx'
import { afterMoves } from '../../../students/ui/list/renewed.ts'
import { canManageClasses } from '../../access.ts'
import { classRecords, joinings, memberships } from '../../record/contract.ts'

type Props = { of: { id: string; from_date: string; planned: boolean }; name: string }

/** What the office can do with a row of a history of memberships. */
export function FirstDayMenu(props: Props) {
  const t = useTranslations('classes')
  const { me } = useApp()
  const [open, setOpen] = useState(false)
  if (!canManageClasses.role(me!)) return null
  return (
    <>
      <RowMenu label={t('actionsOf', { name: props.name })}>
        {props.of.planned ? (
          <CancelItem id={props.of.id} />
        ) : (
          <Menu.Item onClick={() => setOpen(true)}>{t('firstDay')}</Menu.Item>
        )}
      </RowMenu>
      {open && <FirstDayDialog {...props} close={() => setOpen(false)} />}
    </>
  )
}

/** What was planned for a day to come is taken back at once; there is a way back from that as well. */
function CancelItem({ id }: { id: string }) {
  const t = useTranslations('classes')
  const toast = useToast()
  const { offer } = useUndo()
  const { mutate, isPending } = useWrite(joinings.remove, { refresh: afterPlans })
  const cancel = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: ({ batch_id }) => offer(batch_id, t('moveCancelled')),
        onError: toast.error,
      },
    )
  return (
    <Menu.Item color="red" disabled={isPending} onClick={cancel}>
      {t('cancelMove')}
    </Menu.Item>
  )
}

const afterPlans = [...afterMoves, ...Object.values(classRecords)]
const Input = z.object({ from_date: Day })

function FirstDayDialog({ of, close }: Props & { close(): void }) {
  const t = useTranslations('classes')
  const { offer } = useUndo()
  const { mutateAsync } = useWrite(memberships.edit, { refresh: afterPlans })
  const form = useForm({
    schema: Input,
    start: { from_date: of.from_date },
    inputOf: (fields) => fields,
    async send(body) {
      const { batch_id } = await mutateAsync({ params: { id: of.id }, body })
      offer(batch_id, t('firstDaySaved'))
    },
    done: close,
  })
  return (
    <FormDialog form={form} title={t('firstDay')} yes={t('save')} close={close}>
      <p>{t('firstDayText')}</p>
      <DateInput label={t('joinedOn')} {...form.field('from_date')} data-autofocus />
    </FormDialog>
  )
}
