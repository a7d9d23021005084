import { lazy } from 'react'
import { Later } from '../../../platform/ui/feedback/later.tsx'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { overview } from '../contract.ts'

const LastBackup = lazy(async () => ({ default: (await import('./backup.tsx')).LastBackup }))

export const read = (app: PageApp) => load(app, overview.show, {})

/** When the last backup was made; a late one is a notice above. */
export function Component() {
  const { backup } = useRead(overview.show, {})
  return (
    backup?.last_good_at &&
    !backup.late && (
      <Later>
        <LastBackup at={backup.last_good_at} />
      </Later>
    )
  )
}
