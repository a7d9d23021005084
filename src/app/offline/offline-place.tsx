import { type ComponentType, useEffect, useState } from 'react'
import { ahead } from '../../platform/ui/prefetch.ts'

/** Where the bar says what waits and that there is no network. Comes after the page, which has nothing to say of it at first. */
export function OfflinePlace() {
  const [Chip, setChip] = useState<ComponentType>()
  useEffect(() => {
    void ahead(() => import('./offline-chip.tsx')).then(
      (part) => part && setChip(() => part.OfflineChip),
    )
  }, [])
  return Chip ? <Chip /> : null
}
