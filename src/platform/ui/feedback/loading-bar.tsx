import { useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import classes from './loading-bar.module.css'
import { loadingBar, type LoadingBar as Bar, still } from './loading.ts'

/** A browser shows one page; on the server nothing ever starts it. */
const bar = loadingBar()

/** For work that leaves the page as it is until it has ended, beside the ways from page to page. */
export const useLoadingBar = (): Pick<Bar, 'start' | 'progress' | 'fail'> => bar

export function LoadingBar() {
  const busy = useNavigation().state !== 'idle'
  useEffect(() => (busy ? bar.start() : undefined), [busy])
  const { phase, failed, progress } = useSyncExternalStore(bar.subscribe, bar.now, () => still)
  if (phase === 'idle') return null
  return (
    <div
      className={classes.bar}
      data-phase={progress === undefined ? phase : 'counted'}
      data-failed={failed || undefined}
      style={progress === undefined ? undefined : { transform: `scaleX(${progress / 100})` }}
      aria-hidden="true"
    />
  )
}
