/** What is typed into the form of the beginning, as any form sends it. A box that is not ticked does not come along. */
const typedFields = [
  'kind',
  'name',
  'region',
  'district',
  'lang',
  'time_zone',
  'last_name',
  'first_name',
  'patronymic',
  'username',
  'phone',
  'password',
  'shifts',
  'year',
  'subjects',
] as const
type Field = (typeof typedFields)[number]
export type Typed = Partial<Record<Field, string>>

/** The fields of the form, whatever else was sent. */
export function typedOf(sent: unknown): Typed {
  const given = (sent ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    typedFields.flatMap((name) => {
      const text = given[name]
      return typeof text === 'string' ? [[name, text]] : []
    }),
  )
}

/** As the contract wants it; what was left empty is not said. */
export const inputOf = ({ region, phone, shifts, year, subjects, ...typed }: Typed) => ({
  ...typed,
  region: region || null,
  phone: phone?.trim() || null,
  shifts: Number(shifts),
  year: year === 'yes',
  subjects: subjects === 'yes',
})
