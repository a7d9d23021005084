/** Milliseconds: work shorter than `throttle` shows no bar, a full one stays, then fades; `duration` is its growth. */
export const times = { throttle: 200, duration: 2000, hideDelay: 500, resetDelay: 400 }

export type Loading = {
  phase: 'idle' | 'running' | 'full' | 'fading'
  failed: boolean
  /** Per cent, where somebody counts; else the bar grows by itself. */
  progress: number | undefined
}
export const still: Loading = { phase: 'idle', failed: false, progress: undefined }

export type LoadingBar = ReturnType<typeof loadingBar>

/** One bar for all that goes on: it starts with the first work and is full when the last one has ended. */
export function loadingBar() {
  let now = still
  let works = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const become = (next: Partial<Loading>) => {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }
  const later = (delay: number, next: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(next, delay)
  }
  const leave = () => {
    clearTimeout(timer)
    if (now.phase === 'running') become({ phase: 'full', progress: undefined })
    if (now.phase === 'full') later(times.hideDelay, () => (become({ phase: 'fading' }), leave()))
    else if (now.phase === 'fading') later(times.resetDelay, () => become(still))
  }

  /** Answers what ends this work; it ends once, however often it is called. */
  function start(): () => void {
    works += 1
    if (works === 1) later(times.throttle, () => become({ ...still, phase: 'running' }))
    let ended = false
    return () => {
      if (ended) return
      ended = true
      works -= 1
      if (works === 0) leave()
    }
  }

  return {
    start,
    /** What goes on, or has just ended, did not succeed. */
    fail: () => void (now.phase !== 'idle' && become({ failed: true })),
    progress: (percent: number) =>
      void (now.phase === 'running' && become({ progress: Math.min(100, Math.max(0, percent)) })),
    now: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
