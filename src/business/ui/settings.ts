import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../platform/client.ts'
import { useContractForm } from '../../platform/ui/contract-form.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { useWrite } from '../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { type Business, business, BusinessInput } from '../contract.ts'
import { calendar } from '../contract.calendar.ts'

/** How each setting is read from what was typed. */
type Readers = Partial<Record<keyof BusinessInputShape, (typed: string) => unknown>>
type BusinessInputShape = (typeof BusinessInput)['_zod']['input']

export const text = (typed: string) => typed
/** Nothing typed means nothing is set. */
export const textOrNone = (typed: string) => (typed.trim() ? typed : null)
export const number = (typed: string) => (typed.trim() ? Number(typed) : Number.NaN)
export const numberOrNone = (typed: string) => (typed.trim() ? Number(typed) : null)
export const yes = (typed: string) => typed === 'true'
export const weekdays = (typed: string) => typed.split(',').filter(Boolean).map(Number)

const typed = (value: Business[keyof Business]): string =>
  Array.isArray(value) ? value.join(',') : String(value ?? '')

/** The form of some settings of the business. Only what was changed is sent, over the version that was seen. */
export function useSettings(of: Business, readers: Readers) {
  const t = useTranslations('business')
  const toast = useToast()
  const queries = useQueryClient()
  const refresh = [business.show, profile.info, calendar.show]
  const { mutateAsync } = useWrite(business.edit, { refresh })
  const names = Object.keys(readers) as (keyof Business & keyof Readers)[]
  return useContractForm<Record<string, string>, Record<string, unknown>>({
    schema: BusinessInput,
    initialValues: Object.fromEntries(names.map((name) => [name, typed(of[name])])),
    inputOf: (values, before) => ({
      version: of.version,
      ...Object.fromEntries(
        names
          .filter((name) => values[name] !== before[name])
          .map((name) => [name, readers[name]!(values[name]!)]),
      ),
    }),
    send: async (body) => {
      try {
        await mutateAsync({ params: { id: of.id }, body: body as BusinessInputShape })
      } catch (error) {
        // what was typed stays; over what others have written it is sent when it is saved again
        if (error instanceof ApiError && error.detail === 'version_conflict')
          await queries.invalidateQueries({ queryKey: [business.show.resource, 'show'] })
        throw error
      }
    },
    done: () => toast.show({ tone: 'success', title: t('saved') }),
  })
}
export type SettingsForm = ReturnType<typeof useSettings>
