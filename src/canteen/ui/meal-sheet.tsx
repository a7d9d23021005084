import { useTranslations } from 'use-intl'
import { newKey } from '../../platform/new-key.ts'
import { fullName } from '../../platform/ui/shown.ts'
import { Button } from '../../platform/ui/kit/button.tsx'
import { Segments } from '../../platform/ui/segments.tsx'
import { useToast } from '../../platform/ui/toast.tsx'
import { useWrite } from '../../platform/web.tsx'
import { headCounts } from '../contract.count.ts'
import { type MealMark, mealMarks, type MealSheet } from '../contract.kept.ts'

type SheetProps = { id: string; sheet: MealSheet }

/** Each student of the class with what the register says, and whether they have eaten. */
export function MealSheetTable({ id, sheet }: SheetProps) {
  const t = useTranslations('canteen')
  const toast = useToast()
  const { mutateAsync, isPending } = useWrite(mealMarks.save, {
    refresh: [mealMarks.show, headCounts.show, headCounts.days],
  })
  const { date, meal_id, students, editable } = sheet
  const save = async (entries?: { student_id: string; eaten: boolean | null }[]) => {
    try {
      const body = { date, meal_id: meal_id!, ...(entries && { entries }) }
      await mutateAsync({ params: { id }, body, key: newKey() })
      if (!entries) toast.done(t('markedByRegister'))
    } catch (error) {
      toast.error(error)
    }
  }
  const eaten = students.filter((student) => student.eaten).length
  const known = students.some(({ attendance }) => attendance)
  return (
    <>
      {editable && (
        <div className="stack gap-8">
          <Button loading={isPending} disabled={!known} onClick={() => void save()}>
            {t('markByRegister')}
          </Button>
          <p className="soft small">{t(known ? 'markByRegisterText' : 'registerIsEmpty')}</p>
        </div>
      )}
      <p className="plain" role="status">
        {t('eatenOfAll', { count: eaten, all: students.length })}
      </p>
      <ul className="box near stack plain ruled">
        {students.map((student) => (
          <Eater
            key={student.id}
            student={student}
            editable={editable}
            choose={(value) => void save([{ student_id: student.id, eaten: value }])}
          />
        ))}
      </ul>
    </>
  )
}

type EaterProps = {
  student: MealMark
  editable: boolean
  choose(eaten: boolean | null): void
}

function Eater({ student, editable, choose }: EaterProps) {
  const t = useTranslations('canteen')
  const { attendance, announced, eaten, free } = student
  const said = [
    attendance ? t(attendance) : announced ? t('count_announced') : t('notMarkedOne'),
    free && t('count_free').toLowerCase(),
  ]
  return (
    <li className="row apart gap-4-12 pad-12-16">
      <span className="grows shrinks breaks">
        {fullName(student)}
        <span className="block soft small">{said.filter(Boolean).join(' · ')}</span>
      </span>
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
