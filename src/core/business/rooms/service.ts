export { findOrMakeRoom, takeClosedRooms } from './queries.ts'
