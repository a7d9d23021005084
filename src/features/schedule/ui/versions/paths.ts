export const pathOf = (id: string) => `/lesson-schedule/${id}`
