import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { fullName, shownDate, shownPhone } from '../../platform/ui/shown.ts'
import type { Profile } from '../contract.ts'
import classes from './person-card.module.css'

/** Who somebody is, as the school has it. */
export function PersonCard({ person }: { person: Profile }) {
  const t = useTranslations('profile')
  const name = fullName(person)
  return (
    <section className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <Avatar name={name} imageId={person.image_id} size="large" />
        <div className={classes.names}>
          <h2>{name}</h2>
          <p>{t(person.role)}</p>
          <p>{person.business.name}</p>
        </div>
      </div>
      <dl className={classes.facts}>
        <Fact name={t('username')}>{person.username}</Fact>
        <Fact name={t('phone')}>{person.phone && shownPhone(person.phone)}</Fact>
        <Fact name={t('birthDate')}>{person.birth_date && shownDate(person.birth_date)}</Fact>
        <Fact name={t('cardNumber')}>{person.card_number}</Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations('profile')
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className={classes.nothing}>{t('notGiven')}</span>}</dd>
    </div>
  )
}
