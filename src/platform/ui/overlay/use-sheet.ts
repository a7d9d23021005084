import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * For what lies over the page from its first moment on: it has an entry of its own in the history of the browser, so
 * that the way back puts it away instead of the page; what was chosen in it stays in the address.
 */
export function useSheet() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const here = isSheet(state)
  const [stage, setStage] = useState<'opening' | 'opened' | 'closed'>('opening')
  if (stage === 'opening' && here) setStage('opened')
  if (stage === 'opened' && !here) setStage('closed')
  const [before] = useState(search)
  useEffect(() => {
    void navigate({ search: before }, { state: { sheet: true }, preventScrollReset: true })
  }, [navigate, before])
  const chosen = useRef<string>(undefined)
  useEffect(() => {
    const kept = chosen.current
    chosen.current = here ? search : undefined
    if (!here && kept !== undefined && kept !== search)
      void navigate({ search: kept }, { replace: true, preventScrollReset: true })
  }, [here, search, navigate])
  return {
    opened: stage !== 'closed',
    close() {
      setStage('closed')
      if (!here) return
      if (search === before) void navigate(-1)
      else void navigate({ search }, { replace: true, preventScrollReset: true })
    },
  }
}

const isSheet = (state: unknown) =>
  typeof state === 'object' && state !== null && 'sheet' in state && state.sheet === true
