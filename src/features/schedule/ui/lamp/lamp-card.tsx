import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Loader } from '../../../../platform/ui/kit/loader.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { useRead } from '../../../../platform/web.tsx'
import { profile } from '../../../../core/profile/contract.ts'
import type { School } from '../../engine/format.ts'
import type { Relaxation } from '../../engine/check/relaxations.ts'
import { kindsWithoutSpare } from '../../engine/search/room-needs.ts'
import classes from '../editor/editor.module.css'
import type { Words } from '../editor/words.ts'
import type { reasonsOf } from '../../runs/rules.reasons.ts'
import { LampFacts } from './lamp-facts.tsx'
import type { Lamp } from './use-lamp.ts'

type LampCardProps = {
  lamp: Lamp
  words: Words
  reasons: ReturnType<typeof reasonsOf>
  school: School
  /** How many rules are broken as it stands. */
  clashes: number
  /** Does it, and offers to take it back. */
  apply(relaxations: Relaxation[]): Promise<unknown>
  /** What that comes to beyond the table. */
  meaning(relaxations: Relaxation[]): ReactNode
}

/** Whether everything fits, always; if not why, and what would help. */
export function LampCard(props: LampCardProps) {
  const { lamp, words, reasons, school, clashes, apply, meaning } = props
  const { business } = useRead(profile.info, {})
  const noSpare = useMemo(() => kindsWithoutSpare(school), [school])
  const { t } = words
  const { explanation, looking, looked } = lamp
  const { light } = lamp
  const alone = (explanation?.helps ?? []).map(({ relaxation, left }) => ({
    relaxations: [relaxation],
    left,
  }))
  const [proved, partly] = [
    alone.filter((one) => one.left === 0),
    alone.filter((one) => one.left > 0),
  ]
  const steps = explanation?.steps ?? []
  return (
    <Section title={t('lamp')}>
      <LampFacts {...{ lamp, words, reasons, clashes }} />
      {light !== 'fits' && noSpare.length > 0 && (
        <p className="plain below-12">
          {t('noSpareRoom', { kinds: noSpare.map(words.kind).join(', ') })}{' '}
          <Link to={`/business/${business.id}?tab=rooms`}>{t('toRooms')}</Link>
        </p>
      )}
      <Helps title={t('helps')} of={proved} {...{ words, reasons, apply, meaning }} />
      {proved.length === 0 && steps.length > 0 && (
        <Helps
          title={t(steps.at(-1)!.left === 0 ? 'helpsTogether' : 'helpsTogetherSome')}
          of={[
            {
              relaxations: steps.map(({ relaxation }) => relaxation),
              left: steps.at(-1)!.left,
            },
          ]}
          {...{ words, reasons, apply, meaning }}
        />
      )}
      {proved.length === 0 && (
        <Helps
          title={t('helpsSome')}
          of={partly.slice(0, 5)}
          {...{ words, reasons, apply, meaning }}
        />
      )}
      {explanation && explanation.together.length > 0 && (
        <>
          <h3 className={classes.subhead}>{t('together')}</h3>
          <ul className={classes.lines}>
            {explanation.together.map((one) => (
              <li key={`${one.id} ${one.day}`}>{reasons.closed(one)}</li>
            ))}
          </ul>
        </>
      )}
      {explanation && explanation.hardest.length > 0 && proved.length === 0 && (
        <>
          <h3 className={classes.subhead}>{t('hardest')}</h3>
          <p className="soft plain">
            {explanation.hardest
              .slice(0, 5)
              .map((one) => reasons.lesson(one.lesson))
              .join(', ')}
          </p>
        </>
      )}
      {(light === 'left' || light === 'impossible') && !looked && (
        <Button
          variant="default"
          loading={false}
          onClick={looking ? lamp.stop : lamp.explain}
          leftSection={looking ? <Loader /> : undefined}
        >
          {t(looking ? 'stopSearch' : 'checkWhy')}
        </Button>
      )}
    </Section>
  )
}

type HelpsProps = Pick<LampCardProps, 'words' | 'reasons' | 'apply' | 'meaning'> & {
  title: string
  of: { relaxations: Relaxation[]; left: number }[]
}

function Helps({ title, of, words, reasons, apply, meaning }: HelpsProps) {
  const { t } = words
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  if (of.length === 0) return null
  const press = async (relaxations: Relaxation[]) => {
    const sure = await confirm({
      title: relaxations.map(reasons.relaxation).join('; '),
      message: meaning(relaxations),
      okLabel: t('apply'),
      cancelLabel: t('cancel'),
    })
    if (!sure) return
    setBusy(true)
    await apply(relaxations).finally(() => setBusy(false))
  }
  return (
    <>
      <h3 className={classes.subhead}>{title}</h3>
      <ul className={classes.lines}>
        {of.map(({ relaxations, left }) => {
          const text = relaxations.map(reasons.relaxation).join(' + ')
          return (
            <li key={text}>
              {text}
              {left > 0 && (
                <span className="soft"> · {t('leavesCount', { count: left })}</span>
              )}{' '}
              <Button
                size="compact"
                variant="light"
                disabled={busy}
                aria-label={`${t('apply')}: ${text}`}
                onClick={() => void press(relaxations)}
              >
                {t('apply')}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
