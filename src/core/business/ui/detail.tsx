import { can } from '../../permissions.ts'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownPhone } from '../../../platform/i18n/formats.ts'
import { Facts } from '../../../platform/ui/layout/facts.tsx'
import { languages } from '../../../platform/ui/lang.ts'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import { useApp } from '../../../platform/web.tsx'
import type { Business, PublicBusiness } from '../contract.ts'
import { weekdays } from '../../../platform/ui/shown.ts'

/** What the business is, for everybody who belongs to it; for who works there, also by which rules. */
export function Detail({ business }: { business: Business }) {
  const { me } = useApp()
  return (
    <>
      <About business={business} />
      <Contacts business={business} />
      {can(me!, 'school.read') && <Rules business={business} />}
    </>
  )
}

export function About({ business }: { business: PublicBusiness }) {
  const t = useTranslations('business')
  const place = [business.region, business.district, business.address].filter(Boolean).join(', ')
  return (
    <Part title={t('about')}>
      <Facts
        items={[
          { label: t('legalName'), value: business.legal_name || business.name },
          { label: t('kind'), value: t(business.private ? 'privateSchool' : business.kind) },
          { label: t('address'), value: place },
        ]}
      />
    </Part>
  )
}

export function Contacts({ business: { phone, email } }: { business: PublicBusiness }) {
  const t = useTranslations('business')
  return (
    <Part title={t('contacts')}>
      <Facts
        items={[
          { label: t('phone'), value: phone && <a href={`tel:+${phone}`}>{shownPhone(phone)}</a> },
          { label: t('email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
        ]}
      />
    </Part>
  )
}

function Rules({ business }: { business: Business }) {
  const t = useTranslations('business')
  const { working_days, coin_daily_limit: limit, default_lang: lang } = business
  return (
    <Part title={t('rules')}>
      <Facts
        items={[
          {
            label: t('workingDays'),
            value: working_days.map((day) => t(weekdays[day - 1]!)).join(', '),
          },
          { label: t('timeZone'), value: business.time_zone.replaceAll('_', ' ') },
          { label: t('lang'), value: <span lang={lang}>{languages[lang]}</span> },
          {
            label: t('lateMarking'),
            value: t('lateMarkingDays', { count: business.late_marking_days }),
          },
          { label: t('coins'), value: limit > 0 ? t('coinLimit', { count: limit }) : t('noCoins') },
        ]}
      />
    </Part>
  )
}
