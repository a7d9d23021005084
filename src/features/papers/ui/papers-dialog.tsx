import { useState } from 'react'
import { useLocale, useTranslations } from '../../../platform/ui/phrases.tsx'
import { calendar } from '../../../core/business/calendar/contract.ts'
import { classes as classCalls } from '../../../core/classes/contract.ts'
import type { Code } from '../../../platform/errors.ts'
import { DateInput } from '../../../platform/ui/form/date-input.tsx'
import { Answers, Dialog } from '../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { langs, languages } from '../../../platform/ui/lang.ts'
import { Segments } from '../../../platform/ui/layout/segments.tsx'
import { useRead } from '../../../platform/web.tsx'
import { monthName } from '../../../platform/i18n/month-name.ts'
import classes from './papers-dialog.module.css'
import {
  firstMonthOf,
  type Kind,
  monthsUpTo,
  type PapersAbout,
  usePaper,
  useQuarters,
  type Wanted,
} from './papers.ts'

type PapersDialogProps = { about: PapersAbout; close(): void }

/** Which paper, of when and in which language. */
export default function PapersDialog({ about, close }: PapersDialogProps) {
  const t = useTranslations('papers')
  const common = useTranslations('common')
  const { wanted, change } = useWanted(about)
  const { busy, faults, fetchPaper } = usePaper(about, close)
  return (
    <Dialog title={t(about.kind === 'class' ? 'ofClass' : 'ofStudent')} close={close}>
      <form
        className="stack gap-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void fetchPaper(wanted)
        }}
      >
        {about.kind === 'class' && (
          <NativeSelect
            label={t('paper')}
            value={wanted.paper}
            onChange={(event) => change({ paper: event.currentTarget.value as Kind })}
            data={[
              { value: 'registerPdf', label: t('registerPdf') },
              { value: 'registerXlsx', label: t('registerXlsx') },
              { value: 'report', label: t('reports') },
            ]}
          />
        )}
        {wanted.paper === 'report' ? (
          <PeriodFields wanted={wanted} change={change} faults={faults} />
        ) : (
          about.kind === 'class' && <MonthField about={about} wanted={wanted} change={change} />
        )}
        <div className="grid gap-6 start plain medium">
          <span aria-hidden="true">{t('language')}</span>
          <Segments
            legend={t('language')}
            value={wanted.lang}
            segments={langs.map((lang) => ({ value: lang, label: languages[lang], lang }))}
            choose={(lang) => change({ lang })}
          />
        </div>
        <p className={`soft plain ${classes.making}`} role="status">
          {busy && t('making')}
        </p>
        <Answers>
          <Button variant="default" onClick={close}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('download')}
          </Button>
        </Answers>
      </form>
    </Dialog>
  )
}

function useWanted(about: PapersAbout) {
  const lang = useLocale()
  const { today } = useRead(calendar.show, {})
  const ofClass = about.kind === 'class'
  const [wanted, want] = useState<Wanted>({
    paper: ofClass ? 'registerPdf' : 'report',
    month: (ofClass && about.month) || today.slice(0, 7),
    period: '',
    from: '',
    to: '',
    lang,
  })
  const change = (part: Partial<Wanted>) => want((before) => ({ ...before, ...part }))
  return { wanted, change }
}

type FieldsProps = { wanted: Wanted; change(part: Partial<Wanted>): void }

type OfClass = Extract<PapersAbout, { kind: 'class' }>

function MonthField({ about, wanted, change }: FieldsProps & { about: OfClass }) {
  const t = useTranslations('papers')
  const lang = useLocale()
  const { today, academic_years: years } = useRead(calendar.show, {})
  const { academic_year: label } = useRead(classCalls.show, { params: { id: about.id } })
  const first = firstMonthOf(label, years)
  return (
    <NativeSelect
      label={t('wholeMonth')}
      value={wanted.month}
      onChange={(event) => change({ month: event.currentTarget.value })}
      data={monthsUpTo(today.slice(0, 7), { also: about.month, first }).map((month) => ({
        value: month,
        label: monthName(month, lang),
      }))}
    />
  )
}

function PeriodFields({ wanted, change, faults }: FieldsProps & { faults: Record<string, Code> }) {
  const t = useTranslations('papers')
  const sentence = useTranslations('errors')
  const fault = (name: 'from' | 'to') => faults[name] && sentence(faults[name])
  const { today, terms } = useRead(calendar.show, {})
  const quarters = useQuarters(terms, today)
  const usual = t(quarters.length > 0 ? 'presentQuarter' : 'lastDays')
  return (
    <>
      <NativeSelect
        label={t('span')}
        value={wanted.period}
        onChange={(event) => change({ period: event.currentTarget.value })}
        data={[{ value: '', label: usual }, ...quarters, { value: 'days', label: t('otherDays') }]}
      />
      {wanted.period === 'days' && (
        <div className="grid gap-16 columns-9">
          <DateInput
            label={t('from')}
            value={wanted.from}
            error={fault('from')}
            onChange={(from) => change({ from })}
          />
          <DateInput
            label={t('to')}
            value={wanted.to}
            error={fault('to')}
            onChange={(to) => change({ to })}
          />
        </div>
      )}
    </>
  )
}
