import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { usePercent } from '../../../../platform/ui/layout/figure-words.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { ProgressBar } from '../../../../platform/ui/feedback/progress-bar.tsx'
import { Part } from '../../../../platform/ui/form/settings-part.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import type { Form } from '../../contract.ts'
import { hasMoreResponses } from '../../rules.ts'
import { formResults, type ResponseRate } from '../../results/contract.ts'

type RateSectionProps = { form: Form; rate: ResponseRate }

/** How many of those who are asked have answered, by class, and a reminder of those who have not. */
export function RateSection({ form: { id, anonymous, state }, rate }: RateSectionProps) {
  const t = useTranslations('forms')
  const toast = useToast()
  const percent = usePercent()
  const { asked, answered, responses, by_class, may_remind } = rate
  const { mutate, isPending } = useWrite(formResults.remind, { refresh: [formResults.rate] })
  const silent = Math.max(0, asked - answered)
  const share = (part: number, all: number) => percent(all > 0 ? (100 * part) / all : 0, 0)
  const remind = () =>
    mutate(
      { params: { id }, body: {} },
      {
        onSuccess: ({ count }) => toast.show({ tone: 'success', title: t('reminded', { count }) }),
        onError: (error) => toast.error(error),
      },
    )
  return (
    <Part
      title={t('responseRate')}
      text={[
        hasMoreResponses(rate) && t('responsesCount', { count: responses }),
        asked > 0 && t('rateOf', { answered, expected: asked, share: share(answered, asked) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <div className="stack gap-20">
        {anonymous ? (
          <p className="soft plain">{t('inSteps')}</p>
        ) : (
          <ClassRows of={by_class} share={share} />
        )}
        {silent > 0 && (state === 'open' || !anonymous) && (
          <div className="flex wrap gap-10 unprinted">
            {state === 'open' && (
              <Button variant="default" loading={isPending} disabled={!may_remind} onClick={remind}>
                {may_remind ? t('remind', { count: silent }) : t('remindedToday')}
              </Button>
            )}
            {!anonymous && (
              <Button component={Link} to={`/form-builder/${id}/silent`} variant="subtle">
                {t('silent')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Part>
  )
}

/** As many classes as stand open; of more the rest is folded. */
const maxOpen = 6

type ClassRowsProps = { of: ResponseRate['by_class']; share(part: number, all: number): string }

function ClassRows({ of, share }: ClassRowsProps) {
  const t = useTranslations('forms')
  const rows = of.toSorted((one, other) => one.answered / one.asked - other.answered / other.asked)
  const open = rows.length > maxOpen ? rows.slice(0, maxOpen - 1) : rows
  const folded = rows.slice(open.length)
  const list = (part: typeof rows) => (
    <ul className="stack gap-12">
      {part.map(({ class: place, asked, answered }) => (
        <li key={place?.id ?? ''} className="stack gap-4">
          <span className="row apart gap-16 plain">
            <span className="breaks">{place?.label ?? t('outsideClasses')}</span>
            <span className="soft">
              {t('rateOf', { answered, expected: asked, share: share(answered, asked) })}
            </span>
          </span>
          <ProgressBar thin value={answered} max={asked} />
        </li>
      ))}
    </ul>
  )
  return (
    <div className="stack gap-12">
      {list(open)}
      {folded.length > 0 && (
        <details>
          <summary className="plain finger-on-phone">
            {t('moreClasses', { count: folded.length })}
          </summary>
          <div className="above-8">{list(folded)}</div>
        </details>
      )}
    </div>
  )
}
