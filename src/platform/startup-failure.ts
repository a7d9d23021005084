/** It cannot run like this, and trying again would not help; the message is for whoever runs it. */
export class Unfit extends Error {}

/** It cannot run now; what the message says may be over the next time. */
export class NotNow extends Error {}

/** Programs that start us again do not where something has to be changed first: EX_CONFIG of sysexits.h. */
export const exitCodes = { unfit: 78, notNow: 1 }
