/** Why the server closes a socket; `docs/operations.md` tells clients what to do then. */
export const closing = {
  /** This process ends; another one is there, or soon will be. */
  restart: 1012,
  /** Something has failed here. */
  fault: 1011,
  /** What was sent is not read; the table still has it. */
  slowReader: 4008,
  /** What the user may see has changed: whatever the page shows has to be asked for anew. */
  outdated: 4205,
  /** No good token, or the session has ended. */
  notSignedIn: 4401,
  /** The address names another user. */
  notYours: 4404,
  /** No token within the time for it. */
  tooLate: 4408,
  /** Too many frames, or too many sockets of one user. */
  tooMany: 4429,
} as const
export type Closing = (typeof closing)[keyof typeof closing]

export type LiveLimits = {
  /** Milliseconds for the first frame. */
  authWithin: number
  /** Milliseconds; who has not answered two of them is gone. */
  pingEvery: number
  /** Milliseconds between two looks at what may have been missed: sessions that ended, news that became due. */
  sweepEvery: number
  /** Bytes of a frame that is read at the most; a longer one is answered with 1009. */
  frameBytes: number
  /** Frames and pings of one socket in a minute. */
  framesAMinute: number
  /** Bytes that may wait for a reader. */
  waitingBytes: number
  socketsOfUser: number
  /** A school behind one address is many people. */
  socketsOfAddress: number
  /** Milliseconds over which a full process says goodbye, so that not all come back at one moment. */
  goodbye: number
}
export const usualLimits: LiveLimits = {
  authWithin: 5_000,
  pingEvery: 25_000,
  sweepEvery: 2_000,
  frameBytes: 16 * 1024,
  framesAMinute: 100,
  waitingBytes: 256 * 1024,
  socketsOfUser: 20,
  socketsOfAddress: 2_000,
  goodbye: 10_000,
}
