export const pathOf = (id: string) => `/lesson-schedule/${id}`
export const comparePathOf = (id: string) => `${pathOf(id)}/compare`
