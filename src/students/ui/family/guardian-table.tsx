import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { shownPhone } from '../../../platform/formats.ts'
import { Avatar } from '../../../platform/ui/avatar.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { SortHeader } from '../../../platform/ui/sort-header.tsx'
import styles from '../../../platform/ui/table.module.css'
import type { Parent } from '../../contract.guardians.ts'
import classes from './guardian-table.module.css'
import list from '../list/list.module.css'

type TableProps = { parents: Parent[]; open(parent: Parent): void }

/** Parents, each with the children; the name opens what can be changed. */
export function GuardianTable({ parents, open }: TableProps) {
  const t = useTranslations('family')
  return (
    <div className={`${styles.frame} ${list.sheet}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <SortHeader by="name" label={t('fullName')} usual />
            <th scope="col" className={styles.wide}>
              {t('phone')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('children')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('signIn')}
            </th>
          </tr>
        </thead>
        <tbody>
          {parents.map((parent) => (
            <Row key={parent.id} parent={parent} open={open} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ parent, open }: { parent: Parent; open(parent: Parent): void }) {
  const t = useTranslations('family')
  const name = fullName(parent)
  const phone = parent.phone && (
    <a href={`tel:+${parent.phone}`} className={`${styles.quiet} ${classes.phone}`}>
      {shownPhone(parent.phone)}
    </a>
  )
  const signIn = t(parent.can_sign_in ? 'signInReady' : 'signInNone')
  return (
    <tr>
      <td>
        <span className="line gap-12">
          <Avatar name={name} imageId={parent.image_id} />
          <span>
            <button type="button" className={classes.name} onClick={() => open(parent)}>
              {name}
            </button>
            {phone && <span className={styles.below}>{phone}</span>}
            <span className={styles.below}>
              {parent.children.map((child) => (
                <span key={child.guardian_id} className="block">
                  <Child child={child} />
                </span>
              ))}
            </span>
            {!parent.can_sign_in && <span className={styles.below}>{signIn}</span>}
          </span>
        </span>
      </td>
      <td className={`${styles.wide} ${styles.narrow}`}>{phone}</td>
      <td className={styles.wide}>
        <Children parent={parent} />
      </td>
      <td className={`${styles.wide} ${styles.soft}`}>{signIn}</td>
    </tr>
  )
}

type OneChild = Parent['children'][number]

function Children({ parent }: { parent: Parent }) {
  return (
    <span className={classes.children}>
      {parent.children.map((child) => (
        <span key={child.guardian_id}>
          <Child child={child} linked />
        </span>
      ))}
    </span>
  )
}

/** On a phone no link: three of them a row would be three rows for a finger, and the parent's drawer has them. */
function Child({ child, linked = false }: { child: OneChild; linked?: boolean }) {
  const t = useTranslations('family')
  const name = `${child.last_name} ${child.first_name}`
  return (
    <>
      {linked ? <Link to={`/students/${child.id}?tab=guardians`}>{name}</Link> : name}{' '}
      {child.classes.map(({ label }) => label).join(', ')}
      {!child.may_see && ` · ${t('maySeeNot')}`}
    </>
  )
}
