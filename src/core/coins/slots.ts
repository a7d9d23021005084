import '../../platform/slot-fillings.ts'

declare module '../../platform/slot-fillings.ts' {
  interface SlotMap {
    /** In the overview of the coins of a school. */
    'coins.overview': object
  }
}
