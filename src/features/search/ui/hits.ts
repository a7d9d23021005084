import { shownDate, shownPhone } from '../../../platform/i18n/formats.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { fullName, localised } from '../../../platform/ui/shown.ts'
import type { Found } from '../contract.ts'
import type { Place } from './places.ts'

export type Kind = keyof Found | 'recent' | 'pages' | 'actions'
/** A line of the palette. `person`: it has a face. */
export type Hit = Place & { details?: string[]; person?: { imageId?: string | null | undefined } }
export type Group = { kind: Kind; hits: Hit[] }

const list = (...parts: (string | null | undefined | false)[]) =>
  parts.filter((part): part is string => Boolean(part))
const phone = (digits: string | null | undefined) => digits && shownPhone(digits)

/** What was found, as lines that lead somewhere. */
export function hitsOf(found: Found, lang: Lang, parentOf: (names: string) => string): Group[] {
  return [
    {
      kind: 'students',
      hits: found.students.map((student) => ({
        to: `/students/${student.id}`,
        label: fullName(student),
        details: list(
          student.classes?.map(({ label }) => label).join(', '),
          student.student_number,
          phone(student.phone),
        ),
        person: { imageId: student.image_id },
      })),
    },
    {
      kind: 'teachers',
      hits: found.teachers.map((teacher) => ({
        to: `/teachers/${teacher.id}`,
        label: fullName(teacher),
        details: list(phone(teacher.phone)),
        person: { imageId: teacher.image_id },
      })),
    },
    {
      kind: 'guardians',
      hits: found.guardians.map((guardian) => ({
        // whoever has no list of them finds them on the page of the child
        to:
          guardian.phone === undefined
            ? `/students/${guardian.children[0]!.id}`
            : `/guardians?${new URLSearchParams({ q: fullName(guardian) }).toString()}`,
        label: fullName(guardian),
        details: list(
          guardian.children.length > 0 &&
            parentOf(guardian.children.map(({ first_name }) => first_name).join(', ')),
          phone(guardian.phone),
        ),
        person: { imageId: guardian.image_id },
      })),
    },
    {
      kind: 'classes',
      hits: found.classes.map(({ id, label, academic_year }) => ({
        to: `/classes/${id}`,
        label,
        details: [academic_year],
      })),
    },
    {
      kind: 'subjects',
      hits: found.subjects.map(({ name }) => inList('/subjects', localised(name, lang).text)),
    },
    {
      kind: 'news',
      hits: found.news.map(({ id, name }) => ({
        to: `/news/${id}`,
        label: localised(name, lang).text,
      })),
    },
    {
      kind: 'dishes',
      hits: found.dishes.map(({ name, date }) => {
        const { text } = localised(name, lang)
        if (!date) return inList('/canteen-menu/dishes', text)
        return { to: `/canteen-menu/detail/${date}`, label: text, details: [shownDate(date)] }
      }),
    },
  ]
}

/** What has no page of its own: the list in which it stands alone. */
const inList = (list: string, label: string): Hit => ({
  to: `${list}?${new URLSearchParams({ q: label }).toString()}`,
  label,
})
