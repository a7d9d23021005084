import type { Profile } from '../contract.ts'

/** The details as the form holds them. `card_number` is what is typed in the place of the card that is only shown masked. */
export type Details = {
  last_name: string
  first_name: string
  patronymic: string
  phone: string
  birth_date: string
  card_number: string
}

/** Stands in the field of the card when the card is to be removed. */
export const noCard = 'none'

export const detailsOf = (me: Profile): Details => ({
  last_name: me.last_name,
  first_name: me.first_name,
  patronymic: me.patronymic,
  phone: me.phone ?? '',
  birth_date: me.birth_date ?? '',
  card_number: '',
})

const record = ['last_name', 'first_name', 'patronymic', 'birth_date', 'card_number'] as const
const optional = ['phone', 'birth_date'] as const

/** What has changed, as the contract wants it: an emptied field is null, and nobody sends what is not theirs to write. */
export function inputOf(values: Details, before: Details, writesRecord: boolean) {
  const input: Record<string, string | null> = {}
  const names = Object.keys(values) as (keyof Details)[]
  for (const name of names) {
    const own = writesRecord || !(record as readonly string[]).includes(name)
    if (own && (values[name] ?? '') !== (before[name] ?? '')) input[name] = values[name]
  }
  for (const name of optional) if (input[name] === '') input[name] = null
  if (input.card_number === noCard) input.card_number = null
  return input
}
