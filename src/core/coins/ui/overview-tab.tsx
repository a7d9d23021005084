import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDate, shownDayMonth } from '../../../platform/i18n/formats.ts'
import { useFigure } from '../../../platform/ui/layout/figure-words.ts'
import { Slot } from '../../../platform/slots.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import styles from '../../../platform/ui/list/table.module.css'
import { useRead } from '../../../platform/web.tsx'
import { type Ledger, ledger } from '../ledger/contract.ts'
import classes from './coins.module.css'
import { movesOfWeek } from './week-moves.ts'
import { ClassSums } from './class-sums.tsx'
import { Equation } from './equation.tsx'
import { Expiring } from './expiring.tsx'
import { GivenTable } from './given-table.tsx'

/** Where the coins of the business are, and how they came there. */
export function OverviewTab() {
  const t = useTranslations('coins')
  const figure = useFigure()
  const books = useRead(ledger.show, {})
  const given = useRead(ledger.given, {})
  return (
    <div className="stack gap-32">
      <Section title={t('equation')}>
        <Equation sums={books.sums} balanced={books.balanced} />
        {books.expiring && books.expiring.coins > 0 && (
          <p className="below-12 soft plain measure">
            <Expiring of={books.expiring} />
          </p>
        )}
      </Section>
      <div className={`grid gap-32 ${classes.columns}`}>
        <div className="stack gap-32">
          <Section title={t('flow')}>
            <Flow weeks={books.weeks} />
          </Section>
          <Section title={t('byTeacher')}>
            <p className="below-12 soft plain measure">
              {t('sinceMonday', { day: shownDate(given.from) })}
              {given.budget === null && ` · ${t('noLimit')}`}
            </p>
            <GivenTable given={given} />
          </Section>
        </div>
        <Section
          title={t('byClass')}
          aside={<b>{t('whole', { coins: figure(books.sums.wallets) })}</b>}
        >
          <ClassSums rows={books.classes} />
        </Section>
      </div>
      <Slot name="coins.overview" of={{}} />
    </div>
  )
}

function Flow({ weeks }: { weeks: Ledger['weeks'] }) {
  const t = useTranslations('coins')
  const figure = useFigure()
  const shown = (coins: number) => (coins === 0 ? <span className="soft">—</span> : figure(coins))
  return (
    <div className={`box near sways ${styles.frame}`}>
      <table className={`full plain ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('week')}</th>
            {(['minted', 'spent', 'expired'] as const).map((key) => (
              <th key={key} scope="col" className={styles.number}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ from, minted, spent, expired }) => (
            <tr key={from}>
              <td className={styles.narrow}>
                <Link className={`quiet medium start-text ${styles.whole}`} to={movesOfWeek(from)}>
                  {shownDayMonth(from)}
                </Link>
              </td>
              <td className={`bold ${styles.number}`}>{shown(minted)}</td>
              <td className={styles.number}>{shown(spent)}</td>
              <td className={styles.number}>{shown(expired)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
