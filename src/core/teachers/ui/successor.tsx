import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { shortName } from '../../../platform/ui/shown.ts'
import type { Teacher } from '../contract.ts'

/** Nobody takes over: the class stays without a leader, the lesson becomes a vacancy. */
export const nobody = 'nobody'

type SuccessorProps = {
  label: string
  others: Teacher[]
  /** Who teaches it already is offered first. */
  subjectId?: string
  /** What it is called when nobody does. */
  orNobody?: string
  value: string
  choose(id: string): void
}

/** Who takes over one thing. */
export function Successor({ label, others, subjectId, orNobody, value, choose }: SuccessorProps) {
  const t = useTranslations('teachers')
  const option = (teacher: Teacher) => ({ value: teacher.id, label: shortName(teacher) })
  const teachesIt = ({ subjects }: Teacher) => subjects.some(({ id }) => id === subjectId)
  const first = others.filter(teachesIt).map(option)
  const rest = others.filter((teacher) => !teachesIt(teacher)).map(option)
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: t('choose') },
        ...(orNobody ? [{ value: nobody, label: orNobody }] : []),
        ...(first.length > 0
          ? [
              { group: t('sameSubject'), items: first },
              { group: t('others'), items: rest },
            ]
          : rest),
      ]}
    />
  )
}
