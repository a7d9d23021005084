import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownSpan } from '../../../../platform/i18n/formats.ts'
import { useWords } from '../../../../core/marks/ui/words.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { RowMenu } from '../../../../platform/ui/overlay/row-menu.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { type TeacherAbsence, teacherAbsences } from '../../covers/contract.absences.ts'
import type { CoverDay } from '../../covers/contract.ts'
import classes from './covers.module.css'
import { type Covering, touched } from './use-covering.ts'
import { useWithdrawal } from './use-withdrawal.ts'

/** The days of it, and of which part where not all day. */
export const spanOfAbsence = (absence: TeacherAbsence) =>
  [
    shownSpan(absence),
    (absence.from_time || absence.to_time) &&
      `${absence.from_time ?? '…'}–${absence.to_time ?? '…'}`,
  ]
    .filter(Boolean)
    .join(', ')

type AwayProps = { of: CoverDay; covering: Covering; record(): void }

/** Who is away, and how many lessons that takes. */
export function AwaySection({ of, covering, record }: AwayProps) {
  const absences = useTranslations('absences')
  const t = useTranslations('covering')
  const { excuses } = useWords()
  return (
    <Section
      title={t('away')}
      aside={
        <Button variant="default" onClick={record}>
          {absences('record')}
        </Button>
      }
    >
      {of.asked > 0 && (
        <p className="below-8">
          <Link to="/lesson-schedule/absences?state=asked" className="inline-line finger-on-phone">
            {t('askedCount', { count: of.asked })}
          </Link>
        </p>
      )}
      {of.absences.length === 0 ? (
        <p className="soft plain">{t('nobodyAway')}</p>
      ) : (
        <ul className={`box ruled ${classes.rows}`}>
          {of.absences.map(({ absence, lessons, uncovered }) => (
            <li key={absence.id} className="line gap-12">
              <div className="grows shrinks plain">
                <b>{absence.teacher.name}</b>{' '}
                <span className="soft">
                  {[absence.excuse && excuses[absence.excuse], spanOfAbsence(absence)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <p>
                  {t('lessonsCount', { count: lessons })}
                  {uncovered > 0 && (
                    <b className="bad"> · {t('openCount', { count: uncovered })}</b>
                  )}
                </p>
                {absence.long && <p className="soft small">{t('longHint')}</p>}
              </div>
              <AwayActions of={of} absence={absence} covering={covering} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type AwayActionsProps = { of: CoverDay; absence: TeacherAbsence; covering: Covering }

/** One person for the whole day of who is away, of those who could give something of it; or she comes after all. */
function AwayActions({ of, absence, covering }: AwayActionsProps) {
  const t = useTranslations('covering')
  const absences = useTranslations('absences')
  const withdraw = useWithdrawal()
  const able = new Set(
    of.uncovered
      .filter((each) => each.absence === absence.id)
      .flatMap(({ candidates }) => candidates.map(({ teacher }) => teacher)),
  )
  if (able.size === 0 && !absence.may_withdraw) return null
  return (
    <RowMenu label={t('actionsOf', { name: absence.teacher.name })}>
      {of.teachers
        .filter(({ id }) => able.has(id))
        .map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => void covering.giveAll(absence.id, id)}>
            {t('allTo', { name })}
          </Menu.Item>
        ))}
      {absence.may_withdraw && (
        <Menu.Item color="red" onClick={() => void withdraw(absence)}>
          {absences('withdraw')}
        </Menu.Item>
      )}
    </RowMenu>
  )
}

/** Who comes after all, with covers that were agreed on already: somebody has to say what becomes of them. */
export function WithdrawnSection({ of }: { of: CoverDay }) {
  const t = useTranslations('covering')
  const toast = useToast()
  const answer = useWrite(teacherAbsences.answerCovers, { refresh: touched })
  return of.withdrawn.map(({ absence, covers: count }) => {
    const say = (keep: boolean) =>
      toast.after(answer.mutateAsync({ params: { id: absence.id }, body: { keep } }))
    return (
      <div key={absence.id} className="row gap-8 late-fill round-12 pad-12-16">
        <p className="grows">{t('coversLeft', { name: absence.teacher.name, count })}</p>
        <Button variant="default" disabled={answer.isPending} onClick={() => void say(true)}>
          {t('keepCovers')}
        </Button>
        <Button disabled={answer.isPending} onClick={() => void say(false)}>
          {t('dropCovers')}
        </Button>
      </div>
    )
  })
}
