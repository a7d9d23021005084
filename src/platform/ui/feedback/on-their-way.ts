import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Milliseconds within which an answer comes without anybody noticing that it was waited for. */
const unnoticed = 200

/** Whether other rows of this very page have been on their way for long enough to show it. */
export const useRowsOnTheirWay = () => useOnTheWay((here, next) => here === next)

/** The same of another page. */
export const usePageOnItsWay = () => useOnTheWay((here, next) => here !== next)

function useOnTheWay(counts: (here: string, next: string) => boolean): boolean {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const loading = next !== undefined && counts(pathname, next.pathname)
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setLate(true), unnoticed)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [loading])
  return late
}
