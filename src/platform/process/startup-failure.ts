/** It cannot run like this, and trying again would not help; the message is for whoever runs it. */
export class Unfit extends Error {}

/** A version from before the first migration of this one made the database. */
export class BeforeBaseline extends Unfit {
  constructor() {
    super(
      'The database is older than release 1.0. Start the last version before 1.0 once, then this one: see docs/operations.md.',
    )
  }
}

/** It cannot run now; what the message says may be over the next time. */
export class NotNow extends Error {}

/** Programs that start us again do not where something has to be changed first: EX_CONFIG of sysexits.h. */
export const exitCodes = { unfit: 78, notNow: 1 }
