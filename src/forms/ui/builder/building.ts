import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTopic } from '../../../notifications/ui/topic.ts'
import { useUnsaved } from '../../../platform/ui/unsaved.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { isConflict } from '../../../platform/ui/version.ts'
import { keyOf, useApp, useWrite } from '../../../platform/web.tsx'
import { type Form, forms } from '../../contract.ts'
import { changedParts, type Made, merged, type Side } from './merging.ts'
import { begun, doneAgain, stepped, type Steps, takenBack } from './steps.ts'

export type Keeping = 'saved' | 'saving' | 'unsaved' | 'refused' | 'behind'

/** Milliseconds without a change after which a form is kept. */
const keptAfterMs = 900

const madeOf = ({ name, document }: Form): Made => ({ name, document })

/**
 * A form that is being written, kept whenever the hand rests. What somebody else has written meanwhile is put together with it,
 * and `told` says of which parts. Where both have written the same (`clashes`) nothing is sent until it was chosen which of the
 * two stays there: `keep`; what stood before can be brought back by a step.
 */
export function useBuilding(form: Form, told: (parts: string[]) => void) {
  const { api } = useApp()
  const queries = useQueryClient()
  const toast = useToast()
  const call = { params: { id: form.id } }
  const { mutateAsync } = useWrite(forms.edit, { refresh: [forms.list] })
  const [steps, setSteps] = useState<Steps<Made>>(() => begun(madeOf(form)))
  const [kept, setKept] = useState(steps.now)
  const [keeping, setKeeping] = useState<Keeping>('saved')
  const [clashes, setClashes] = useState<string[]>([])
  /** What the server had when last heard of. */
  const base = useRef(madeOf(form))
  const version = useRef(form.version)
  const sending = useRef<Promise<boolean>>(undefined)
  const { now } = steps
  const latest = useRef(now)
  useEffect(() => void (latest.current = now), [now])
  const unsaved = now !== kept
  useUnsaved(unsaved)

  const look = async () => {
    const theirs = await api(forms.show, call)
    queries.setQueryData(keyOf(forms.show, call), theirs)
    return theirs
  }
  /** Goes on with what both have written; `prefer`: of which it was chosen that it stays. */
  const join = (theirs: Form, prefer?: Side): boolean => {
    const other = madeOf(theirs)
    const mine = latest.current
    const { made, clashes: both } = merged(base.current, mine, other, prefer ?? 'mine')
    if (both.length > 0 && !prefer) {
      setClashes(both)
      setKeeping('behind')
      return false
    }
    if (mine !== kept) told(changedParts(base.current.document, other.document))
    version.current = theirs.version
    base.current = other
    setClashes([])
    const whole = JSON.stringify(made) === JSON.stringify(other) ? other : made
    latest.current = whole
    setSteps((before) => stepped(before, whole))
    setKept(other)
    setKeeping(whole === other ? 'saved' : 'unsaved')
    return whole === other
  }
  /** Looks what somebody else has written; whether nothing of one's own is left to be sent. */
  const meet = async (prefer?: Side): Promise<boolean> => {
    try {
      return join(await look(), prefer)
    } catch (error) {
      setKeeping('refused')
      toast.error(error)
      return false
    }
  }
  async function send(): Promise<boolean> {
    const made = latest.current
    setKeeping('saving')
    try {
      const answer = await mutateAsync({ ...call, body: { version: version.current, ...made } })
      version.current = answer.version
      base.current = madeOf(answer)
      queries.setQueryData(keyOf(forms.show, call), answer)
      setKept(made)
      setKeeping('saved')
      return true
    } catch (error) {
      if (isConflict(error)) return meet()
      setKeeping('refused')
      toast.error(error)
      return false
    }
  }
  /** Whether all of it is with the server. One at a time: what is typed meanwhile goes with the next. */
  const flush = async (): Promise<boolean> => {
    await sending.current
    if (latest.current === kept && keeping !== 'refused') return true
    sending.current = send()
    return sending.current
  }
  const flushed = useEffectEvent(flush)
  const held = keeping === 'behind' || keeping === 'saving'
  useEffect(() => {
    if (!unsaved || held || now === undefined) return
    const timer = setTimeout(() => void flushed(), keptAfterMs)
    return () => clearTimeout(timer)
  }, [now, unsaved, held])
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && !held && void flushed()
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [held])

  // what somebody else has written comes by itself
  useTopic(`forms:${form.id}`, async () => {
    if (sending.current) await sending.current
    const theirs = await look()
    if (theirs.version > version.current) join(theirs)
  })
  const change = useCallback((part: Partial<Made>, about?: string) => {
    setKeeping((before) => (before === 'behind' ? before : 'unsaved'))
    setSteps((before) => stepped(before, { ...before.now, ...part }, about))
  }, [])
  const turn = (next: (steps: Steps<Made>) => Steps<Made>) => {
    setKeeping((before) => (before === 'behind' ? before : 'unsaved'))
    setSteps(next)
  }
  return {
    ...now,
    change,
    keeping: unsaved || keeping !== 'unsaved' ? keeping : 'saved',
    unsaved,
    flush,
    undo: steps.past.length > 0 ? () => turn(takenBack) : undefined,
    redo: steps.future.length > 0 ? () => turn(doneAgain) : undefined,
    clashes,
    keep: async (side: Side) => {
      if (!(await meet(side))) await flush()
    },
  }
}
export type Building = ReturnType<typeof useBuilding>
