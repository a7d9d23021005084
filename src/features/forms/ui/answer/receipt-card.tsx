import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownInstant } from '../../../../platform/i18n/formats.ts'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { useFigure } from '../../../../platform/ui/layout/figure-words.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { keyOf, useApp, useWrite } from '../../../../platform/web.tsx'
import { type AskedForm, formAnswers, type FormAnswer } from '../../answers/contract.ts'
import { formEffects } from '../../effects/contract.ts'
import { forms } from '../../contract.ts'
import { evaluate } from '../../answers/rules.evaluate.ts'
import { useEffectValue } from '../effects/effect-words.ts'
import { ReviewList } from './review-list.tsx'
import { useSeatWords } from './seat-words.ts'

type ReceiptCardProps = {
  asked: AskedForm
  answer: FormAnswer
  /** Where it may be changed. */
  change?: (() => void) | undefined
}

/** What was answered, where it stands, and what can still be done with it. */
export function ReceiptCard({ asked, answer, change }: ReceiptCardProps) {
  const t = useTranslations('forms')
  const figure = useFigure()
  const { me, timeZone } = useApp()
  const standing = useSeatWords(asked.document)
  const isOwn = answer.person?.id === me!.id
  const { document } = asked
  const { pages, shown, end } = evaluate(document, answer.answers)
  const said = document.ends?.find(({ id }) => id === end)
  const { state, place, decision, reason, score, code } = answer
  return (
    <section className="box pad-20 stack gap-16 most-40" aria-label={t('receipt')}>
      <div className="stack gap-4">
        {isOwn && (
          <p className="bold breaks">
            {said ? <LocalisedText content={said.title} /> : t('thanks')}
          </p>
        )}
        {isOwn && said?.text && (
          <p className="plain lines breaks">
            <LocalisedText content={said.text} />
          </p>
        )}
        <p className="soft plain">
          {[
            (answer.changed_at ?? answer.answered_at)
              ? t('answeredAt', {
                  when: shownInstant((answer.changed_at ?? answer.answered_at)!, timeZone),
                })
              : undefined,
            t('receiptCode', { code }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {state === 'waiting' && (
          <p className="late plain">{place ? t('waitingAt', { place }) : t('answer_waiting')}</p>
        )}
        {answer.option_seats.map((seat) => (
          <p
            key={`${seat.question}.${seat.option}`}
            className={`plain ${seat.state === 'in' ? 'accent' : 'late'}`}
          >
            {standing(seat)}
          </p>
        ))}
        {state === 'withdrawn' && <p className="late plain">{t('answer_withdrawn')}</p>}
        {score !== null && <p className="plain">{t('scored_', { score: figure(score, 2) })}</p>}
        {decision && (
          <p
            className={`plain ${decision === 'approved' ? 'accent' : decision === 'declined' ? 'bad' : 'late'}`}
          >
            {t(`decision_${decision}`)}
            {reason && `: ${reason}`}
          </p>
        )}
      </div>
      {!asked.anonymous && <Effects of={answer} />}
      <details>
        <summary className="finger plain">
          {t(isOwn ? 'whatWasAnswered' : 'whatOtherAnswered')}
        </summary>
        <div className="above-12">
          <ReviewList
            document={document}
            pages={document.pages.filter(({ id }) => pages.includes(id))}
            answers={answer.answers}
            shown={shown}
            fileName={() => t('file')}
          />
        </div>
      </details>
      <Deeds asked={asked} answer={answer} isOwn={isOwn} change={change} />
    </section>
  )
}

/** What the answer changes, and whether the office has agreed. */
function Effects({ of }: { of: FormAnswer }) {
  const t = useTranslations('forms')
  const { api } = useApp()
  const valueOf = useEffectValue()
  const call = { params: { id: of.id } }
  const { data } = useQuery({
    queryKey: keyOf(formEffects.ofAnswer, call),
    queryFn: () => api(formEffects.ofAnswer, call),
  })
  if (!data || data.count === 0) return null
  return (
    <div className="stack gap-4 plain">
      <p className="medium">{t('ownEffects')}</p>
      <ul className="stack gap-4">
        {data.results.map(({ kind, after, state }) => (
          <li key={kind} className="breaks">
            {t(`effect_${kind}`)}: {valueOf(kind, after)}{' '}
            <span className={state === 'done' ? 'accent' : state === 'declined' ? 'bad' : 'late'}>
              {t(`own_${state}`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Deeds({ asked, answer, isOwn, change }: ReceiptCardProps & { isOwn: boolean }) {
  const t = useTranslations('forms')
  const confirm = useConfirm()
  const toast = useToast()
  const withdraw = useWrite(formAnswers.withdraw, { refresh: [formAnswers.asked, forms.list] })
  if (!asked.may_answer || answer.state === 'withdrawn') return null
  // who has a place may give it to another one
  const may =
    isOwn && (asked.mode === 'editable' || asked.quota !== null || asked.option_seats.length > 0)
  if (!change && !may) return null
  async function takeBack() {
    const sure = await confirm({ title: t('withdrawSure'), okLabel: t('withdraw'), color: 'red' })
    if (sure)
      withdraw.mutate({ params: { id: answer.id } }, { onError: (error) => toast.error(error) })
  }
  return (
    <div className="flex wrap gap-10 unprinted">
      {change && <Button onClick={change}>{t('changeAnswer')}</Button>}
      {may && (
        <Button variant="default" onClick={() => void takeBack()}>
          {t('withdraw')}
        </Button>
      )}
    </div>
  )
}
