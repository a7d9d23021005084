import type { DomainEvent, EventName } from '../../../platform/events.ts'

/** Tables by whose rows a lesson of a date is on, when, in which room and by whom. */
export const groundTables = [
  'academic_years',
  'terms',
  'calendar_days',
  'periods',
  'rooms',
  'users',
  'classes',
  'schedules',
  'schedule_lessons',
] as const

const businessFields = ['time_zone', 'working_days', 'shifts', 'weeks_skip_breaks']
/** The bells by which a class learns, its days, and whether it learns at all. */
const classFields = ['shift', 'grade', 'meeting_days', 'archived']

/** Events after which a lesson of a date may be other than it was. */
export const settlingEvents = [
  'batch.undone',
  'bells.changed',
  'business.changed',
  'calendar.changed',
  'classes.changed',
  'import.saved',
  'people.erased',
  'people.left',
  'rooms.changed',
] as const satisfies EventName[]

const some = (of: readonly string[], wanted: readonly string[]) =>
  wanted.some((each) => of.includes(each))

/** Whether what is arranged for days to come has to be settled after this event. */
export function touchesLessons(event: DomainEvent): boolean {
  if (event.name === 'batch.undone') return some(event.tables, groundTables)
  if (event.name === 'business.changed') return some(event.fields, businessFields)
  if (event.name === 'classes.changed') return some(event.fields, classFields)
  return settlingEvents.some((name) => name === event.name)
}
