import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { keyOf, useApp } from '../../../platform/web.tsx'
import { ledger, type policies } from '../ledger/contract.ts'
import { Expiring } from './expiring.tsx'

/** How much would run out next under a policy that has only been chosen so far. */
export function ExpiryPreview({ policy }: { policy: (typeof policies)[number] }) {
  const t = useTranslations('coins')
  const { api } = useApp()
  const call = { query: { policy } }
  const { data } = useQuery({
    queryKey: keyOf(ledger.expiry, call),
    queryFn: () => api(ledger.expiry, call),
    enabled: policy !== 'never',
  })
  if (policy === 'never' || !data) return null
  const { expiring } = data
  return (
    <p className="below-12 soft plain measure" role="status">
      {expiring ? <Expiring of={expiring} /> : t('noEnd')}
    </p>
  )
}
