import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Whether something lies over the page. It has an entry of its own in the history of the browser, so that the way back
 * puts it away instead of the page; what was chosen in it stays in the address.
 */
export function useSheet() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const here = isSheet(state)
  const [stage, setStage] = useState<'closed' | 'opening' | 'opened'>('closed')
  if (stage === 'opening' && here) setStage('opened')
  if (stage === 'opened' && !here) setStage('closed')
  const before = useRef(search)
  const chosen = useRef<string>(undefined)
  useEffect(() => {
    if (here) chosen.current = search
    else if (chosen.current !== undefined) {
      const kept = chosen.current
      chosen.current = undefined
      if (kept !== search)
        void navigate({ search: kept }, { replace: true, preventScrollReset: true })
    }
  }, [here, search, navigate])
  return {
    opened: stage !== 'closed',
    open() {
      before.current = search
      setStage('opening')
      void navigate({ search }, { state: { sheet: true }, preventScrollReset: true })
    },
    close() {
      setStage('closed')
      if (!here) return
      if (search === before.current) void navigate(-1)
      else void navigate({ search }, { replace: true, preventScrollReset: true })
    },
  }
}

const isSheet = (state: unknown) =>
  typeof state === 'object' && state !== null && 'sheet' in state && state.sheet === true
