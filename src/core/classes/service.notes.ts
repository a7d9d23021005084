export { insertNote } from './queries.notes.ts'
