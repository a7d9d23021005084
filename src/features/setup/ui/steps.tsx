import { lazy, Suspense } from 'react'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { firstSteps } from '../contract.steps.ts'

let Shown: React.ComponentType | undefined
const bring = async () => (Shown = (await import('./first-steps.tsx')).FirstSteps)
const Later = lazy(async () => ({ default: await bring() }))

/** What a school does first comes along only where it is not over: most offices never need it again. */
export async function read(app: PageApp) {
  const { over } = await load(app, firstSteps.show, {})
  if (!over) await bring()
}

export function Component() {
  const { over } = useRead(firstSteps.show, {})
  if (over) return null
  return <Suspense>{Shown ? <Shown /> : <Later />}</Suspense>
}
