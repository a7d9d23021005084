import { startTransition, useEffect, useState } from 'react'

/** A value as it was until all that has changed at once with it is painted: a deferred one would be drawn before that, where there is time. */
export function useLater<Value>(value: Value): Value {
  const [late, setLate] = useState(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setLate(() => value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return late
}
