import IconHandle from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconLogic from '@tabler/icons-react/dist/esm/icons/IconGitBranch.mjs'
import { type KeyboardEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../../../platform/i18n/reader-choices.ts'
import { Menu } from '../../../../../platform/ui/kit/menu.tsx'
import { RowMenu } from '../../../../../platform/ui/overlay/row-menu.tsx'
import { localised } from '../../../../../platform/ui/shown.ts'
import type { Question } from '../../../builder/contract.document.ts'
import { useBuilder } from '../builder-context.ts'
import { doubled, stepped, withoutQuestion } from '../document.ts'
import { QuestionFields } from './question-fields.tsx'
import type { Drop } from '../use-sorting.ts'
import classes from '../builder.module.css'

type QuestionCardProps = {
  question: Question
  /** From 1 on; a statement has none. */
  number: number | undefined
  held: boolean
  drop: Drop | undefined
  grip(event: PointerEvent): void
}

const gripOf = (id: string) => document.querySelector<HTMLElement>(`[data-grip="${id}"]`)

/** One question in its row: moved by its handle, the arrow keys or its menu, written where it stands. */
export function QuestionCard({ question, number, held, drop, grip }: QuestionCardProps) {
  const t = useTranslations('forms')
  const { lang } = useChoices()
  const builder = useBuilder()
  const { document: written, change, open, setOpen, faults } = builder
  const { id, kind } = question
  const opened = open === id
  const name = localised(question.title, lang).text || t('untitled')
  const move = (step: -1 | 1) => {
    flushSync(() => change(stepped(written, id, step)))
    gripOf(id)?.focus()
  }
  const press = ({ key, preventDefault }: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return
    preventDefault()
    move(key === 'ArrowUp' ? -1 : 1)
  }
  const copy = () => {
    const next = doubled(written, id)
    change(next.document)
    setOpen(next.id)
  }
  const wrong = faults.get(id) ?? []
  return (
    <li
      data-place={id}
      data-held={held || undefined}
      data-drop={drop?.at === id ? (drop.after ? 'after' : 'before') : undefined}
      className={`box near ${classes.card}`}
    >
      <div className="line gap-4">
        <button
          type="button"
          data-grip={id}
          className={`inline-centred rigid soft finger ${classes.grip}`}
          aria-label={t('grip', { name })}
          onPointerDown={grip}
          onKeyDown={(event) =>
            press({ key: event.key, preventDefault: () => event.preventDefault() })
          }
        >
          <IconHandle size="1.25rem" stroke={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="grows shrinks quiet start-text finger ends-8"
          aria-expanded={opened}
          onClick={() => setOpen(opened ? undefined : id)}
        >
          <span className="block breaks">
            {number !== undefined && `${number}. `}
            {name}
            {question.required && <span className="bad"> *</span>}
          </span>
          <span className="line gap-4 soft small">
            {t(`kind_${kind}`)}
            {question.show_when && (
              <IconLogic size="0.875rem" stroke={1.75} role="img" aria-label={t('conditional')} />
            )}
          </span>
          {wrong.length > 0 && !opened && (
            <span className="block bad small">
              {wrong.map((code) => t(`fault_${code}`)).join(' ')}
            </span>
          )}
        </button>
        <RowMenu label={t('actionsOf', { name })}>
          <Menu.Item onClick={() => move(-1)}>{t('moveUp', { name })}</Menu.Item>
          <Menu.Item onClick={() => move(1)}>{t('moveDown', { name })}</Menu.Item>
          <Menu.Item onClick={copy}>{t('makeCopy')}</Menu.Item>
          <Menu.Item color="red" onClick={() => change(withoutQuestion(written, id))}>
            {t('delete')}
          </Menu.Item>
        </RowMenu>
      </div>
      {opened && (
        <div className={`lined-above ${classes.fields}`}>
          {wrong
            .filter((code) => code !== 'title_missing')
            .map((code) => (
              <p key={code} role="alert" className="bad plain below-12">
                {t(`fault_${code}`)}
              </p>
            ))}
          <QuestionFields question={question} focus={name === t('untitled')} />
        </div>
      )}
    </li>
  )
}
