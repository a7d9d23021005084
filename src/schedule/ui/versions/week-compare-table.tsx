import { useLocale, useTranslations } from '../../../platform/ui/phrases.tsx'
import type { ScheduleFile } from '../../contract.ts'
import { breakable } from '../syllables.ts'
import classes from '../week.module.css'
import { isSame, placeOf, timesOf, type Week, weekOf, type Whose } from './side-by-side.ts'

type WeekCompareTableProps = {
  whose: Whose
  names: string[]
  of: ScheduleFile[]
  /** The days of all who are compared, and the one that a phone shows. */
  days: number[]
  day: number
}

/** Weeks of one in versions, one beside the other; on a phone a day of them, one below the other. */
export function WeekCompareTable({ whose, names, of, days, day }: WeekCompareTableProps) {
  const weeks = of.map((file) => weekOf(file, whose))
  const times = timesOf(weeks)
  return (
    <div className={`gap-16 grid ${classes.beside}`}>
      {weeks.map((week, at) => (
        <OneWeek
          key={at}
          {...{ week, days, times, chosen: day }}
          other={weeks[1 - at]!}
          label={names[at]!}
        />
      ))}
    </div>
  )
}

type OneWeekProps = {
  label: string
  week: Week
  other: Week
  days: number[]
  times: string[]
  chosen: number
}

function OneWeek({ label, week, other, days, times, chosen }: OneWeekProps) {
  const lang = useLocale()
  const t = useTranslations('arranging')
  const text = useTranslations('versions')
  return (
    <div className={`shrinks ${classes.frame}`}>
      <table className={`regular full plain ${classes.week}`}>
        <caption className="bold start-text below-8">{label}</caption>
        <thead>
          <tr>
            <td className={classes.number}>
              <span className="hidden-text">{t('time')}</span>
            </td>
            {days.map((day) => (
              <th key={day} scope="col" data-chosen={day === chosen || undefined}>
                {t(`shortDay_${day}` as 'shortDay_1')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th scope="row" className={classes.number}>
                {time}
              </th>
              {days.map((day) => {
                const here = week.get(placeOf(day, time)) ?? []
                const differs = !isSame(here, other.get(placeOf(day, time)))
                return (
                  <td
                    key={day}
                    data-chosen={day === chosen || undefined}
                    className={differs ? 'late-fill' : undefined}
                  >
                    {here.map(({ lead, below }, at) => (
                      <div key={at} className={`to-top pad-4-8 ${classes.lesson}`}>
                        <b>{breakable(lead, lang)}</b>
                        {below && (
                          <span className="block soft small">{breakable(below, lang)}</span>
                        )}
                      </div>
                    ))}
                    {differs && here.length === 0 && <span className="soft">– </span>}
                    {differs && (
                      <span className="late small bold" role="img" aria-label={text('differs')}>
                        ≠
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
