export { type Letterhead, readLetterhead } from './queries.letterhead.ts'
