import type { useTranslations } from '../../../platform/ui/phrases.tsx'
import { labelOf, nameOf, type Lesson, type School } from '../engine/format.ts'

type Thing = 'class' | 'teacher' | 'room' | 'subject'
type Name = ReturnType<typeof namesIn>

/** What things are called, by their ids. */
export function namesIn(school: School) {
  const mapOf = (list: { id: string; name?: string | Record<string, string> | undefined }[]) =>
    new Map(list.map((one) => [one.id, nameOf(one)]))
  const maps: Record<Thing, Map<string, string>> = {
    class: new Map(school.classes.map((one) => [one.id, labelOf(one)])),
    teacher: mapOf(school.teachers),
    room: mapOf(school.rooms),
    subject: mapOf(school.subjects),
  }
  return (kind: Thing, id: string | null | undefined) => (id ? (maps[kind].get(id) ?? id) : '')
}

/** `A: Physics / B: Chemistry`. */
export const subjectsOf = (name: Name, { parts, subject }: Pick<Lesson, 'parts' | 'subject'>) => {
  const named = parts.map((part) => {
    const called = name('subject', part.subject ?? subject)
    return part.weeks === 'A' || part.weeks === 'B' ? `${part.weeks}: ${called}` : called
  })
  return [...new Set(named)].join(' / ')
}

export type Phrases = {
  t: ReturnType<typeof useTranslations<'arranging'>>
  teachers: ReturnType<typeof useTranslations<'teachers'>>
  audit: ReturnType<typeof useTranslations<'audit'>>
}
export type Naming = ReturnType<typeof namingOf>

/** Names, days and kinds of rooms of a school, shared by its pages and the command that reads a file. */
export function namingOf(school: School, { t, teachers, audit }: Phrases) {
  const name = namesIn(school)
  return {
    t,
    name,
    day: (number: number) => teachers(`day_${number}` as 'day_1'),
    shortDay: (number: number) => teachers(`shortDay_${number}` as 'shortDay_1'),
    shift: (number: number) => teachers('shiftNumber', { shift: number }),
    kind(resource: string) {
      if (resource.startsWith('room ')) return name('room', resource.slice(5))
      const key = `value_${resource}` as 'value_gym'
      // a file of another program may have kinds that no school here has
      return audit.has(key) ? audit(key) : resource
    },
  }
}
