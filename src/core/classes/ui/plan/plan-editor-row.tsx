import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { NumberInput } from '../../../../platform/ui/form/number-input.tsx'
import { RowMenu } from '../../../../platform/ui/overlay/row-menu.tsx'
import { localised } from '../../../../platform/ui/shown.ts'
import { useRead } from '../../../../platform/web.tsx'
import { normOf } from '../../../subjects/rules.norms.ts'
import { subjects } from '../../../subjects/contract.ts'
import type { ClassDetail } from '../../contract.ts'
import { allSubjects } from '../class-parts.ts'
import { joinRows, type PlanRow, splitRow } from './plan-rows.ts'
import classes from './plan-editor.module.css'
import { TeacherPick } from '../teacher-pick.tsx'

type RowProps = {
  row: PlanRow
  of: ClassDetail
  fault: string | undefined
  change(next: (rows: PlanRow[]) => PlanRow[]): void
}

export function PlanEditorRow({ row, of, fault, change }: RowProps) {
  const t = useTranslations('classes')
  const { lang } = useChoices()
  const { key, subject, teacher, hours, group } = row
  const group_ = group === null ? '' : ` ${t('groupNumber', { group })}`
  const name = `${localised(subject.name, lang).text}${group_}`
  const set = (to: Partial<PlanRow>) =>
    change((rows) => rows.map((each) => (each.key === key ? { ...each, ...to } : each)))
  return (
    <li className="grid top" data-faulty={fault ? true : undefined}>
      <span className={`medium self-middle whole-on-phone ${classes.subject}`}>
        <LocalisedText content={subject.name} />
        {group !== null && <small>{t('groupNumber', { group })}</small>}
      </span>
      <div className="whole-on-phone">
        <TeacherPick
          label={t('teacherOf', { name })}
          hidesLabel
          placeholder={t('vacancy')}
          chosen={teacher}
          choose={(chosen) => set({ teacher: chosen })}
        />
      </div>
      <NumberInput
        aria-label={t('hoursOf', { name })}
        precision={1}
        min={0.5}
        max={40}
        empty={null}
        value={hours}
        onChange={(value) => set({ hours: value })}
      />
      <Norm of={of} row={row} />
      <RowMenu label={t('actionsOf', { name })}>
        {group === null ? (
          <Menu.Item onClick={() => change((rows) => splitRow(rows, key))}>{t('split')}</Menu.Item>
        ) : (
          <Menu.Item onClick={() => change((rows) => joinRows(rows, subject.id))}>
            {t('unsplit')}
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          onClick={() => change((rows) => rows.filter((each) => each.key !== key))}
        >
          {t('removeRow', { name })}
        </Menu.Item>
      </RowMenu>
      {fault && (
        <p role="alert" className="whole bad small">
          {fault}
        </p>
      )}
    </li>
  )
}

/** What the norm of the grade says, beside the hours. */
function Norm({ of, row: { subject, hours } }: { of: ClassDetail; row: PlanRow }) {
  const t = useTranslations('classes')
  const { results } = useRead(subjects.list, allSubjects)
  const known = results.find(({ id }) => id === subject.id)
  if (of.grade === null || !known) return <span className="soft small self-middle" />
  const norm = normOf(known, of.grade, of.language)
  return (
    <span className={`${norm === hours ? 'soft' : 'late'} small self-middle`}>
      {norm === 0 ? t('noNorm') : t('normHours', { hours: norm })}
    </span>
  )
}
