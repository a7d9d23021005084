import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../kit/button.tsx'

type MoreButtonProps = { label: string; busy: boolean; more(): void }

/** At the end of a list, for who has no wheel to scroll with; it presses itself when it comes near to being seen. */
export function MoreButton({ label, busy, more }: MoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const press = useEffectEvent(more)
  useEffect(() => {
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && press(), {
      rootMargin: '200px',
    })
    near.observe(button.current!)
    return () => near.disconnect()
  }, [])
  return (
    <Button ref={button} variant="subtle" fullWidth loading={busy} onClick={more}>
      {label}
    </Button>
  )
}
