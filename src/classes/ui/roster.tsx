import { TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { Empty } from '../../platform/ui/empty.tsx'
import { Section } from '../../platform/ui/section.tsx'
import { shownDate, shownPhone } from '../../platform/formats.ts'
import { fullName, nameHas } from '../../platform/ui/shown.ts'
import styles from '../../platform/ui/table.module.css'
import type { Pupil } from '../contract.ts'
import classes from './roster.module.css'

/** Everybody of a class in the order of the register. */
export function Roster({ pupils }: { pupils: Pupil[] }) {
  const t = useTranslations('classes')
  const [typed, setTyped] = useState('')
  const numbered = pupils.map((pupil, at) => ({ pupil, number: at + 1 }))
  const found = numbered.filter(({ pupil }) => nameHas(fullName(pupil), typed))
  if (pupils.length === 0) return <Empty title={t('noStudents')} text={t('noStudentsText')} />
  return (
    <Section
      title={t('students')}
      aside={
        <TextInput
          type="search"
          className={classes.search}
          aria-label={t('searchStudent')}
          placeholder={t('searchStudent')}
          leftSection={<IconSearch size="1rem" stroke={1.75} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      }
    >
      {found.length > 0 ? <Rows found={found} /> : <Empty title={t('noneFound')} />}
    </Section>
  )
}

type Numbered = { pupil: Pupil; number: number }

function Rows({ found }: { found: Numbered[] }) {
  const t = useTranslations('classes')
  const full = found.some(({ pupil }) => pupil.birth_date !== undefined)
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.narrow}>
              {t('number')}
            </th>
            <th scope="col">{t('name')}</th>
            {full && (
              <>
                <th scope="col" className={styles.wide}>
                  {t('birthDate')}
                </th>
                <th scope="col" className={styles.wide}>
                  {t('phone')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {found.map((each) => (
            <Row key={each.pupil.id} {...each} full={full} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ pupil, number, full }: Numbered & { full: boolean }) {
  const name = fullName(pupil)
  const phone = pupil.phone && (
    <a href={`tel:+${pupil.phone}`} className={styles.quiet}>
      {shownPhone(pupil.phone)}
    </a>
  )
  return (
    <tr>
      <td className={`${styles.narrow} ${styles.soft}`}>{number}</td>
      <td>
        <span className={styles.person}>
          <Avatar name={name} imageId={pupil.image_id} />
          <span>
            {name}
            {phone && <span className={styles.below}>{phone}</span>}
          </span>
        </span>
      </td>
      {full && (
        <>
          <td className={styles.wide}>{pupil.birth_date && shownDate(pupil.birth_date)}</td>
          <td className={`${styles.wide} ${styles.narrow}`}>{phone}</td>
        </>
      )}
    </tr>
  )
}
