import type { Value } from '../../day/contract.mark.ts'

/** Milliseconds: a second digit within this time belongs to the first; 1 and 0 are ten coins. */
export const secondDigit = 400

/** From present the commonest exception comes first: three who are absent are three taps. */
const cycle: Value[] = ['present', 'absent', 'late', 'excused']
/** The attendance that a further tap makes of this one. */
export const turned = (value: Value) => cycle[(cycle.indexOf(value) + 1) % cycle.length]!

/** So many steps from there, as far as it goes. */
export const stepped = <T>(all: readonly T[], from: T, steps: number): T =>
  all[Math.min(all.length - 1, Math.max(0, all.indexOf(from) + steps))] ?? from
export const endOf = <T>(all: readonly T[], which: 'first' | 'last' | undefined) =>
  which && all.at(which === 'first' ? 0 : -1)

/** What has become of those who had no attendance. */
export const presentAndExcused = (values: Value[]) => {
  const count = values.filter((value) => value === 'present').length
  return { count, excused: values.length - count }
}
