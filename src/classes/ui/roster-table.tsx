import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { shownDate, shownPhone } from '../../platform/formats.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { Menu } from '../../platform/ui/kit/menu.tsx'
import { RowMenu } from '../../platform/ui/row-menu.tsx'
import { SelectAllCell, SelectCell } from '../../platform/ui/selection-cells.tsx'
import type { Selection } from '../../platform/ui/selection.ts'
import { fullName } from '../../platform/ui/shown.ts'
import styles from '../../platform/ui/table.module.css'
import type { ClassDetail, Pupil } from '../contract.ts'
import classes from './roster.module.css'

const MembersDialog = lazy(() => import('./members-dialog.tsx'))

type Numbered = { pupil: Pupil; number: number }
type TableProps = {
  of: ClassDetail
  found: Numbered[]
  /** Of who may move students and take them out. */
  selection: Selection | undefined
}

export function RosterTable({ of, found, selection }: TableProps) {
  const t = useTranslations('classes')
  const full = found.some(({ pupil }) => pupil.birth_date !== undefined)
  const [asked, ask] = useState<Asked>()
  return (
    <div className={`${styles.frame} ${classes.sheet}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {selection && <SelectAllCell selection={selection} />}
            <th scope="col" className={styles.narrow}>
              {t('number')}
            </th>
            <th scope="col">{t('fullName')}</th>
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
            {selection && (
              <th scope="col" className={styles.narrow}>
                <span className="hidden-text">{t('more')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {found.map(({ pupil, number }) => (
            <tr key={pupil.id}>
              {selection && (
                <SelectCell id={pupil.id} name={fullName(pupil)} selection={selection} />
              )}
              <td className={`${styles.narrow} ${styles.soft}`}>{number}</td>
              <td>
                <Person pupil={pupil} />
              </td>
              {full && <Contacts pupil={pupil} />}
              {selection && (
                <td className={styles.narrow}>
                  <Actions pupil={pupil} ask={ask} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Suspense>
        {asked && (
          <MembersDialog of={of} what={asked.what} ids={[asked.id]} close={() => ask(undefined)} />
        )}
      </Suspense>
    </div>
  )
}

type Asked = { what: 'move' | 'leave'; id: string }

function Actions({ pupil, ask }: { pupil: Pupil; ask(asked: Asked): void }) {
  const t = useTranslations('classes')
  return (
    <RowMenu label={t('actionsOf', { name: fullName(pupil) })}>
      <Menu.Item onClick={() => ask({ what: 'move', id: pupil.id })}>{t('moveNow')}</Menu.Item>
      <Menu.Item onClick={() => ask({ what: 'leave', id: pupil.id })}>{t('leave')}</Menu.Item>
    </RowMenu>
  )
}

function Person({ pupil }: { pupil: Pupil }) {
  const name = fullName(pupil)
  return (
    <span className="line gap-12">
      <span className={`${classes.unprinted} unprinted`}>
        <Avatar name={name} imageId={pupil.image_id} />
      </span>
      <span>
        <Link to={`/students/${pupil.id}`} className={styles.whole}>
          {name}
        </Link>
        {pupil.phone && (
          <span className={styles.below}>
            <Phone phone={pupil.phone} />
          </span>
        )}
      </span>
    </span>
  )
}

function Contacts({ pupil }: { pupil: Pupil }) {
  return (
    <>
      <td className={styles.wide}>{pupil.birth_date && shownDate(pupil.birth_date)}</td>
      <td className={`${styles.wide} ${styles.narrow}`}>
        {pupil.phone && <Phone phone={pupil.phone} />}
      </td>
    </>
  )
}

const Phone = ({ phone }: { phone: string }) => (
  <a href={`tel:+${phone}`} className={`${styles.quiet} ${classes.above}`}>
    {shownPhone(phone)}
  </a>
)
