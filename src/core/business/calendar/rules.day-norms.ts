/** The most lessons a day that the sanitary norms give a grade, and groups without one. */
export const normOfDay = (grade: number | null) => (grade !== null && grade <= 4 ? 5 : 6)
