export { findOrMakeRoom, takeClosedRooms } from './queries.rooms.ts'
