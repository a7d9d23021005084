import { useTranslations } from 'use-intl'
import { newKey } from '../../platform/new-key.ts'
import { useContractForm } from '../../platform/ui/contract-form.ts'
import { Answers, Dialog } from '../../platform/ui/dialog.tsx'
import { Button } from '../../platform/ui/kit/button.tsx'
import { TextInput } from '../../platform/ui/kit/text-input.tsx'
import { useToast } from '../../platform/ui/toast.tsx'
import { useWrite } from '../../platform/web.tsx'
import { type ViewedList, ViewInput, views } from '../contract.ts'

type SaveViewProps = { list: ViewedList; query: string; close(): void }

/** A name for what the list shows. */
export function SaveView({ list, query, close }: SaveViewProps) {
  const t = useTranslations('views')
  const common = useTranslations('common')
  const toast = useToast()
  const { mutateAsync } = useWrite(views.create, { refresh: [views.list] })
  const { onSubmit, busy, field } = useContractForm({
    schema: ViewInput,
    initialValues: { name: '' },
    inputOf: ({ name }) => ({ list, name, query }),
    send: (body) => mutateAsync({ body, key: newKey() }),
    done: ({ name }) => {
      toast.show({ tone: 'success', title: t('saved', { name }) })
      close()
    },
  })
  return (
    <Dialog title={t('saveView')} close={close}>
      <form onSubmit={onSubmit} className="stack gap-16" noValidate>
        <TextInput label={t('name')} autoComplete="off" data-autofocus {...field('name')} />
        <Answers>
          <Button variant="default" onClick={close}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('save')}
          </Button>
        </Answers>
      </form>
    </Dialog>
  )
}
