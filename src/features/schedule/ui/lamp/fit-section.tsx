import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useApp } from '../../../../platform/web.tsx'
import { canArrange } from '../../access.ts'
import type { FitCardProps } from './fit-card.tsx'

const FitCard = lazy(() => import('./fit-card.tsx'))

const never = () => () => undefined

/** For who arranges timetables, once the page stands: counting and searching are the browser’s. */
export function FitSection(props: FitCardProps) {
  const { me } = useApp()
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!inBrowser || !canArrange.role(me!)) return null
  return (
    <Suspense>
      <FitCard {...props} />
    </Suspense>
  )
}
