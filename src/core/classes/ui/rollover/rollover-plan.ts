import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useApp, useRead } from '../../../../platform/web.tsx'
import {
  type ClassPlan,
  rollover,
  type RolloverPlan,
  type StudentPlan,
} from '../../rollover/contract.ts'

export type Plan = z.input<typeof RolloverPlan>
export type Planning = ReturnType<typeof useRolloverPlan>

/** What is to happen, as it has been changed so far, and what the server says of it. */
export function useRolloverPlan() {
  const { api } = useApp()
  const [plan, setPlan] = useState<Plan>({})
  const first = useRead(rollover.preview, { body: {} })
  const { data, isPlaceholderData, error, refetch } = useQuery({
    queryKey: [rollover.preview.resource, rollover.preview.action, {}, {}, plan],
    queryFn: () => api(rollover.preview, { body: plan }),
    placeholderData: (before) => before ?? first,
    retry: false,
  })
  const changeClass = (id: string, change: Omit<ClassPlan, 'id'>) =>
    setPlan((now) => ({ ...now, classes: withChange(now.classes ?? [], id, change) }))
  /** Null: with the class again. */
  const sendStudent = (id: string, way: Omit<StudentPlan, 'id'> | null) =>
    setPlan((now) => {
      const others = (now.students ?? []).filter((each) => each.id !== id)
      return { ...now, students: way ? [...others, { id, ...way }] : others }
    })
  return {
    plan,
    shown: data ?? first,
    /** Whether what is shown is of the plan as it is now. */
    current: !isPlaceholderData && !error,
    error,
    refetch,
    set: (change: Partial<Plan>) => setPlan((now) => ({ ...now, ...change })),
    changeClass,
    sendStudent,
    /** Nothing of what was planned so far. */
    restart: (plan: Plan = {}) => setPlan(plan),
  }
}

function withChange(all: ClassPlan[], id: string, change: Omit<ClassPlan, 'id'>): ClassPlan[] {
  const before = all.find((each) => each.id === id) ?? { id }
  return [...all.filter((each) => each.id !== id), { ...before, ...change }]
}
