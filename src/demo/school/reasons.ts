import type { MarkDetail } from '../../core/marks/table.ts'
import type { Localised } from '../../platform/shapes.ts'
import { attendance, type Mark } from './records.ts'

/** What the demo businesses give coins for, and how many they propose. */
export const coinReasonsOf = (kind: 'school' | 'centre'): { name: Localised; amount: number }[] => [
  { name: { uz: 'Darsda faollik', ru: 'Активность на уроке', en: 'Taking part' }, amount: 1 },
  kind === 'school'
    ? { name: { uz: 'Uy vazifasi', ru: 'Домашнее задание', en: 'Homework' }, amount: 2 }
    : { name: { uz: 'Amaliy ish', ru: 'Практическая работа', en: 'Practical work' }, amount: 2 },
  {
    name: { uz: 'Doʻstiga yordam', ru: 'Помощь товарищу', en: 'Helping a classmate' },
    amount: 2,
  },
  kind === 'school'
    ? { name: { uz: 'Navbatchilik', ru: 'Дежурство', en: 'Being on duty' }, amount: 3 }
    : { name: { uz: 'Loyiha', ru: 'Проект', en: 'Project' }, amount: 4 },
  { name: { uz: 'Musobaqa gʻolibi', ru: 'Победа в конкурсе', en: 'Winning a contest' }, amount: 5 },
]

/** A number that belongs to the mark and to nothing else of it. */
const lotOf = ({ id }: Mark) => Number.parseInt(id.slice(-6), 16)

const excuses = ['illness', 'illness', 'illness', 'family', 'official', 'weather'] as const

/** Why a student of the demo was excused, and what the coins were for: most of them, as in life. */
export function saidBeside(
  mark: Mark,
  reasons: { id: string; amount: number }[],
): Pick<MarkDetail, 'excuse'> & { coinReasonId: string | null } {
  const lot = lotOf(mark)
  const excused = mark.kind === 'attendance' && mark.value === attendance.excused
  const fitting = reasons.filter(({ amount }) => amount === mark.value)
  const paid = mark.kind === 'coin' && mark.value > 0 && lot % 5 > 0
  return {
    excuse: excused && lot % 8 > 0 ? excuses[lot % excuses.length]! : null,
    coinReasonId: paid ? (fitting[lot % fitting.length]?.id ?? null) : null,
  }
}
