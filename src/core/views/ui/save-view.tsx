import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { FormDialog } from '../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../platform/ui/form/form.ts'
import { useWrite } from '../../../platform/web.tsx'
import { type ViewedList, ViewInput, views } from '../contract.ts'

type SaveViewProps = { list: ViewedList; query: string; close(): void }

/** A name for what the list shows. */
export function SaveView({ list, query, close }: SaveViewProps) {
  const t = useTranslations('views')
  const { mutateAsync } = useWrite(views.create, { refresh: [views.list] })
  const form = useForm({
    schema: ViewInput,
    start: { name: '' },
    inputOf: ({ name }) => ({ list, name, query }),
    send: (body) => mutateAsync({ body }),
    said: (_, { name }) => t('saved', { name }),
    done: close,
  })
  return (
    <FormDialog form={form} title={t('saveView')} yes={t('save')} close={close}>
      <TextInput label={t('name')} autoComplete="off" data-autofocus {...form.field('name')} />
    </FormDialog>
  )
}
