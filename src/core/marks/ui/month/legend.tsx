import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { attendances } from '../../contract.attendance.ts'
import type { MonthSheet } from '../../month/contract.sheets.ts'
import { useMarking } from '../marking.tsx'
import classes from './month.module.css'

/** What the looks of days and letters of cells mean. */
export function Legend({ month }: { month: MonthSheet }) {
  const { ground, words } = useMarking()
  const [kind] = ground.kinds
  const t = useTranslations('marks')
  const text = useTranslations('markMonth')
  const { days, today } = month
  const looks = [
    { look: 'today', word: t('today'), some: days.some(({ date }) => date === today) },
    {
      look: 'off',
      word: text('noLessons'),
      some: days.some(({ weekend, day_off }) => weekend || day_off),
    },
    {
      look: 'locked',
      word: text('locked'),
      some: days.some(({ editable, date }) => !editable && date <= today),
    },
    { look: 'reason', word: text('withReason'), some: days.some((day) => day.needs_reason) },
  ]
  return (
    <ul className={`flex wrap above-4 soft small ${classes.legend}`}>
      {kind === 'attendance' &&
        attendances.map((value) => (
          <li key={value} className="inline-line gap-6">
            <b data-value={value}>{value === 'present' ? '✓' : words.attendance[value].letter}</b>
            {words.attendance[value].word}
          </li>
        ))}
      {kind === 'attendance' && month.students.some(({ announced }) => announced?.length) && (
        <li className="inline-line gap-6">
          <b data-value="excused" data-proposed>
            {words.attendance.excused.letter}
          </b>
          {text('announced')}
        </li>
      )}
      {looks
        .filter(({ some }) => some)
        .map(({ look, word }) => (
          <li key={look} className="inline-line gap-6">
            <i className="framed round-4" data-look={look} />
            {word}
          </li>
        ))}
    </ul>
  )
}
