import IconBefore from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconAfter from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPrint from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useToday } from '../../../platform/ui/today.ts'
import { withFilters } from '../../../platform/ui/list/filters.ts'
import { Pills } from '../../../platform/ui/layout/pills.tsx'
import { IconWithWords } from '../../../platform/ui/overlay/tool-menu.tsx'
import { missings } from '../contract.absences.ts'
import { weekOf } from './absence-span.ts'
import classes from './absences.module.css'

type ToolsProps = { from: string; rate: string | undefined }

/** Which list, of which week, and onto paper. */
export function AbsenceTools({ from, rate }: ToolsProps) {
  const t = useTranslations('insights')
  const [search] = useSearchParams()
  const current = weekOf(useToday(), 0).from
  const kind = rate ? undefined : (search.get('kind') ?? 'absent')
  const toWeek = (weeks: number) => ({
    search: withFilters(search, weekOf(from, weeks)).toString(),
  })
  return (
    <div className={`row gap-12-16 below-16 unprinted ${classes.tools}`}>
      <Pills
        label={t('kinds')}
        pills={missings.map((each) => ({
          label: t(each),
          current: kind === each,
          filters: { kind: each === 'absent' ? undefined : each, rate: undefined },
        }))}
      />
      <div className={`inline-flex clipped framed round-8 ${classes.weeks}`}>
        <Link
          to={toWeek(-1)}
          className="finger-on-phone inline-line central high-36 plain soft unlined hovers inks focus-within-edge thumb-wide-on-phone"
          aria-label={t('weekBefore')}
          preventScrollReset
        >
          <IconBefore size="1.25rem" aria-hidden="true" />
        </Link>
        <Link
          to={{ search: withFilters(search, { from: undefined, to: undefined }).toString() }}
          className="finger-on-phone inline-line central high-36 plain soft unlined hovers inks focus-within-edge thumb-wide-on-phone"
          aria-current={from === current ? 'true' : undefined}
          preventScrollReset
        >
          {t('currentWeek')}
        </Link>
        <Link
          to={toWeek(1)}
          className="finger-on-phone inline-line central high-36 plain soft unlined hovers inks focus-within-edge thumb-wide-on-phone"
          aria-label={t('weekAfter')}
          preventScrollReset
        >
          <IconAfter size="1.25rem" aria-hidden="true" />
        </Link>
      </div>
      <IconWithWords aria-label={t('print')} onClick={() => window.print()}>
        <IconPrint size="1.125rem" aria-hidden="true" />
      </IconWithWords>
    </div>
  )
}
