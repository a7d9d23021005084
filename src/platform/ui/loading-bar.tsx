import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import classes from './loading-bar.module.css'

/** Milliseconds: a way shorter than `throttle` shows no bar; a full one stays, then fades. */
const throttle = 200
const hideDelay = 500
const resetDelay = 400

type Phase = 'idle' | 'running' | 'full' | 'fading'

export function LoadingBar() {
  const phase = usePhase(useNavigation().state !== 'idle')
  return phase === 'idle' ? null : (
    <div className={classes.bar} data-phase={phase} aria-hidden="true" />
  )
}

function usePhase(busy: boolean): Phase {
  const [phase, setPhase] = useState<Phase>('idle')
  useEffect(() => {
    const next = following(phase, busy)
    if (!next) return
    const timer = setTimeout(() => setPhase(next.phase), next.delay)
    return () => clearTimeout(timer)
  }, [phase, busy])
  return phase
}

function following(phase: Phase, busy: boolean): { phase: Phase; delay: number } | undefined {
  if (busy) return phase === 'running' ? undefined : { phase: 'running', delay: throttle }
  if (phase === 'running') return { phase: 'full', delay: 0 }
  if (phase === 'full') return { phase: 'fading', delay: hideDelay }
  return phase === 'fading' ? { phase: 'idle', delay: resetDelay } : undefined
}
