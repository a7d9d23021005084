type Norms = Record<string, number>

/** The grades that follow each other; a run ends as well where `alike` says so. */
function runsOf(norms: Norms, alike: (one: number, other: number) => boolean) {
  const grades = Object.keys(norms)
    .map(Number)
    .sort((one, other) => one - other)
  const runs: [number, number][] = []
  for (const grade of grades) {
    const last = runs.at(-1)
    if (last?.[1] === grade - 1 && alike(norms[last[1]]!, norms[grade]!)) last[1] = grade
    else runs.push([grade, grade])
  }
  return runs.map(([from, to]) => ({ from, shown: from === to ? `${from}` : `${from}–${to}` }))
}

/** The grades that have hours, in runs: 1–4, 7. */
export const gradeRanges = (norms: Norms = {}): string =>
  runsOf(norms, () => true)
    .map(({ shown }) => shown)
    .join(', ')

/** How many hours which grades have: 1: 8 · 2–4: 7. */
export const hourRanges = (norms: Norms): string =>
  runsOf(norms, (one, other) => one === other)
    .map(({ from, shown }) => `${shown}: ${norms[from]}`)
    .join(' · ')

/** Those of a school of today, and whatever else has hours. */
export function shownGrades(norms: (Record<string, number> | undefined)[]): number[] {
  const usual = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
  const named = norms.flatMap((each) => Object.keys(each ?? {}).map(Number))
  return [...new Set([...usual, ...named])].sort((one, other) => one - other)
}
