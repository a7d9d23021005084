import '../../platform/events.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    /** A file of teachers, classes, plans or a timetable is saved. */
    'import.saved': object
  }
}
