import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../platform/client.ts'
import { newKey } from '../../../../platform/offline/new-key.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useTopic } from '../../../../core/notifications/ui/topic.ts'
import { keyOf, useApp, useRead } from '../../../../platform/web.tsx'
import { profile } from '../../../../core/profile/contract.ts'
import { type Schedule, type ScheduleFile, schedules } from '../../contract.ts'
import { compile } from '../../engine/problem.ts'
import { type Editing, movesOf, opened, type PlacedLesson, saved } from './editing.ts'
import { reopened } from './searching.ts'
import { heldIn } from './holding.ts'
import { retried } from './retrying.ts'
import { useConflict, useTakenAway } from './use-conflict.ts'
import { useOthers } from './use-others.ts'

type Reading = { again?: boolean; later?: boolean; known?: ScheduleFile }

/** What stands by its period: what a centre gives by the clock has an editor of its own. */
export const placedOf = (file: Pick<ScheduleFile, 'placed'>): PlacedLesson[] =>
  file.placed.flatMap(({ period, ...rest }) => (period === null ? [] : [{ ...rest, period }]))

/**
 * A draft in the hand: what is changed here is shown at once and saved one after the other; what others change comes by
 * itself. Where both have changed it, own moves are tried again upon theirs; it is said who it was, and what no longer fits.
 */
export function useEditing(id: string, file: ScheduleFile) {
  const { api } = useApp()
  const { business } = useRead(profile.info, {})
  const queries = useQueryClient()
  const toast = useToast()
  const tellConflict = useConflict()
  const tellTakenAway = useTakenAway()
  const [editing, setEditing] = useState(() => opened(compile(file.school), placedOf(file)))
  const version = useRef(file.version)
  const sending = useRef(false)
  const beneath = useRef(false)
  const latest = useRef(editing)
  useEffect(() => void (latest.current = editing), [editing])

  const busy = useCallback(() => sending.current || latest.current.unsent.length > 0, [])

  const [read, setRead] = useState(file)
  const standsOn = useRef(file)
  /** `again`: own moves that are not sent are tried on what was read. `later`: it waits until those are sent. */
  const reread = useCallback(
    async ({ again = false, later = false, known }: Reading = {}) => {
      const [next, shown] = await Promise.all([
        known ?? api(schedules.file, { params: { id } }),
        api(schedules.show, { params: { id } }),
      ])
      if (later && busy()) {
        beneath.current = true
        return undefined
      }
      // nothing else has changed the draft since it was read
      const bySearch = next.changed.by_search && next.version === version.current + 1
      standsOn.current = next
      setRead(next)
      queries.setQueryData(keyOf(schedules.file, { params: { id } }), next)
      queries.setQueryData(keyOf(schedules.show, { params: { id } }), shown)
      version.current = next.version
      const problem = compile(next.school)
      const placed = placedOf(next)
      const { left } = retried(latest.current, problem, placed)
      const { hand } = latest.current
      if (
        !again &&
        hand !== undefined &&
        reopened(latest.current, problem, placed).hand === undefined
      )
        tellTakenAway(next.changed.by, latest.current.problem, hand)
      setEditing((before) => {
        if (again) return retried(before, problem, placed).editing
        return reopened(before, problem, placed, bySearch)
      })
      return { problem, left, changed: next.changed }
    },
    [api, busy, queries, id, tellTakenAway],
  )

  const send = useCallback(
    async (waiting: Editing) => {
      const [batch] = waiting.unsent
      if (!batch || sending.current) return
      sending.current = true
      const call = { params: { id } }
      try {
        const answer = await api(schedules.move, {
          ...call,
          key: newKey(),
          body: {
            version: version.current,
            moves: movesOf(waiting, batch),
            leave_clashes: batch.leavesClashes,
          },
        })
        version.current = answer.version
        const { version: seen, placed } = answer
        queries.setQueryData<Schedule>(
          keyOf(schedules.show, call),
          (before) => before && { ...before, version: seen, placed: placed.length },
        )
        setEditing((now) => saved(now, placedOf(answer)))
      } catch (error) {
        const conflict = error instanceof ApiError && error.detail === 'version_conflict'
        if (!conflict) toast.error(error)
        const known = await reread({ again: conflict }).catch(() => undefined)
        if (!known) setEditing((now) => ({ ...now, unsent: [] }))
        else if (conflict) tellConflict(known)
      } finally {
        sending.current = false
      }
    },
    [api, id, queries, reread, tellConflict, toast],
  )
  useEffect(() => void send(editing), [editing, send])

  /** Looks whether somebody else has changed it. */
  const look = useCallback(async () => {
    if (busy()) return
    const now = await api(schedules.show, { params: { id } })
    if (now.version > version.current) await reread({ later: true })
  }, [api, busy, id, reread])
  /** Looks whether what it stands on has changed: wishes, the plan, rooms, bells, hours that are closed. */
  const lookBeneath = useCallback(async () => {
    const next = await api(schedules.file, { params: { id } })
    const groundOf = ({ school, differences }: ScheduleFile) =>
      JSON.stringify([school, differences])
    if (groundOf(next) !== groundOf(standsOn.current)) await reread({ known: next, later: true })
  }, [api, id, reread])
  useTopic(`ground:${business.id}`, lookBeneath)
  useEffect(() => {
    if (!beneath.current || editing.unsent.length > 0) return
    beneath.current = false
    void reread({ later: true }).catch(() => undefined)
  }, [editing, reread])

  const others = useOthers(`schedule:${id}`, heldIn(editing), look)

  return {
    /** As it was last read. */
    file: read,
    editing,
    others,
    setEditing,
    reread,
    version: () => version.current,
    saving: editing.unsent.length > 0,
  }
}
