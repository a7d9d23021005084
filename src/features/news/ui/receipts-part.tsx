import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { ProgressBar } from '../../../platform/ui/feedback/progress-bar.tsx'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useRead, useWrite } from '../../../platform/web.tsx'
import type { Post } from '../contract.ts'
import { newsAnswers, type Receipts } from '../answers/contract.ts'

/** How many have read a post, for whoever may change it, with a reminder of those who have not. */
export function ReceiptsPart({ post: { id, confirm } }: { post: Post }) {
  const t = useTranslations('news')
  const toast = useToast()
  const receipts = useRead(newsAnswers.receipts, { params: { id } })
  const { mutate, isPending } = useWrite(newsAnswers.remind, { refresh: [newsAnswers.receipts] })
  const { reached, read, confirmed, silent, may_remind } = receipts
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
      title={t('whoHasRead')}
      text={t(confirm ? 'haveConfirmed' : 'haveRead', {
        count: confirm ? confirmed : read,
        all: reached,
      })}
    >
      <div className="stack gap-20">
        <ByClass of={receipts.by_class} confirm={confirm} />
        {silent > 0 && (
          <div className="flex wrap gap-10">
            <Button variant="default" loading={isPending} disabled={!may_remind} onClick={remind}>
              {may_remind ? t('remind', { count: silent }) : t('remindedToday')}
            </Button>
            <Button component={Link} to={`/news/${id}/readers`} variant="subtle">
              {t(confirm ? 'unconfirmed' : 'silent')}
            </Button>
          </div>
        )}
      </div>
    </Part>
  )
}

/** As many classes as stand open; of more the rest is folded. */
const maxOpen = 6

/** The classes in which fewest have read it first. */
function ByClass({ of, confirm }: { of: Receipts['by_class']; confirm: boolean }) {
  const t = useTranslations('news')
  const rows = of
    .map((row) => ({ ...row, count: confirm ? row.confirmed : row.read }))
    .toSorted((one, other) => one.count / one.reached - other.count / other.reached)
  const open = rows.length > maxOpen ? rows.slice(0, maxOpen - 1) : rows
  const folded = rows.slice(open.length)
  return (
    <div className="stack gap-12">
      <Rows of={open} />
      {folded.length > 0 && (
        <details>
          <summary className="plain finger-on-phone">
            {t('moreClasses', { count: folded.length })}
          </summary>
          <div className="above-8">
            <Rows of={folded} />
          </div>
        </details>
      )}
    </div>
  )
}

function Rows({ of }: { of: (Receipts['by_class'][number] & { count: number })[] }) {
  const t = useTranslations('news')
  return (
    <ul className="stack gap-12">
      {of.map(({ class: place, reached, count }) => (
        <li key={place?.id ?? ''} className="stack gap-4">
          <span className="row apart gap-16 plain">
            <span className="breaks">{place?.label ?? t('outsideClasses')}</span>
            <span className="soft">{t('ofAll', { count, all: reached })}</span>
          </span>
          <ProgressBar thin value={count} max={reached} />
        </li>
      ))}
    </ul>
  )
}
