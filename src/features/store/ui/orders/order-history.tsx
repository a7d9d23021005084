import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import { orders } from '../../orders/contract.ts'
import { useWhen } from '../buying-words.ts'

/** What has become of an order, step by step; read when somebody wants to know. */
export function OrderHistory({ id, version }: { id: string; version: number }) {
  const t = useTranslations('store')
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="accent bold ends-6 plain pointer">{t('history')}</summary>
      {open && <Steps key={version} id={id} />}
    </details>
  )
}

function Steps({ id }: { id: string }) {
  const t = useTranslations('store')
  const when = useWhen()
  const { api } = useApp()
  const call = { params: { id } }
  const { data, isError } = useQuery({
    queryKey: keyOf(orders.show, call),
    queryFn: () => api(orders.show, call),
  })
  if (isError && !data) return <p className="soft small">{t('historyMissing')}</p>
  return (
    <ol className="grid gap-6 above-4 plain indented" aria-busy={!data}>
      {data?.steps.map(({ made_at, made_by, note, quantity, step }) => (
        <li key={`${made_at} ${step}`}>
          <b>{t(`state_${step}`)}</b> <span className="soft">{when(made_at)}</span>
          {step === 'shortened' && (
            <span className="soft"> · {t('pieces', { count: quantity })}</span>
          )}
          {made_by && <span className="soft"> · {fullName(made_by)}</span>}
          {note && (
            <>
              {' '}
              <q className="breaks">{note}</q>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
