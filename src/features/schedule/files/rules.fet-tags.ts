import type { School } from '../engine/format.ts'

// How a file of FET is written, and what days, hours, rooms and groups are called in it.

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: string | number) => String(text).replace(/[&<>"]/g, (sign) => escapes[sign]!)
export const tag = (name: string, ...inner: string[]) => `<${name}>${inner.join('')}</${name}>\n`
export const leaf = (name: string, value: string | number | boolean) =>
  `<${name}>${plain(String(value))}</${name}>`
export const constraint = (name: string, ...inner: string[]) =>
  tag(
    `Constraint${name}`,
    leaf('Weight_Percentage', 100),
    ...inner,
    leaf('Active', true),
    leaf('Comments', ''),
  )

export const dayName = (day: number) => `day ${day}`
export type Bell = School['bells'][number]
export const hourName = ({ shift, period, starts_at: from, ends_at: to }: Bell) =>
  `${shift}.${period} ${from}-${to}`
/** The name of the nth place in a room for several. */
export const placeName = (room: string, at: number) => (at === 0 ? room : `${room} #${at + 1}`)
export const groupName = (owner: string, group: number) => `${owner} (${group})`
