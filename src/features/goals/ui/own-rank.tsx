import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { ranks } from '../contract.ts'

export const read = (app: PageApp) => load(app, ranks.own, {})

/** The student's own place and nobody else's; nothing unless the business wants it. */
export function Component() {
  const t = useTranslations('goals')
  const { results } = useRead(ranks.own, {})
  if (results.length === 0) return null
  return (
    <Section title={t('rank')}>
      {results.map(({ class: of, rank, of: all }) => (
        <p key={of.id} className="flex wrap baseline gap-4-12">
          <b className="heading">{t('rankOf', { rank, of: all })}</b> {of.label}
        </p>
      ))}
    </Section>
  )
}
