import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Verdict } from '../../engine/check/check.ts'
import type { Explanation } from '../../engine/check/explaining.ts'
import type { School } from '../../engine/format.ts'
import { cellsOfShift } from '../../engine/places.ts'
import { type Editing, placedOf } from '../editor/editing.ts'
import type { LampAsked, LampTold } from './lamp-worker.ts'

/** The school with what stands and is locked as fixed: what people have decided is not searched around. */
export function withLocks({
  problem,
  at,
  locked,
}: Pick<Editing, 'problem' | 'at' | 'locked'>): School {
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

export type Lamp = {
  /** `left`: searched for and not found, which proves nothing. */
  light: 'thinking' | 'fits' | 'left' | 'impossible'
  explanation: Explanation | undefined
  /** While it is looked for what would help, and once all of it has been looked for. */
  looking: boolean
  looked: boolean
  explain(): void
  stop(): void
  verdict: Verdict | undefined
}

/** So that what is told of an earlier one is passed over. */
let count = 0
const numbers = new WeakMap<School, number>()
function numberOf(school: School): number {
  const number = numbers.get(school) ?? (count += 1)
  numbers.set(school, number)
  return number
}

/** Looks whether everything fits, always, and what is broken, after each change; both beside the page. */
export function useLamp(editing: Editing): Lamp {
  const [told, setTold] = useState<Extract<LampTold, { kind: 'lamp' }>>()
  const [verdict, setVerdict] = useState<Verdict>()
  const [deep, setDeep] = useState<School>()
  const { problem, at, locked, rooms } = editing
  const locks = useLocks(at, locked)
  const school = useMemo(() => withLocks({ problem, ...locks }), [problem, locks])
  const solution = useMemo(
    () => ({ placed: placedOf({ problem, at, rooms }) }),
    [problem, at, rooms],
  )
  const ask = useWorker((data) => {
    if (data.kind === 'judge') setVerdict(data.verdict)
    else setTold(data)
  })
  const explaining = deep === school
  useEffect(
    () => ask({ kind: 'lamp', id: numberOf(school), school, deep: explaining }),
    [ask, school, explaining],
  )
  useEffect(() => {
    // a press after the other is judged once
    const judge = () => ask({ kind: 'judge', school: problem.school, solution })
    const timer = setTimeout(judge, judgedAfterMs)
    return () => clearTimeout(timer)
  }, [ask, problem, solution])
  const known = told?.id === numberOf(school) ? told : undefined
  const looked = explaining && known?.deep === true && known.over
  return {
    light: known ? lights[known.explanation.verdict] : 'thinking',
    explanation: known?.explanation,
    looking: explaining && !looked,
    looked,
    explain: () => setDeep(school),
    stop: () => setDeep(undefined),
    verdict,
  }
}

const judgedAfterMs = 150
const lights = { fits: 'fits', impossible: 'impossible', not_found: 'left' } as const

function useWorker(hear: (told: LampTold) => void) {
  const worker = useRef<Worker>(undefined)
  const heard = useEffectEvent(hear)
  useEffect(() => {
    const made = new Worker(new URL('./lamp-worker.ts', import.meta.url), { type: 'module' })
    made.addEventListener('message', ({ data }: MessageEvent<LampTold>) => heard(data))
    worker.current = made
    return () => made.terminate()
  }, [])
  return useCallback((asked: LampAsked) => worker.current?.postMessage(asked), [])
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
