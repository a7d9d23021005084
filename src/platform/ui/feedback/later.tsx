import { type ReactNode, Suspense, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Lazy components that come a moment after the page: on the server, and in the first render, there is nothing. */
export function Later({ children }: { children: ReactNode }) {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return hydrated && <Suspense>{children}</Suspense>
}
