import { useTimeZone, useTranslations } from '../../../../platform/ui/phrases.tsx'
import type { Who } from '../../../../platform/actor.ts'
import { can } from '../../../permissions.ts'
import { shownDate, shownInstant, shownPhone } from '../../../../platform/i18n/formats.ts'
import { Facts } from '../../../../platform/ui/layout/facts.tsx'
import { Slot } from '../../../../platform/slots.tsx'
import { useApp } from '../../../../platform/web.tsx'
import { canManageStudents } from '../../access.ts'
import type { Student } from '../../contract.ts'
import { GuardianCalls } from '../family/guardian-calls-section.tsx'
import classes from './student-overview.module.css'
import { isKnown } from './student-parts.ts'
import { StudentSection } from './student-section.tsx'
import { StudentToday } from './student-today-section.tsx'
import { useFieldNames } from './student-words.ts'

/** What one wants to know first: how today is, who it is, whom to call, what is not good for the child. */
export function StudentOverview({ student }: { student: Student }) {
  const { me } = useApp()
  if (!isKnown(student)) return <OnlyName student={student} />
  const mayEdit = canManageStudents.role(me!)
  return (
    <div className="grid top gap-28-32 columns-24">
      <div className="stack gap-28 shrinks">
        <StudentToday student={student} />
        <Slot name="student.overview" of={{ id: student.id }} />
        <Person student={student} mayEdit={mayEdit} />
      </div>
      <div className="stack gap-28 shrinks">
        {can(me!, 'students.read') && <GuardianCalls student={student} />}
        <Contacts student={student} mayEdit={mayEdit} />
        <Health student={student} mayEdit={mayEdit} me={me!} />
        <Slot name="student.health" of={{ id: student.id }} />
      </div>
    </div>
  )
}

/** Other teachers know the name and the class, classmates the name. */
function OnlyName({ student }: { student: Student }) {
  const t = useTranslations('family')
  return student.classes ? <p className="soft">{t('onlyName')}</p> : null
}

type PartProps = { student: Student; mayEdit: boolean }
type Me = Who

function Person({ student, mayEdit }: PartProps) {
  const t = useTranslations('family')
  return (
    <StudentSection section="person" title={t('person')} student={student} mayEdit={mayEdit}>
      <Facts
        items={[
          { label: t('birthDate'), value: student.birth_date && shownDate(student.birth_date) },
          { label: t('gender'), value: student.gender && t(student.gender) },
          { label: t('studentNumber'), value: student.student_number },
          { label: t('cardNumber'), value: student.card_number },
          { label: t('language'), value: student.lang && t(`lang_${student.lang}`) },
        ]}
      />
    </StudentSection>
  )
}

/** Two lines if it has to be: who, and then where. */
function Username({ name }: { name: string }) {
  const [who, where] = name.split('@')
  return (
    <>
      {who}
      {where && (
        <>
          <wbr />@{where}
        </>
      )}
    </>
  )
}

function Contacts({ student, mayEdit }: PartProps) {
  const t = useTranslations('family')
  const zone = useTimeZone() ?? 'UTC'
  const { last_seen_at: seen } = student
  return (
    <StudentSection section="contacts" title={t('contacts')} student={student} mayEdit={mayEdit}>
      <Facts
        items={[
          {
            label: t('phone'),
            value: student.phone && (
              <a
                href={`tel:+${student.phone}`}
                className="inline-line accent unlined underlines finger-on-phone"
              >
                {shownPhone(student.phone)}
              </a>
            ),
          },
          { label: t('username'), value: student.username && <Username name={student.username} /> },
          { label: t('address'), value: student.address },
          ...(seen === undefined
            ? []
            : [{ label: t('lastSeen'), value: seen ? shownInstant(seen, zone) : t('never') }]),
        ]}
      />
    </StudentSection>
  )
}

function Health({ student, mayEdit, me }: PartProps & { me: Me }) {
  const t = useTranslations('family')
  const { value } = useFieldNames()
  const codes = student.allergies ?? []
  return (
    <StudentSection section="health" title={t('health')} student={student} mayEdit={mayEdit}>
      {codes.length > 0 ? (
        <ul className={`flex wrap gap-6 ${classes.allergies}`} aria-label={t('allergies')}>
          {codes.map((code) => (
            <li key={code} className="bad bold plain round-16">
              {value('allergies', code)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">{t('noAllergies')}</p>
      )}
      {student.diets && student.diets.length > 0 && (
        <p className="above-8 plain">
          {t('diets')}: {value('diets', student.diets.join(','))}
        </p>
      )}
      {student.meal_price && (
        <p className="above-8 plain">
          {t('mealPrice')}: {value('meal_price', student.meal_price)}
          {(student.meal_price_from || student.meal_price_until) &&
            `, ${[student.meal_price_from, student.meal_price_until].map((day) => (day ? shownDate(day) : '…')).join(' – ')}`}
        </p>
      )}
      {can(me, 'students.read') && student.health_notes && (
        <div className="above-16">
          <h3 className="medium small soft">{t('healthNotes')}</h3>
          <p className="airy breaks lines above-4">{student.health_notes}</p>
        </div>
      )}
    </StudentSection>
  )
}
