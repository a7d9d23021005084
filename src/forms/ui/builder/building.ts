import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTopic } from '../../../notifications/ui/topic.ts'
import { useUnsaved } from '../../../platform/ui/unsaved.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { isConflict } from '../../../platform/ui/version.ts'
import { keyOf, useApp, useWrite } from '../../../platform/web.tsx'
import type { FormDocument } from '../../contract.document.ts'
import { type Form, forms } from '../../contract.ts'
import { begun, doneAgain, stepped, type Steps, takenBack } from './steps.ts'

/** What is written on the page of the builder. */
export type Made = { name: Form['name']; document: FormDocument }
export type Keeping = 'saved' | 'saving' | 'unsaved' | 'refused' | 'behind'

/** Milliseconds without a change after which a form is kept. */
const keptAfterMs = 900

const madeOf = ({ name, document }: Form): Made => ({ name, document })

/**
 * A form that is being written, kept whenever the hand rests. Where somebody else has written meanwhile nothing is sent until it
 * was chosen which of the two stays: `mine`, `theirs`; the other one can be brought back by a step.
 */
export function useBuilding(form: Form) {
  const { api } = useApp()
  const queries = useQueryClient()
  const toast = useToast()
  const call = { params: { id: form.id } }
  const { mutateAsync } = useWrite(forms.edit, { refresh: [forms.list] })
  const [steps, setSteps] = useState<Steps<Made>>(() => begun(madeOf(form)))
  const [kept, setKept] = useState(steps.now)
  const [keeping, setKeeping] = useState<Keeping>('saved')
  const version = useRef(form.version)
  const sending = useRef<Promise<boolean>>(undefined)
  const { now } = steps
  const latest = useRef(now)
  useEffect(() => void (latest.current = now), [now])
  const unsaved = now !== kept
  useUnsaved(unsaved)

  async function send(): Promise<boolean> {
    const made = latest.current
    setKeeping('saving')
    try {
      const answer = await mutateAsync({ ...call, body: { version: version.current, ...made } })
      version.current = answer.version
      queries.setQueryData(keyOf(forms.show, call), answer)
      setKept(made)
      setKeeping('saved')
      return true
    } catch (error) {
      setKeeping(isConflict(error) ? 'behind' : 'refused')
      if (!isConflict(error)) toast.error(error)
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

  const look = async () => {
    const theirs = await api(forms.show, call)
    queries.setQueryData(keyOf(forms.show, call), theirs)
    return theirs
  }
  const adopt = (theirs: Form) => {
    version.current = theirs.version
    const made = madeOf(theirs)
    setSteps((before) => stepped(before, made))
    setKept(made)
    setKeeping('saved')
  }
  // what somebody else has written comes by itself to whoever has nothing of their own to lose
  useTopic(`forms:${form.id}`, async () => {
    if (sending.current) await sending.current
    const theirs = await look()
    if (theirs.version <= version.current) return
    if (latest.current === kept) adopt(theirs)
    else setKeeping('behind')
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
    theirs: async () => adopt(await look()),
    mine: async () => {
      version.current = (await look()).version
      await flush()
    },
  }
}
export type Building = ReturnType<typeof useBuilding>
