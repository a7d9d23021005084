/** What somebody may choose; the one that all have at first is among those that everybody tries. */
export const chosenPassword = 'uch qora olma'
/** What all have at first. */
export const password = 'daftar2026'
