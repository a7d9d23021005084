/** Caches of the program, one for each build: `<name><build>`. */
export const shellCache = 'daftar-shell-'
/** The cache of the documents that a person may open without network. */
export const pageCache = 'daftar-pages'
