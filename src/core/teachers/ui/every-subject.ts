/** The subjects to choose from: no school teaches more than a page of them. */
export const everySubject = { query: { page_size: '100' } }
