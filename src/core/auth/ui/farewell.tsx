import { useSyncExternalStore } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { farewell } from '../../../platform/auth/farewell-note.ts'

const unchanging = () => () => {}
/** The server leaves it to the browser. */
const nothing = () => null

/** What the page before this one has left to be said: that the account was deleted, or why the session has ended. */
export function Farewell() {
  const t = useTranslations('errors')
  const said = useSyncExternalStore(unchanging, farewell, nothing)
  return (
    <div role="status" className="notice tint-accent">
      {said && t(said)}
    </div>
  )
}
