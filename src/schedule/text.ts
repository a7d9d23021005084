import { phrases } from '../platform/phrases.ts'

export const scheduleText = phrases({})
