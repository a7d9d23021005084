import type { ReactNode } from 'react'
import { useTranslations } from '../phrases.tsx'
import type { Clash } from '../../offline/draft-keeper.ts'
import { Button } from '../kit/button.tsx'

type DraftClashesProps<Value> = {
  value: Value
  clashes: readonly Clash<Value>[]
  labelOf(field: string): ReactNode
  /** A field in words. */
  wordsOf(value: Value, field: string): ReactNode
  choose(clash: Clash<Value>, side: 'mine' | 'theirs'): void
  /** Copies what a field says here, where another choice would lose more than a line. */
  copy?(field: string): void
}

/** Fields that were changed here and elsewhere: both are shown, and nothing is sent until one is chosen. */
export function DraftClashes<Value>(props: DraftClashesProps<Value>) {
  const { value, clashes, labelOf, wordsOf, choose, copy } = props
  const t = useTranslations('common')
  if (clashes.length === 0) return null
  return (
    <section
      role="alert"
      tabIndex={-1}
      className="pad-12-16 round-8 tint-late stack gap-16 full"
      aria-label={t('draftClash')}
    >
      <p className="plain">{t('draftClash')}</p>
      {clashes.map((clash, at) => (
        <div key={`${clash.field} ${at}`} className="stack gap-8">
          <p className="bold breaks">{labelOf(clash.field)}</p>
          <div className="grid gap-16 columns-14 top">
            <Side label={t('draftHere')} words={wordsOf(value, clash.field)}>
              <Button variant="default" size="compact" onClick={() => choose(clash, 'mine')}>
                {t('draftKeepHere')}
              </Button>
              {copy && (
                <Button variant="default" size="compact" onClick={() => copy(clash.field)}>
                  {t('copy')}
                </Button>
              )}
            </Side>
            <Side label={t('draftElsewhere')} words={wordsOf(clash.theirs, clash.field)}>
              <Button variant="default" size="compact" onClick={() => choose(clash, 'theirs')}>
                {t('draftTakeOther')}
              </Button>
            </Side>
          </div>
        </div>
      ))}
    </section>
  )
}

type SideProps = { label: string; words: ReactNode; children: ReactNode }

const Side = ({ label, words, children }: SideProps) => (
  <div className="stack gap-4">
    <p className="soft small">{label}</p>
    <div className="plain breaks lines">{words}</div>
    <div className="flex wrap gap-8">{children}</div>
  </div>
)
