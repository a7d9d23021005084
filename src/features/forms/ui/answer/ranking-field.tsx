import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { IconButton } from '../../../../platform/ui/kit/icon-button.tsx'
import { localised } from '../../../../platform/ui/shown.ts'
import { type FieldOf, optionsOf, useAnswering } from './answering.ts'
import { FieldFault } from '../field-fault.tsx'
import classes from './answer.module.css'

/** Options in the order that is given to them: pressed one after the other, and moved afterwards. */
export function RankingField({ question, answer, put, error }: FieldOf) {
  const t = useTranslations('forms')
  const { lang } = useChoices()
  const { reader } = useAnswering()
  const all = optionsOf(question, reader)
  const most = question.max ?? all.length
  const chosen = (Array.isArray(answer) ? answer : []).filter((id) =>
    all.some((each) => each.id === id),
  )
  const left = all.filter(({ id }) => !chosen.includes(id))
  const nameOf = (id: string) => {
    const option = all.find((each) => each.id === id)
    return option ? localised(option.title, lang).text : id
  }
  const set = (next: string[]) => put(next.length > 0 ? next : undefined)
  const move = (at: number, step: -1 | 1) => (event: SyntheticEvent<HTMLElement>) => {
    const button = event.currentTarget
    const to = at + step
    if (to < 0 || to >= chosen.length) return
    flushSync(() => set(chosen.toSpliced(at, 1).toSpliced(to, 0, chosen[at]!)))
    button.focus()
  }
  return (
    <div className="stack gap-8">
      {chosen.length > 0 && (
        <ol className="stack gap-8">
          {chosen.map((id, at) => (
            <li key={id} className={`line gap-4 finger framed round-8 ${classes.ranked}`}>
              <b className="soft">{at + 1}</b>
              <span className="grows shrinks breaks">{nameOf(id)}</span>
              <IconButton
                aria-label={t('moveUp', { name: nameOf(id) })}
                aria-disabled={at === 0}
                onClick={move(at, -1)}
              >
                <IconUp size="1.25rem" stroke={1.75} aria-hidden="true" />
              </IconButton>
              <IconButton
                aria-label={t('moveDown', { name: nameOf(id) })}
                aria-disabled={at === chosen.length - 1}
                onClick={move(at, 1)}
              >
                <IconDown size="1.25rem" stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {left.length > 0 && chosen.length < most && (
        <>
          <p className="soft small">{t('rankNext', { number: chosen.length + 1 })}</p>
          <div className="flex wrap gap-8">
            {left.map(({ id }) => (
              <Button key={id} variant="default" onClick={() => set([...chosen, id])}>
                {nameOf(id)}
              </Button>
            ))}
          </div>
        </>
      )}
      {chosen.length > 0 && (
        <div>
          <Button variant="subtle" size="compact" onClick={() => set([])}>
            {t('rankAnew')}
          </Button>
        </div>
      )}
      <FieldFault error={error} />
    </div>
  )
}
