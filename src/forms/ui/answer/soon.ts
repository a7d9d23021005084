import { useEffect, useRef, useState } from 'react'

/** Calls at most once in so many milliseconds, the last time too; what is still to come is called when the page goes. */
export function useSoon<Args extends unknown[]>(run: (...args: Args) => void, ms: number) {
  const latest = useRef(run)
  useEffect(() => void (latest.current = run))
  const [soon] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let due: Args | undefined
    const now = () => {
      clearTimeout(timer)
      const args = due
      due = undefined
      if (args) latest.current(...args)
    }
    return {
      call(...args: Args) {
        due = args
        clearTimeout(timer)
        timer = setTimeout(now, ms)
      },
      now,
      drop() {
        clearTimeout(timer)
        due = undefined
      },
    }
  })
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && soon.now()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      soon.now()
    }
  }, [soon])
  return soon
}
