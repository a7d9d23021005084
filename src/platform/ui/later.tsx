import { type ReactNode, Suspense, useEffect, useState } from 'react'

/** Lazy components that come a moment after the page: on the server, and in the first render, there is nothing. */
export function Later({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return hydrated && <Suspense>{children}</Suspense>
}
