export { insertNote as writeNote } from './queries.ts'
