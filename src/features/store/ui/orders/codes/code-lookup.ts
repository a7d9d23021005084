import { useRef, useState } from 'react'
import { ApiError } from '../../../../../platform/client.ts'
import { useToast } from '../../../../../platform/ui/feedback/toast.tsx'
import { useApp } from '../../../../../platform/web.tsx'
import { codeLength, type Order, orders } from '../../../orders/contract.ts'
import { typedCode } from './pickup-code.ts'

type Looked = { code: string; order?: Order | undefined; unknown?: boolean }

/** What is typed or scanned, and the order under it as soon as the code is whole. */
export function useCode() {
  const { api } = useApp()
  const toast = useToast()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [looked, setLooked] = useState<Looked>()
  const last = useRef('')
  const look = async (code: string) => {
    setBusy(true)
    try {
      const order = await api(orders.find, { params: { code } })
      if (last.current === code) setLooked({ code, order })
    } catch (error) {
      // the same can be asked for again
      if (last.current === code) last.current = ''
      if (error instanceof ApiError && error.status === 404) setLooked({ code, unknown: true })
      else toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  const type = (typed: string) => {
    const next = typedCode(typed)
    setCode(next)
    if (next === last.current) return
    last.current = next
    setLooked(undefined)
    if (next.length === codeLength) void look(next)
  }
  const answer = looked?.code === code ? looked : undefined
  return { code, busy, type, order: answer?.order, unknown: answer?.unknown ?? false }
}
