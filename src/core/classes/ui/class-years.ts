export const grades = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** The school year that a day falls into; it begins in September. */
export function yearOf(day: string) {
  const begun = Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0)
  return `${begun}/${begun + 1}`
}

/** The year of that day, the one before it and the two after it. */
export function yearsAround(day: string) {
  const begun = Number(yearOf(day).slice(0, 4))
  return [-1, 0, 1, 2].map((step) => `${begun + step}/${begun + step + 1}`)
}
