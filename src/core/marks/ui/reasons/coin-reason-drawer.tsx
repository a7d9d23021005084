import { Button } from '../../../../platform/ui/kit/button.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { numberIn } from '../../../../platform/ui/form/form-faults.ts'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { SideDrawer } from '../../../../platform/ui/overlay/side-drawer.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import {
  type CoinReason,
  CoinReasonChange,
  CoinReasonInput,
  coinReasons,
} from '../../reasons/contract.ts'
import classes from './coin-reasons.module.css'

type CoinReasonDrawerProps = { reason?: CoinReason; close(): void }

/** A new reason, or one that is there. Loaded lazily. */
export function CoinReasonDrawer({ reason, close }: CoinReasonDrawerProps) {
  const t = useTranslations('marks')
  return (
    <SideDrawer title={t(reason ? 'editCoinReason' : 'addCoinReason')} opened close={close}>
      <Form {...(reason && { reason })} close={close} />
    </SideDrawer>
  )
}

function Form({ reason, close }: CoinReasonDrawerProps) {
  const t = useTranslations('marks')
  const form = useReasonForm(reason, close)
  return (
    <form {...form.props} className={`grid gap-16 ${classes.form}`}>
      <TextInput label={t('nameUz')} lang="uz" {...form.field('uz')} error={form.fault('name')} />
      <TextInput label={t('nameRu')} lang="ru" {...form.field('ru')} />
      <TextInput label={t('nameEn')} lang="en" {...form.field('en')} />
      <TextInput
        label={t('howMany')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('amount')}
      />
      <Button type="submit" loading={form.busy}>
        {t('save')}
      </Button>
    </form>
  )
}

function useReasonForm(reason: CoinReason | undefined, close: () => void) {
  const t = useTranslations('marks')
  const create = useWrite(coinReasons.create, { refresh: [coinReasons.list] })
  const edit = useWrite(coinReasons.edit, { refresh: [coinReasons.list] })
  const { uz = '', ru = '', en = '' } = reason?.name ?? {}
  return useForm({
    schema: reason ? CoinReasonChange : CoinReasonInput,
    start: { uz, ru, en, amount: String(reason?.amount ?? 1) },
    inputOf: (values) => ({
      ...(reason && { version: reason.version }),
      name: { uz: values.uz, ru: values.ru, en: values.en },
      amount: numberIn(values.amount),
    }),
    send: (body) =>
      reason
        ? edit.mutateAsync({ params: { id: reason.id }, body: body as never })
        : create.mutateAsync({ body }),
    said: t('savedReason'),
    done: close,
  })
}
