export { insertNote as writeNote } from './queries.notes.ts'
