import '../../platform/slot-fillings.ts'

declare module '../../platform/slot-fillings.ts' {
  interface SlotMap {
    /** What a school without classes does first, and nothing else. */
    'home.office.begin': object
    /** Above all else on the page that the office starts from. */
    'home.office.top': object
    'home.office': object
    'home.teacher.top': object
    'home.teacher': object
    'home.student': { id: string; today: string }
    'home.parent': { today: string }
  }
}
