import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { teacherAbsences } from '../../covers/contract.absences.ts'
import { type Candidate, type CoverInput, covers } from '../../covers/contract.ts'
import { type DatedLesson, lessons } from '../../lessons/contract.ts'

/** What is read again when the substitutions of a day change, here or in other hands. */
export const touched = [covers.day, covers.own, lessons.list, teacherAbsences.list]

/** By which a lesson is named; of one that is changed already its day before that. */
export const namedBy = ({ id, part, date, change }: DatedLesson) => ({
  lesson: id,
  part,
  date: change?.was.date ?? date,
})

/** What is done about the lessons of a date. */
export function useCovering(date: string) {
  const t = useTranslations('covering')
  const arranging = useTranslations('arranging')
  const toast = useToast()
  const refresh = touched
  const assign = useWrite(covers.assign, { refresh })
  const mix = useWrite(covers.mix, { refresh })
  const all = useWrite(covers.assignAll, { refresh })
  const publish = useWrite(covers.publish, { refresh })
  const withdraw = useWrite(covers.withdraw, { refresh })
  const said = async (work: Promise<{ assigned: number; left: number }>) => {
    try {
      const { assigned: count, left } = await work
      toast.done(t('assigned', { count, left }))
    } catch (error) {
      toast.error(error)
    }
  }
  return {
    busy: [assign, mix, all, publish, withdraw].some(({ isPending }) => isPending),
    /** `date`: of a lesson that is given once more the day of that. */
    give: (
      lesson: DatedLesson,
      how: Omit<CoverInput, 'date' | 'lesson' | 'part'> & { date?: string },
    ) => toast.after(assign.mutateAsync({ body: { ...namedBy(lesson), ...how } })),
    mix: () => said(mix.mutateAsync({ body: { date } })),
    giveAll: (absence_id: string, teacher_id: string) =>
      said(all.mutateAsync({ body: { date, absence_id, teacher_id } })),
    takeBack: ({ id, version }: NonNullable<DatedLesson['change']>) =>
      toast.after(withdraw.mutateAsync({ params: { id }, body: { version } })),
    async publish() {
      try {
        const { left } = await publish.mutateAsync({ body: { date } })
        if (left > 0) toast.show({ title: t('leftOpen', { count: left }) })
        else toast.done(arranging('published'))
      } catch (error) {
        toast.error(error)
      }
    },
  }
}
export type Covering = ReturnType<typeof useCovering>

export const substitute = ({ merges, teacher }: Candidate) =>
  merges ? ({ kind: 'merged' } as const) : ({ kind: 'substitute', teacher_id: teacher } as const)
