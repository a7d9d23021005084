import { lazy } from 'react'
import { Later } from '../../../platform/ui/feedback/later.tsx'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { overview } from '../contract.ts'

const LittleRoom = lazy(async () => ({
  default: (await import('./little-room.tsx')).LittleRoom,
}))
const FilesNearlyFull = lazy(async () => ({
  default: (await import('./little-room.tsx')).FilesNearlyFull,
}))
const LateBackup = lazy(async () => ({ default: (await import('./backup.tsx')).LateBackup }))

export const read = (app: PageApp) => load(app, overview.show, {})

/** What the installation lacks; nothing while all is well. */
export function Component() {
  const { little_room: room, files_nearly_full: files, backup } = useRead(overview.show, {})
  return (
    <>
      {room && (
        <Later>
          <LittleRoom of={room} />
        </Later>
      )}
      {files && (
        <Later>
          <FilesNearlyFull of={files} />
        </Later>
      )}
      {backup?.late && (
        <Later>
          <LateBackup at={backup.last_good_at} />
        </Later>
      )}
    </>
  )
}
