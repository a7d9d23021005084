import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useTopic } from '../../../core/notifications/ui/topic.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { filtersOf } from '../../../platform/ui/list/filters.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { EffectsFilter, formEffects } from '../effects/contract.ts'
import { forms } from '../contract.ts'
import { kindsOf } from '../effects/rules.ts'
import { EffectsList } from '../ui/effects/effects-list.tsx'
import { FormHeader } from '../ui/form-header.tsx'

export async function loader({ app, params, request }: LoaderArgs) {
  const call = { params: { id: params.id! } }
  const query = filtersOf(EffectsFilter, new URL(request.url).searchParams)
  const [form] = await Promise.all([
    load(app, forms.show, call),
    load(app, formEffects.list, { ...call, query }),
  ])
  return { title: form.name }
}

/** What the answers to a form would change, and what of it the office has agreed to. */
export function Component() {
  const t = useTranslations('forms')
  const queries = useQueryClient()
  const form = useRead(forms.show, { params: { id: useParams().id! } })
  useTopic(`forms:${form.id}`, () =>
    queries.invalidateQueries({ queryKey: [formEffects.list.resource] }),
  )
  const none = kindsOf(form.document, form.coins).length === 0
  return (
    <>
      <FormHeader form={form} current="effects" />
      {form.anonymous ? (
        <Empty title={t('effectsNone')} text={t('effectsSecretText')} />
      ) : none ? (
        <Empty title={t('effectsNone')} text={t('effectsNoneText')}>
          <Button component={Link} to={`/form-builder/${form.id}`}>
            {t('questions')}
          </Button>
        </Empty>
      ) : (
        <EffectsList form={form} />
      )}
    </>
  )
}
