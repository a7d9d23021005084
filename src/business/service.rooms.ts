export { findOrMakeRoom } from './queries.rooms.ts'
