import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { calendar } from '../../../../core/business/calendar/contract.ts'
import { Money } from '../../../../core/currency/ui/money.tsx'
import { shownDayMonth } from '../../../../platform/i18n/formats.ts'
import { useFigure } from '../../../../platform/ui/layout/figure-words.ts'
import { BarChart } from '../../../../platform/ui/charts/bar-chart.tsx'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { useFilters } from '../../../../platform/ui/list/filters.ts'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { useRead } from '../../../../platform/web.tsx'
import { type Statement, storeStatements } from '../../statement/contract.ts'
import type { Store } from '../../contract.ts'
import { ProductLines } from './statement-table.tsx'
import { spanOf } from './statement-span.ts'
import { SpanTools } from './statement-tools.tsx'
import classes from './statement.module.css'

/** What a store has sold in a span, what lies in it, and what nobody buys. */
export function StatementTab({ store }: { store: Store }) {
  const t = useTranslations('store')
  const { search } = useFilters()
  const { today, terms } = useRead(calendar.show, {})
  const span = spanOf(search, today)
  const statement = useRead(storeStatements.show, { params: { id: store.id }, query: span })
  const best = statement.products.filter(({ sold }) => sold > 0).slice(0, 10)
  const dead = statement.products.filter(
    ({ sold, stock, state }) => sold === 0 && stock !== null && stock > 0 && state === 'on_sale',
  )
  return (
    <div className="stack gap-32">
      <SpanTools key={`${span.from} ${span.to}`} {...{ store, span, today, terms }} />
      <h2 className="hidden-text">{t('tab_statement')}</h2>
      <Figures of={statement} />
      {statement.weeks.some(({ earned, refunded }) => earned + refunded > 0) && (
        <Weeks weeks={statement.weeks} />
      )}
      <Section title={t('bestSellers')}>
        {best.length > 0 ? (
          <ProductLines lines={best} of="best" storeId={store.id} />
        ) : (
          <Empty title={t('nothingSold')} />
        )}
      </Section>
      {dead.length > 0 && (
        <Section title={t('deadStock')}>
          <p className="below-12 soft plain measure">{t('deadStockText')}</p>
          <ProductLines lines={dead} of="dead" storeId={store.id} />
        </Section>
      )}
    </div>
  )
}

function Figures({ of }: { of: Statement }) {
  const t = useTranslations('store')
  const figure = useFigure()
  // what was never handed over was never earned, and is not taken off
  const returned = of.products.reduce((sum, { refunded }) => sum + refunded, 0)
  return (
    <dl className={`grid gap-12 columns-11 ${classes.figures}`}>
      <div className="box pad-14-16">
        <dt className="medium plain">{t('statementSold')}</dt>
        <dd>{figure(of.sold)}</dd>
        <dd>{t('statementLapsed', { count: figure(of.lapsed) })}</dd>
      </div>
      <div className="box pad-14-16">
        <dt className="medium plain">{t('statementNet')}</dt>
        <dd>{figure(of.earned)}</dd>
        <dd>{t('statementRefunded', { count: figure(returned) })}</dd>
      </div>
      <div className="box pad-14-16">
        <dt className="medium plain">{t('statementHeld')}</dt>
        <dd>{figure(of.held)}</dd>
        <dd>{t('statementHeldText')}</dd>
      </div>
      <div className="box pad-14-16">
        <dt className="medium plain">{t('statementStock')}</dt>
        <dd>{figure(of.stock_value)}</dd>
        <dd>{of.stock_worth > 0 ? <Money uzs={of.stock_worth} /> : t('statementNoWorth')}</dd>
      </div>
    </dl>
  )
}

function Weeks({ weeks }: Pick<Statement, 'weeks'>) {
  const t = useTranslations('store')
  const figure = useFigure()
  const series = [t('statementEarned'), t('statementBack')] as const
  const bars = weeks.map(({ from, earned, refunded }) => ({
    key: from,
    name: shownDayMonth(from),
    text: t('statementWeekText', {
      day: shownDayMonth(from),
      earned: figure(earned),
      refunded: figure(refunded),
    }),
    values: [earned, refunded],
  }))
  const sum = (pick: (week: Statement['weeks'][number]) => number) =>
    weeks.reduce((whole, week) => whole + pick(week), 0)
  return (
    <BarChart
      title={t('statementWeeks')}
      text={t('statementWeeksText', {
        earned: figure(sum((week) => week.earned)),
        refunded: figure(sum((week) => week.refunded)),
      })}
      bars={bars}
      series={series}
      table={{
        heads: [t('week'), ...series],
        rows: weeks.toReversed().map(({ from, earned, refunded }) => ({
          key: from,
          cells: [shownDayMonth(from), figure(earned), figure(refunded)],
        })),
      }}
    />
  )
}
