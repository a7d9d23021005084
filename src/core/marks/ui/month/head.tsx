import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { PapersMenu, usePapers } from '../../../../features/papers/ui/papers-menu.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import type { MonthSheet } from '../../month/contract.sheets.ts'
import { addressOf } from '../day.ts'
import { SheetHead } from '../grid/head.tsx'
import { MonthPicker, useMonthName } from './month-picker.tsx'

/** The head of the table of a month. `menu`: what else has no room on a phone. */
export function MonthHead({ month: shown, menu }: { month: MonthSheet; menu?: ReactNode }) {
  const t = useTranslations('marks')
  const { class: of, days, month, today } = shown
  const { date } = days.find((day) => day.date === today) ?? days[0]!
  const about = { kind: 'class', id: of.id, label: of.label, month } as const
  const papers = usePapers(about)
  return (
    <SheetHead
      of={shown}
      view="month"
      date={date}
      when={<MonthPicker month={month} />}
      whenPrinted={useMonthName(month)}
      menu={
        <>
          <Menu.Item component={Link} to={addressOf(date, today)}>
            {t('day')}
          </Menu.Item>
          <Menu.Item onClick={() => setTimeout(() => print())}>{t('print')}</Menu.Item>
          <Menu.Item onClick={papers.ask}>{papers.word}</Menu.Item>
          {menu}
        </>
      }
    >
      <PapersMenu about={about} className="on-desk rigid" />
      {papers.dialog}
    </SheetHead>
  )
}
