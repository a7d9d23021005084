/** The classes of today, to choose from. */
export const allClasses = { query: { page_size: '100' } }
