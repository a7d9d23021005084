import IconRemove from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { Form } from '../../../platform/ui/form/form.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { IconButton } from '../../../platform/ui/kit/icon-button.tsx'
import { Switch } from '../../../platform/ui/kit/switch.tsx'
import { LocalisedFields } from '../../../platform/ui/form/localised-fields.tsx'
import { maxChoices } from '../body/contract.parts.ts'
import { emptyChoice, emptyPoll, type PollFields as Typed } from './ask-fields.ts'
import type { PostFields } from './post-fields.ts'

/** Whether a post asks a question, and what can be answered. */
export function PollFields({ form }: { form: Form<PostFields> }) {
  const t = useTranslations('news')
  const { poll } = form.fields
  return (
    <div className="stack gap-16">
      <Switch
        label={t('isPoll')}
        checked={poll !== null}
        onChange={({ currentTarget }) =>
          form.change({ poll: currentTarget.checked ? emptyPoll() : null })
        }
      />
      {poll && <Asked poll={poll} form={form} />}
    </div>
  )
}

function Asked({ poll, form }: { poll: Typed; form: Form<PostFields> }) {
  const t = useTranslations('news')
  const change = (part: Partial<Typed>) => form.change({ poll: { ...poll, ...part } })
  const { choices } = poll
  return (
    <>
      <LocalisedFields
        name="question"
        legend={t('question')}
        form={{
          fields: { question: poll.question },
          change: (part) => change(part),
          fault: (path) => form.fault(`poll.${path}`),
        }}
      />
      <ol className="stack gap-16 plain">
        {choices.map((choice, at) => (
          // a choice is known by its place alone, by which it is answered
          <li key={at} className="flex gap-8 bottom">
            <div className="grows shrinks">
              <LocalisedFields
                name="choice"
                legend={t('choiceNumber', { number: at + 1 })}
                form={{
                  fields: { choice },
                  change: (part) => change({ choices: choices.with(at, part.choice) }),
                  fault: (path) =>
                    form.fault(`poll.choices.${path.replace(/^choice/, String(at))}`),
                }}
              />
            </div>
            {choices.length > 2 && (
              <IconButton
                aria-label={t('removeChoice', { number: at + 1 })}
                onClick={() => change({ choices: choices.toSpliced(at, 1) })}
              >
                <IconRemove size="1.125rem" aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      {choices.length < maxChoices && (
        <div>
          <Button
            variant="default"
            onClick={() => change({ choices: [...choices, emptyChoice()] })}
          >
            {t('addChoice')}
          </Button>
        </div>
      )}
    </>
  )
}
