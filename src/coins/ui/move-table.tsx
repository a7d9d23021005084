import { Link } from 'react-router'
import { useTimeZone, useTranslations } from 'use-intl'
import { shownInstant } from '../../platform/formats.ts'
import { Menu } from '../../platform/ui/kit/menu.tsx'
import { RowMenu } from '../../platform/ui/row-menu.tsx'
import { fullName } from '../../platform/ui/shown.ts'
import styles from '../../platform/ui/table.module.css'
import type { Transfer } from '../contract.ledger.ts'
import type { Move } from '../contract.ts'
import { Amount, MoveWhy } from './move-why.tsx'
import classes from './move-why.module.css'

type Row = Move | Transfer
type Reverse<Of extends Row> = ((row: Of) => void) | undefined
type TableProps<Of extends Row> = { rows: Of[]; of: 'wallet' | 'everybody'; reverse: Reverse<Of> }

/** What has moved coins: of one wallet with what was in it each time, of everybody with whose it was. */
export function MoveTable<Of extends Row>({ rows, of, reverse }: TableProps<Of>) {
  const t = useTranslations('coins')
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('reason')}</th>
            {of === 'everybody' && (
              <th scope="col" className={styles.wide}>
                {t('student')}
              </th>
            )}
            <th scope="col" className={styles.number}>
              {t('amountOfCoins')}
            </th>
            {of === 'wallet' && (
              <th scope="col" className={`${styles.number} ${styles.wide}`}>
                {t('balance')}
              </th>
            )}
            {reverse && (
              <th scope="col">
                <span className="hidden-text">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MoveRow key={row.id} row={row} reverse={reverse && (() => reverse(row))} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MoveRow({ row, reverse }: { row: Row; reverse: (() => void) | undefined }) {
  const zone = useTimeZone() ?? 'UTC'
  const student = 'student' in row && row.student
  const name = student && (
    <Link className={`${styles.quiet} ${classes.whose}`} to={`/students/${student.id}?tab=wallet`}>
      {fullName(student)}
    </Link>
  )
  return (
    <tr>
      <td>
        <MoveWhy move={row} whose={name && <span className={styles.below}>{name}</span>} />
      </td>
      {'student' in row && <td className={styles.wide}>{name}</td>}
      <td className={`${styles.number} ${styles.strong}`}>
        <Amount coins={row.amount} />
        {'balance' in row && <span className={styles.below}>= {row.balance}</span>}
      </td>
      {'balance' in row && <td className={`${styles.number} ${styles.wide}`}>{row.balance}</td>}
      {reverse && (
        <td className={styles.narrow}>
          {row.reversible && (
            <Actions
              of={student ? fullName(student) : shownInstant(row.made_at, zone)}
              reverse={reverse}
            />
          )}
        </td>
      )}
    </tr>
  )
}

function Actions({ of, reverse }: { of: string; reverse(): void }) {
  const t = useTranslations('coins')
  return (
    <RowMenu label={t('actionsOf', { name: of })}>
      <Menu.Item color="red" onClick={reverse}>
        {t('reverse')}
      </Menu.Item>
    </RowMenu>
  )
}
