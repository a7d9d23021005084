import { useEffect, useMemo, useRef, useState } from 'react'
import type { Verdict } from '../../core/check.ts'
import type { Explanation } from '../../core/explaining.ts'
import type { School, Solution } from '../../core/format.ts'
import { cellsOfShift } from '../../core/places.ts'
import type { Editing } from '../editor/editing.ts'
import type { LampAsked, LampTold } from './lamp-worker.ts'

/** The school with what stands and is locked as fixed: what people have decided is not searched around. */
export function withLocks({ problem, at, locked }: Pick<Editing, 'problem' | 'at' | 'locked'>): School {
  const { school, lineCard, lineClass } = problem
  const lessons = school.lessons.map((lesson, line) => {
    const cells = cellsOfShift(problem, school.classes[lineClass[line]!]!.shift)
    const fixed = [...lesson.fixed]
    for (let card = lineCard[line]!; card < lineCard[line + 1]!; card += 1) {
      if (!locked[card] || at[card]! < 0) continue
      const where = cells.where(at[card]!)
      if (!fixed.some(({ day, period }) => day === where.day && period === where.period))
        fixed.push(where)
    }
    return fixed.length > lesson.fixed.length ? { ...lesson, fixed } : lesson
  })
  return { ...school, lessons }
}

/** What stands where, as the file says it; rooms where they are known. */
export function solutionOf({ problem, at, rooms }: Editing): Solution {
  const { school, cardLine, cardClass } = problem
  const shifts = new Map(school.bells.map(({ shift }) => [shift, cellsOfShift(problem, shift)]))
  const placed: Solution['placed'] = []
  at.forEach((cell, card) => {
    if (cell < 0) return
    const { id } = problem.lines[cardLine[card]!]!
    const where = shifts.get(school.classes[cardClass[card]!]!.shift)!.where(cell)
    placed.push({ lesson: id, ...where, rooms: rooms[card]! })
  })
  return { placed }
}

export type Lamp = {
  /** `left`: searched for and not found, which proves nothing. */
  light: 'thinking' | 'fits' | 'left' | 'impossible'
  explanation: Explanation | undefined
  /** While it is looked for what would help. */
  looking: boolean
  explain(): void
  stop(): void
  verdict: Verdict | undefined
}

/** Looks whether everything fits, always, and what is broken, after each change; both beside the page. */
export function useLamp(editing: Editing): Lamp {
  const worker = useRef<Worker>(undefined)
  const [told, setTold] = useState<{ explanation?: Explanation; over: boolean; deep: boolean }>()
  const [verdict, setVerdict] = useState<Verdict>()
  const { problem, at, locked } = editing
  const locks = useLocks(at, locked)
  const school = useMemo(
    () => withLocks({ problem, ...locks }),
    [problem, locks],
  )
  useEffect(() => {
    const made = new Worker(new URL('./lamp-worker.ts', import.meta.url), { type: 'module' })
    made.onmessage = ({ data }: MessageEvent<LampTold>) => {
      if (data.kind === 'judge') setVerdict(data.verdict)
      else setTold(data)
    }
    worker.current = made
    return () => made.terminate()
  }, [])
  const ask = (asked: LampAsked) => worker.current?.postMessage(asked)
  useEffect(() => {
    setTold(undefined)
    ask({ kind: 'lamp', school, deep: false })
  }, [school])
  useEffect(() => {
    // a press after the other is judged once
    const timer = setTimeout(
      () => ask({ kind: 'judge', school: problem.school, solution: solutionOf(editing) }),
      150,
    )
    return () => clearTimeout(timer)
  }, [problem, at, editing])
  const explanation = told?.explanation
  const light =
    !explanation || (explanation.verdict === 'not_found' && !told.deep && !told.over)
      ? 'thinking'
      : ({ fits: 'fits', impossible: 'impossible', not_found: 'left' } as const)[
          explanation.verdict
        ]
  return {
    light,
    explanation,
    looking: told?.deep === true && !told.over,
    explain: () => {
      setTold((before) => ({ ...before, over: false, deep: true }))
      ask({ kind: 'lamp', school, deep: true })
    },
    stop: () => ask({ kind: 'lamp', school, deep: false }),
    verdict,
  }
}

/** The same value for as long as the same cards are locked to the same cells. */
function useLocks(at: Int32Array, locked: Uint8Array) {
  const [kept, setKept] = useState({ at, locked })
  const same =
    kept.locked.length === locked.length &&
    locked.every((one, card) => one === kept.locked[card] && (!one || at[card] === kept.at[card]))
  if (!same) setKept({ at, locked })
  return same ? kept : { at, locked }
}
