import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Outbox } from '../../../../platform/offline/outbox.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { type PageApp, useApp } from '../../../../platform/web.tsx'
import { refusals, roomOf, type Waiting } from './waiting-answer.ts'

/** The first paint does without it; its delivery has to be there before the network goes. */
async function outbox() {
  const [box] = await Promise.all([import('./answer-outbox.ts'), import('./delivery.ts')])
  return box
}

/** Sends it by itself, under the key that it may have arrived by. False where the browser keeps nothing. */
export const letWait = (app: PageApp, answer: Waiting, key: string): Promise<boolean> =>
  outbox().then(
    ({ startAnswerBox }) => startAnswerBox(app).addIfStored(roomOf(answer), answer, key),
    () => false,
  )

const never = () => () => {}

/** Whether an answer waits on this device. */
export function useIsWaiting(form: string, student: string | null) {
  const app = useApp()
  const [box, setBox] = useState<Outbox<Waiting>>()
  useEffect(
    () =>
      void outbox().then(
        ({ startAnswerBox }) => setBox(startAnswerBox(app)),
        () => {},
      ),
    [app],
  )
  return useSyncExternalStore(
    box?.subscribe ?? never,
    () => (box?.of(roomOf({ form, student })).length ?? 0) > 0,
    () => false,
  )
}

/** Tells why an answer was refused that was sent off without network. */
export function useRefusals() {
  const toast = useToast()
  useEffect(() => {
    const tell = (error: unknown) => toast.error(error)
    refusals.add(tell)
    return () => void refusals.delete(tell)
  }, [toast])
}
