import { shownDate } from '../../../platform/i18n/formats.ts'
import type { Field } from '../file/contract.columns.ts'

const days: (Field | null)[] = ['birth_date', 'hired_on']

/** A cell as it is shown and mended: days that Excel keeps as numbers are written as all others are. */
export const shownCell = (field: Field | null, text: string) =>
  days.includes(field) && /^\d{4}-\d\d-\d\d$/.test(text) ? shownDate(text) : text
