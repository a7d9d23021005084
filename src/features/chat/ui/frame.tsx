import { type ReactNode, useRef } from 'react'
import { RoomList } from './room-list.tsx'
import { useScreenKeys } from './screen-keys.ts'
import classes from './chat.module.css'

type FrameProps = {
  /** The room that is open; on a phone it is all that is seen. */
  here?: string
  children: ReactNode
}

/** The rooms and one of them, side by side on a desk. */
export function Frame({ here, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  useScreenKeys(frame)
  return (
    <div ref={frame} className={`grid ${classes.chat}`} data-open={here ? true : undefined}>
      <RoomList {...(here && { here })} />
      <section className={`flex upright shrinks near ${classes.thread}`}>{children}</section>
    </div>
  )
}
