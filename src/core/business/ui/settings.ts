import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { numberIn } from '../../../platform/ui/form/form-faults.ts'
import { useForm } from '../../../platform/ui/form/form.ts'
import { useWrite } from '../../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { type Business, business, BusinessInput } from '../contract.ts'
import { calendar } from '../calendar/contract.ts'

/** How each setting is read from what was typed. */
type Readers = Partial<Record<keyof BusinessInputShape, (typed: string) => unknown>>
type BusinessInputShape = (typeof BusinessInput)['_zod']['input']

export const text = (typed: string) => typed
/** Nothing typed means nothing is set. */
export const textOrNone = (typed: string) => (typed.trim() ? typed : null)
export const number = numberIn
export const numberOrNone = (typed: string) => (typed.trim() ? numberIn(typed) : null)
export const yes = (typed: string) => typed === 'true'
export const weekdays = (typed: string) => typed.split(',').filter(Boolean).map(Number)

/** `1:4,2:5`, a number for some grades; nothing typed means nothing is set. */
export const byGrade = (typed: string) =>
  typed
    ? Object.fromEntries(
        typed.split(',').map((each) => {
          const [grade, number = ''] = each.split(':')
          return [grade, numberIn(number)]
        }),
      )
    : null

const typed = (value: Business[keyof Business]): string => {
  if (Array.isArray(value)) return value.join(',')
  if (typeof value === 'object' && value)
    return Object.entries(value)
      .map(([grade, number]) => `${grade}:${number}`)
      .join()
  return String(value ?? '')
}

/** The form of some settings of the business. Only what was changed is sent, over the version that was seen. */
export function useSettings(of: Business, readers: Readers) {
  const t = useTranslations('business')
  const refresh = [business.show, profile.info, calendar.show]
  const { mutateAsync } = useWrite(business.edit, { refresh })
  const names = Object.keys(readers) as (keyof Business & keyof Readers)[]
  return useForm({
    schema: BusinessInput,
    start: () => Object.fromEntries(names.map((name) => [name, typed(of[name])])),
    inputOf: (values, before) => ({
      version: of.version,
      ...Object.fromEntries(
        names
          .filter((name) => values[name] !== before[name])
          .map((name) => [name, readers[name]!(values[name]!)]),
      ),
    }),
    send: (body) => mutateAsync({ params: { id: of.id }, body: body }),
    said: t('saved'),
    seen: { show: business.show, params: { id: of.id }, version: of.version },
  })
}
export type SettingsForm = ReturnType<typeof useSettings>
