import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { warnings } from '../warnings/contract.ts'
import { WarningRows } from './warning-rows.tsx'

const few = { query: { page_size: '5' } }

export const read = (app: PageApp) => load(app, warnings.list, few)

/** The gravest warnings, and the way to all of them. */
export function Component() {
  const t = useTranslations('insights')
  const { count, results } = useRead(warnings.list, few)
  const all = <Link to="/warnings">{t('showAll', { count })}</Link>
  return (
    <Section title={t('warnings')} aside={count > results.length ? all : undefined}>
      {results.length > 0 ? <WarningRows rows={results} /> : <Empty title={t('noWarnings')} />}
    </Section>
  )
}
