import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import type { DaySheet } from '../../month/contract.sheets.ts'
import { addressOf } from '../day.ts'
import { DayPicker } from '../day-picker.tsx'
import { monthOf, SheetHead } from './head.tsx'
import { weekdayName } from '../../../../platform/ui/shown.ts'

/** The head of the sheet of a day. */
export function DayHead({ sheet, children }: { sheet: DaySheet; children?: ReactNode }) {
  const t = useTranslations('marks')
  const { date, today } = sheet
  return (
    <SheetHead
      of={sheet}
      view="day"
      date={date}
      when={<DayPicker sheet={sheet} />}
      whenPrinted={`${shownDate(date)}, ${t(weekdayName(date))}`}
      menu={
        <>
          <Menu.Item component={Link} to={monthOf(date)}>
            {t('wholeMonth')}
          </Menu.Item>
          {date !== today && (
            <Menu.Item component={Link} to={addressOf(today, today)} preventScrollReset>
              {t('today')}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setTimeout(() => print())}>{t('print')}</Menu.Item>
        </>
      }
    >
      {children}
    </SheetHead>
  )
}
