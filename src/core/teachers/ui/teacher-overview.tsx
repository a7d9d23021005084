import { can } from '../../permissions.ts'
import { Link } from 'react-router'
import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDate, shownInstant, shownPhone } from '../../../platform/i18n/formats.ts'
import { Facts } from '../../../platform/ui/layout/facts.tsx'
import { languages } from '../../../platform/ui/lang.ts'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import { Slot } from '../../../platform/slots.tsx'
import { useApp } from '../../../platform/web.tsx'
import type { Teacher } from '../contract.ts'
import { TeacherSection } from './teacher-section.tsx'

/** Who it is, what is taught, and how to reach the teacher: as far as it is known to who looks. */
export function TeacherOverview({ teacher }: { teacher: Teacher }) {
  const { me } = useApp()
  const mayEdit = can(me!, 'teachers.write')
  return (
    <div className="grid top gap-28-32 columns-22">
      <div className="stack gap-28 shrinks">
        {can(me!, 'school.read') && <Slot name="teacher.overview" of={{ id: teacher.id }} />}
        <Work teacher={teacher} mayEdit={mayEdit} />
      </div>
      {can(me!, 'school.read') && (
        <div className="stack gap-28 shrinks">
          <Contacts teacher={teacher} mayEdit={mayEdit} />
          {teacher.version !== undefined && <Person teacher={teacher} mayEdit={mayEdit} />}
        </div>
      )}
    </div>
  )
}

type PartProps = { teacher: Teacher; mayEdit: boolean }

function Work({ teacher, mayEdit }: PartProps) {
  const t = useTranslations('teachers')
  const { posts, agreed_hours: agreed } = teacher
  const known = teacher.classes !== undefined
  return (
    <TeacherSection part="work" teacher={teacher} mayEdit={mayEdit}>
      <Facts
        items={[
          { label: t('subjects'), value: <Subjects teacher={teacher} /> },
          ...(known
            ? [
                { label: t('classes'), value: <Classes classes={teacher.classes!} /> },
                {
                  label: t('homeroom'),
                  value: teacher.homeroom_class ? (
                    <Classes classes={[teacher.homeroom_class]} />
                  ) : (
                    t('without')
                  ),
                },
                { label: t('hiredOn'), value: teacher.hired_on && shownDate(teacher.hired_on) },
              ]
            : []),
          ...(teacher.version === undefined
            ? []
            : [
                {
                  label: t('posts'),
                  value: posts && t('agreedHours', { posts, hours: agreed ?? 0 }),
                },
              ]),
          ...(teacher.about
            ? [{ label: t('about'), value: <p className="breaks lines">{teacher.about}</p> }]
            : []),
        ]}
      />
    </TeacherSection>
  )
}

function Subjects({ teacher: { subjects } }: { teacher: Teacher }) {
  const t = useTranslations('teachers')
  if (subjects.length === 0) return t('noSubjects')
  return (
    <ul className="flex wrap gap-6-12">
      {subjects.map(({ id, name }) => (
        <li key={id}>
          <LocalisedText content={name} />
        </li>
      ))}
    </ul>
  )
}

function Classes({ classes: all }: { classes: NonNullable<Teacher['classes']> }) {
  const t = useTranslations('teachers')
  if (all.length === 0) return t('noClasses')
  return (
    <ul className="flex wrap gap-6-12">
      {all.map(({ id, label }) => (
        <li key={id}>
          <Link to={`/classes/${id}`} className="inline-block accent unlined underlines thumb-wide">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A colleague's are masked, and nothing can be dialled. */
function Contacts({ teacher, mayEdit }: PartProps) {
  const t = useTranslations('teachers')
  const zone = useTimeZone() ?? 'UTC'
  const { phone, username, last_seen_at: seen } = teacher
  const whole = phone && !phone.includes('*')
  return (
    <TeacherSection part="contacts" teacher={teacher} mayEdit={mayEdit}>
      <Facts
        items={[
          {
            label: t('phone'),
            value: whole ? (
              <a
                href={`tel:+${phone}`}
                className="inline-block accent unlined underlines thumb-wide"
              >
                {shownPhone(phone)}
              </a>
            ) : (
              phone && shownPhone(phone)
            ),
          },
          { label: t('username'), value: username && <Address>{username}</Address> },
          ...(seen === undefined
            ? []
            : [{ label: t('lastSeen'), value: seen ? shownInstant(seen, zone) : t('never') }]),
        ]}
      />
    </TeacherSection>
  )
}

/** Where it is too long for a line, it goes on at its sign. */
function Address({ children }: { children: string }) {
  const [name, domain] = children.split('@')
  return (
    <>
      {name}
      <wbr />
      {domain && `@${domain}`}
    </>
  )
}

function Person({ teacher, mayEdit }: PartProps) {
  const t = useTranslations('teachers')
  const { birth_date: born, gender, card_number: card, lang } = teacher
  return (
    <TeacherSection part="person" teacher={teacher} mayEdit={mayEdit}>
      <Facts
        items={[
          { label: t('birthDate'), value: born && shownDate(born) },
          { label: t('gender'), value: gender && t(gender) },
          { label: t('cardNumber'), value: card },
          { label: t('language'), value: lang && languages[lang] },
        ]}
      />
    </TeacherSection>
  )
}
