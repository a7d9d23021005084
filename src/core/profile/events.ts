import '../../platform/events.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    /** They are archived, by whomever; whoever deletes the own account is, too. */
    'people.left': { ids: string[] }
    /** Back from the archive. */
    'people.returned': { ids: string[] }
    /** Nameless for good; they left before. */
    'people.erased': { ids: string[] }
  }
}
