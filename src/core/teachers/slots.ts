import '../../platform/slot-fillings.ts'

declare module '../../platform/slot-fillings.ts' {
  interface SlotMap {
    'teacher.overview': { id: string }
    'teacher.week': { id: string }
  }
}
