import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { shownPhone } from '../../platform/formats.ts'
import { languages } from '../../platform/ui/lang.ts'
import { Part } from '../../platform/ui/part.tsx'
import type { Business } from '../contract.ts'
import classes from './detail.module.css'

const days = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7'] as const

/** What the business is and by which rules it works, for everybody who belongs to it. */
export function Detail({ business }: { business: Business }) {
  return (
    <>
      <About business={business} />
      <Contacts business={business} />
      <Rules business={business} />
    </>
  )
}

function About({ business }: { business: Business }) {
  const t = useTranslations('business')
  const place = [business.region, business.district, business.address].filter(Boolean).join(', ')
  return (
    <Part title={t('about')}>
      <dl className={classes.facts}>
        <Fact name={t('legalName')}>{business.legal_name || business.name}</Fact>
        <Fact name={t('kind')}>{t(business.kind)}</Fact>
        <Fact name={t('address')}>{place}</Fact>
      </dl>
    </Part>
  )
}

function Contacts({ business: { phone, email } }: { business: Business }) {
  const t = useTranslations('business')
  return (
    <Part title={t('contacts')}>
      <dl className={classes.facts}>
        <Fact name={t('phone')}>{phone && <a href={`tel:+${phone}`}>{shownPhone(phone)}</a>}</Fact>
        <Fact name={t('email')}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
      </dl>
    </Part>
  )
}

function Rules({ business }: { business: Business }) {
  const t = useTranslations('business')
  const { working_days, coin_daily_limit: limit } = business
  return (
    <Part title={t('rules')}>
      <dl className={classes.facts}>
        <Fact name={t('workingDays')}>
          {working_days.map((day) => t(days[day - 1]!)).join(', ')}
        </Fact>
        <Fact name={t('timeZone')}>{business.time_zone.replaceAll('_', ' ')}</Fact>
        <Fact name={t('defaultLang')}>
          <span lang={business.default_lang}>{languages[business.default_lang]}</span>
        </Fact>
        <Fact name={t('lateMarking')}>
          {t('lateMarkingDays', { count: business.late_marking_days })}
        </Fact>
        <Fact name={t('coins')}>{limit > 0 ? t('coinLimit', { count: limit }) : t('noCoins')}</Fact>
      </dl>
    </Part>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations('business')
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className={classes.nothing}>{t('notGiven')}</span>}</dd>
    </div>
  )
}
