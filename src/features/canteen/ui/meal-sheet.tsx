import IconRefused from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconNo from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconWaiting from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import type { ReactNode } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Segments } from '../../../platform/ui/layout/segments.tsx'
import type { MealMark, MealSheet } from '../kept/contract.ts'
import { latestOf } from '../count/rules.marks.ts'
import { type UnsentMark, useMealBox } from './meal-outbox.ts'
import { useCanteenWords } from './words.ts'

type SheetProps = { sheet: MealSheet }

/** Each student of the class with what the register says, and whether they have eaten. */
export function MealSheetTable({ sheet }: SheetProps) {
  const t = useTranslations('canteen')
  const { box, waiting, failing, mark } = useMealBox(sheet)
  const { editable } = sheet
  const ofRegister = waiting.find(({ body }) => !body.entries)
  const students = sheet.students.map((student) => ({ student, ...latestOf(student, waiting) }))
  const seen = students.map(({ student, eaten: shown }) => ({
    student_id: student.id,
    eaten: shown,
  }))
  const eaten = students.filter((each) => each.eaten).length
  const known = sheet.students.some(({ attendance }) => attendance)
  const stateOf = (row: UnsentMark | undefined) => row && <State {...{ row, failing, box }} />
  return (
    <>
      {editable && (
        <div className="stack gap-8">
          <Button
            loading={Boolean(ofRegister && !ofRegister.refused && !failing)}
            disabled={!known || Boolean(ofRegister)}
            onClick={() => void mark({ seen })}
          >
            {t('markByRegister')}
          </Button>
          {stateOf(ofRegister) || (
            <p className="soft small">{t(known ? 'markByRegisterText' : 'registerIsEmpty')}</p>
          )}
        </div>
      )}
      <p className="plain" role="status">
        {t('eatenOfAll', { count: eaten, all: students.length })}
      </p>
      <ul className="box near stack plain ruled">
        {students.map(({ student, eaten: shown, row }) => (
          <Eater
            key={student.id}
            {...{ student, editable }}
            eaten={shown}
            state={stateOf(row)}
            choose={(value) =>
              void mark({ entries: [{ student_id: student.id, eaten: value, seen: shown }] })
            }
          />
        ))}
      </ul>
    </>
  )
}

type StateProps = Pick<ReturnType<typeof useMealBox>, 'box' | 'failing'> & { row: UnsentMark }

/** What has not reached the server: it waits on this device, or it was refused, and whoever marked it says what becomes of it. */
function State({ row: { id, body, refused }, failing, box }: StateProps) {
  const t = useTranslations('canteen')
  const sentence = useTranslations('errors')
  if (!refused)
    return (
      failing && (
        <p className="line gap-6 soft small" data-state="waiting">
          <IconWaiting className="rigid" size="1rem" aria-hidden="true" />
          {t('markWaits')}
        </p>
      )
    )
  const entry = body.entries?.[0]
  const again = { ...body, entries: body.entries?.map(({ seen: _seen, ...each }) => each) }
  return (
    <div className="stack gap-4 small" data-state="refused">
      <p className="line gap-6 bad">
        <IconRefused className="rigid" size="1rem" aria-hidden="true" />
        <span className="breaks">
          {refused === 'version_conflict' && entry
            ? t('markedElsewhere', { mine: t(entry.eaten ? 'hasEaten' : 'hasNotEaten') })
            : sentence(refused)}
        </span>
      </p>
      {box.isHere(id) && (
        <p className="flex wrap gap-12">
          {refused === 'version_conflict' && (
            <button
              type="button"
              className="accent medium finger-on-phone"
              onClick={() => void box.again(id, again)}
            >
              {t('saveMine')}
            </button>
          )}
          <button
            type="button"
            className="medium finger-on-phone"
            onClick={() => void box.remove(id)}
          >
            {t('leaveIt')}
          </button>
        </p>
      )}
    </div>
  )
}

type EaterProps = {
  student: MealMark
  eaten: boolean | null
  editable: boolean
  state: ReactNode
  choose(eaten: boolean | null): void
}

function Eater({ student, eaten, editable, state, choose }: EaterProps) {
  const t = useTranslations('canteen')
  const { attendance, announced, opted_out, free } = student
  const { allergensOf, dietsOf } = useCanteenWords()
  const family = useTranslations('family')
  const [what, diets] = [allergensOf(student.allergies), dietsOf(student.diets)]
  const careful = [
    what && t('notAllowed', { what }),
    diets && `${family('diets')}: ${diets}`,
  ].filter(Boolean)
  const said = [
    attendance ? t(attendance) : announced ? t('count_announced') : t('notMarkedOne'),
    opted_out && t('optedOutOne'),
    free && t('count_free').toLowerCase(),
  ]
  return (
    <li className="row apart gap-4-12 pad-12-16">
      <div className="grows shrinks breaks">
        {fullName(student)}
        <span className="block soft small">{said.filter(Boolean).join(' · ')}</span>
        {careful.length > 0 && (
          <p className="flex gap-4 small medium bad">
            <IconNo className="rigid" size="1.125rem" aria-hidden="true" />
            <span className="breaks">{careful.join(' · ')}</span>
          </p>
        )}
        {state}
      </div>
      {editable ? (
        <Segments
          legend={fullName(student)}
          value={eaten === null ? '' : String(eaten)}
          segments={[
            { value: 'true', label: t('hasEaten') },
            { value: 'false', label: t('hasNotEaten') },
          ]}
          choose={(value) => choose(value === 'true')}
        />
      ) : (
        <span className="medium">
          {eaten === null ? '—' : t(eaten ? 'hasEaten' : 'hasNotEaten')}
        </span>
      )}
    </li>
  )
}
