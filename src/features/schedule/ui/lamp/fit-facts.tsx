import { useMemo } from 'react'
import type { ScheduleFile } from '../../contract.ts'
import type { School } from '../../engine/format.ts'
import { compile } from '../../engine/problem.ts'
import { opened } from '../editor/editing.ts'
import { placedOf } from '../editor/use-editing.ts'
import { useWords } from '../editor/words.ts'
import { LampFacts } from './lamp-facts.tsx'
import { reasonsOf } from '../../runs/rules.reasons.ts'
import { useBreaches } from './use-breaches.ts'
import { useLamp } from './use-lamp.ts'

/** Whether a school that nobody has in the hand has a place for everything, with what stands in it by now. */
export function FitFacts({ school, file }: { school: School; file: ScheduleFile }) {
  const editing = useMemo(() => opened(compile(school), placedOf(file)), [school, file])
  const { problem } = editing
  const words = useWords(problem)
  const lamp = useLamp(editing)
  const reasons = useMemo(() => reasonsOf(problem.school, words), [problem, words])
  const clashes = useBreaches(editing, lamp.verdict?.breaches).length
  return <LampFacts {...{ lamp, words, reasons, clashes }} />
}
