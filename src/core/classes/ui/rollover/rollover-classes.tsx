import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useId, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { localised } from '../../../../platform/ui/shown.ts'
import type { ClassAction, RolloverClass } from '../../rollover/contract.ts'
import { RolloverDetails } from './rollover-details.tsx'
import type { Planning } from './rollover-plan.ts'
import classes from './rollover.module.css'
import form from '../row-form.module.css'

const actions = ['promote', 'graduate', 'leave'] as const

/** What becomes of each class; all of it can be changed before anything is done. */
export function RolloverClasses({ planning }: { planning: Planning }) {
  return (
    <ul className={`box ruled ${form.rows}`}>
      {planning.shown.classes.map((of) => (
        <li key={of.id} data-faulty={of.obstacles.length > 0 || undefined}>
          <ClassRow of={of} planning={planning} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = { of: RolloverClass; planning: Planning }

function ClassRow({ of, planning }: RowProps) {
  const t = useTranslations('classes')
  const details = useId()
  const [open, setOpen] = useState(false)
  const { id, label, action } = of
  return (
    <>
      <div className={`grid middle ${classes.row}`}>
        <span className="bold">{label}</span>
        <NativeSelect
          className={classes.action}
          aria-label={t('actionOf', { label })}
          value={action}
          onChange={(event) =>
            planning.changeClass(id, {
              action: event.currentTarget.value as ClassAction,
            })
          }
          data={actions.map((value) => ({ value, label: t(`do_${value}`) }))}
        />
        <span className={`row gap-6 bold ${classes.new}`}>
          {of.to && <Letter of={of} planning={planning} />}
        </span>
        <Facts of={of} />
        <button
          type="button"
          className={`inline-centred round-8 soft fills thumb-on-phone square-36 ${classes.open}`}
          aria-expanded={open}
          aria-controls={details}
          aria-label={t('details', { label })}
          onClick={() => setOpen(!open)}
        >
          <IconDown size="1.125rem" stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {of.obstacles.map((each) => (
        <p key={each} className="whole bad small">
          {t(`obstacle_${each}`)}
        </p>
      ))}
      <div id={details} hidden={!open}>
        {open && <RolloverDetails of={of} planning={planning} />}
      </div>
    </>
  )
}

/** The new letter counts once the field is left. */
function Letter({ of: { id, label, to }, planning }: RowProps) {
  const t = useTranslations('classes')
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    const letter = typed?.trim().toUpperCase()
    if (letter && letter !== to!.letter) planning.changeClass(id, { letter })
    setTyped(undefined)
  }
  return (
    <>
      <span aria-hidden="true">→ {to!.grade}-</span>
      <TextInput
        className={classes.letter}
        aria-label={t('letterOf', { label })}
        maxLength={5}
        value={typed ?? to!.letter}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
    </>
  )
}

function Facts({ of: { to, student_count: count } }: { of: RolloverClass }) {
  const t = useTranslations('classes')
  const { lang } = useChoices()
  if (!to)
    return (
      <span className={`soft plain snug ${classes.facts}`}>{t('studentCount', { count })}</span>
    )
  const names = to.dropped.map((name) => localised(name, lang).text).join(', ')
  const over = to.student_count > to.capacity
  return (
    <span className={`soft plain snug ${classes.facts}`}>
      <span className={over ? 'late' : undefined}>
        {over
          ? t('overPlaces', { count: to.student_count, of: to.capacity })
          : t('willBe', { count: to.student_count })}
      </span>
      {' · '}
      {t('planGoes', { count: to.subject_count })}
      {!to.homeroom_teacher && ` · ${t('noHomeroom')}`}
      {names && (
        <>
          <br />
          {t('planDrops', { names })}
        </>
      )}
    </span>
  )
}
