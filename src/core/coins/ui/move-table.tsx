import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownInstant } from '../../../platform/i18n/formats.ts'
import { Menu } from '../../../platform/ui/kit/menu.tsx'
import { RowMenu } from '../../../platform/ui/overlay/row-menu.tsx'
import styles from '../../../platform/ui/list/table.module.css'
import type { Move } from '../contract.ts'
import { Amount, MoveWhy } from './move-why.tsx'

type TableProps = { rows: Move[]; reverse: ((row: Move) => void) | undefined }

/** What has moved coins of one wallet, with what was in it each time. */
export function MoveTable({ rows, reverse }: TableProps) {
  const t = useTranslations('coins')
  return (
    <div className={`box near sways ${styles.frame}`}>
      <table className={`full plain ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('reason')}</th>
            <th scope="col" className={styles.number}>
              {t('amountOfCoins')}
            </th>
            <th scope="col" className={`on-desk ${styles.number} ${styles.wide}`}>
              {t('balance')}
            </th>
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

function MoveRow({ row, reverse }: { row: Move; reverse: (() => void) | undefined }) {
  const zone = useTimeZone() ?? 'UTC'
  return (
    <tr>
      <td>
        <MoveWhy move={row} />
      </td>
      <td className={`bold ${styles.number}`}>
        <Amount coins={row.amount} />
        <span className={styles.below}>= {row.balance}</span>
      </td>
      <td className={`on-desk ${styles.number} ${styles.wide}`}>{row.balance}</td>
      {reverse && (
        <td className={styles.narrow}>
          {row.reversible && <Actions of={shownInstant(row.made_at, zone)} reverse={reverse} />}
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
