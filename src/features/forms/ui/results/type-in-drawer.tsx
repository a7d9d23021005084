import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { SideDrawer } from '../../../../platform/ui/overlay/side-drawer.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { keyOf, useApp, useWrite } from '../../../../platform/web.tsx'
import { formAnswers } from '../../answers/contract.ts'
import { formResults, type Silent } from '../../results/contract.ts'
import { AnswerForm } from '../answer/answer-form.tsx'

type TypeInDrawerProps = { id: string; of: Silent; close(): void }

/** An answer that somebody has given on paper or by phone, typed in on their behalf. */
export function TypeInDrawer({ id, of, close }: TypeInDrawerProps) {
  const t = useTranslations('forms')
  const { api } = useApp()
  const toast = useToast()
  const call = { params: { id } }
  // as it is asked now, which the draft of the builder may be ahead of
  const { data } = useQuery({
    queryKey: keyOf(formResults.results, { ...call, query: {} }),
    queryFn: () => api(formResults.results, { ...call, query: {} }),
  })
  const { mutateAsync } = useWrite(formAnswers.typeIn, {
    refresh: [formResults.silent, formResults.rate, formResults.results],
  })
  return (
    <SideDrawer title={fullName(of)} opened close={close}>
      {of.student && (
        <p className="soft plain below-16">{t('aboutChild', { name: fullName(of.student) })}</p>
      )}
      {data && (
        <AnswerForm
          document={data.document}
          start={{}}
          reader={of.id}
          whole
          yes={t('saveAnswer')}
          send={async (answers) => {
            const { form_version } = data
            const student = of.student && { student_id: of.student.id }
            await mutateAsync({
              ...call,
              body: { form_version, person_id: of.id, ...student, answers },
            })
            toast.show({ tone: 'success', title: t('typedIn') })
            close()
          }}
        />
      )}
    </SideDrawer>
  )
}
