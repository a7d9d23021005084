import { Checkbox } from '../../../platform/ui/kit/checkbox.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import { CoinReasons } from '../../marks/ui/reasons/coin-reasons.tsx'
import type { Business } from '../contract.ts'
import { CoinExpiry } from './coin-expiry.tsx'
import { DayNorms } from './day-norms.tsx'
import { Save } from './save.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { number, numberOrNone, type SettingsForm, useSettings, weekdays } from './settings.ts'
import classes from './settings.module.css'
import { weekdays as names } from '../../../platform/ui/shown.ts'

/** By which rules the school works and marks. */
export function MarkingTab({ business }: { business: Business }) {
  const t = useTranslations('business')
  const week = useSettings(business, {
    working_days: weekdays,
    shifts: number,
    teacher_load: number,
  })
  const covers = useSettings(business, { cover_answer_hours: numberOrNone })
  const marks = useSettings(business, {
    late_marking_days: number,
    absence_notice_minutes: number,
    rate_min: number,
    rate_max: number,
  })
  return (
    <div className={`grid most-64 ${classes.parts}`}>
      <Part title={t('week')}>
        <form {...week.props} className={`grid gap-16 top labelled ${classes.form}`}>
          <Weekdays form={week} />
          <Digits form={week} name="shifts" label={t('shifts')} />
          <Digits form={week} name="teacher_load" label={t('teacherLoad')} />
          <Save {...week} />
        </form>
      </Part>
      {business.kind === 'school' && (
        <>
          <DayNorms business={business} />
          <SettingSwitch
            business={business}
            name="weeks_skip_breaks"
            title={t('weeksAB')}
            text={t('weeksABText')}
            label={t('weeksSkipBreaks')}
          />
        </>
      )}
      <Part title={t('coverAnswers')} text={t('coverAnswerText')}>
        <form {...covers.props} className={`grid gap-16 top labelled ${classes.form}`}>
          <Digits
            form={covers}
            name="cover_answer_hours"
            label={t('coverAnswerHours')}
            hint={t('untilLesson')}
          />
          <Save {...covers} />
        </form>
      </Part>
      <Part title={t('marking')}>
        <form {...marks.props} className={`grid gap-16 top labelled ${classes.form}`}>
          <Digits form={marks} name="late_marking_days" label={t('lateDays')} />
          <Digits form={marks} name="absence_notice_minutes" label={t('absenceNotice')} />
          <p className="whole soft plain airy">{t('absenceNoticeText')}</p>
          <Digits form={marks} name="rate_min" label={t('rateMin')} />
          <Digits form={marks} name="rate_max" label={t('rateMax')} />
          <p className="whole soft plain airy">{t('scaleText')}</p>
          <Save {...marks} />
        </form>
      </Part>
    </div>
  )
}

export function CoinsTab({ business }: { business: Business }) {
  const t = useTranslations('business')
  const form = useSettings(business, {
    coin_daily_limit: number,
    coin_weekly_budget: numberOrNone,
  })
  return (
    <div className={`grid most-64 ${classes.parts}`}>
      <Part title={t('coins')}>
        <form {...form.props} className={`grid gap-16 top labelled ${classes.form}`}>
          <Digits form={form} name="coin_daily_limit" label={t('coinDailyLimit')} />
          <Digits
            form={form}
            name="coin_weekly_budget"
            label={t('coinWeeklyBudget')}
            hint={t('noLimit')}
          />
          <p className="whole soft plain airy">{t('budgetText')}</p>
          <Save {...form} />
        </form>
      </Part>
      <CoinExpiry business={business} />
      <SettingSwitch
        business={business}
        name="show_ranks"
        title={t('ranks')}
        text={t('ranksText')}
        label={t('showRanks')}
      />
      <SettingSwitch
        business={business}
        name="parents_veto"
        title={t('veto')}
        text={t('vetoText')}
        label={t('parentsVeto')}
      />
      <Part title={t('coinReasons')}>
        <CoinReasons />
      </Part>
    </div>
  )
}

export function SecurityTab({ business }: { business: Business }) {
  const t = useTranslations('business')
  const form = useSettings(business, { password_min_staff: number, password_min_others: number })
  return (
    <div className={`grid most-64 ${classes.parts}`}>
      <Part title={t('passwords')} text={t('passwordsText')}>
        <form {...form.props} className={`grid gap-16 top labelled ${classes.form}`}>
          <Digits form={form} name="password_min_staff" label={t('passwordMinStaff')} />
          <Digits form={form} name="password_min_others" label={t('passwordMinOthers')} />
          <Save {...form} />
        </form>
      </Part>
    </div>
  )
}

type DigitsProps = { form: SettingsForm; name: string; label: string; hint?: string }

const Digits = ({ form, name, label, hint }: DigitsProps) => (
  <TextInput
    label={label}
    inputMode="numeric"
    autoComplete="off"
    placeholder={hint}
    {...form.field(name)}
  />
)

/** ISO weekdays as boxes to be ticked. */
function Weekdays({ form }: { form: SettingsForm }) {
  const t = useTranslations('business')
  const chosen = new Set(weekdays(form.fields.working_days!))
  const toggle = (day: number) => {
    if (!chosen.delete(day)) chosen.add(day)
    form.change({ working_days: [...chosen].toSorted((one, other) => one - other).join() })
  }
  const error = form.fault('working_days')
  return (
    <fieldset className={`whole flex wrap gap-0-12 ${classes.days}`}>
      <legend>{t('workingDays')}</legend>
      {names.map((name, at) => (
        <Checkbox
          key={name}
          label={t(name)}
          checked={chosen.has(at + 1)}
          onChange={() => toggle(at + 1)}
        />
      ))}
      {error && (
        <p role="alert" className="full bad small">
          {error}
        </p>
      )}
    </fieldset>
  )
}
