import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import * as z from 'zod/mini'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Switch } from '../../../../platform/ui/kit/switch.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { Text } from '../../../../platform/shapes.ts'
import { longestMessage, maxPollChoices } from '../../messages/contract.ts'
import type { Writing } from './writing.ts'

const Question = z.strictObject({
  text: Text(1, longestMessage),
  choices: z.array(Text(1, 200)).check(z.minLength(2, 'too_short')),
  multiple: z.boolean(),
})
/** Digits of a place, of which there are ten. */
const places = Array.from({ length: maxPollChoices }, (_, at) => at)
type Choice = `choice${number}`
type Fields = { text: string; multiple: boolean; shown: number } & Record<Choice, string>

/** A question with choices, sent as a message. */
export default function PollDialog({ writing, close }: { writing: Writing; close(): void }) {
  const t = useTranslations('chat')
  const start: Fields = { text: writing.text, multiple: false, shown: 2 }
  for (const at of places) start[`choice${at}`] = ''
  const form = useForm({
    schema: Question,
    start,
    inputOf: ({ text, multiple, ...rest }) => ({
      ...{ text, multiple },
      choices: places.map((at) => rest[`choice${at}`]!.trim()).filter(Boolean),
    }),
    send({ text, choices, multiple }) {
      writing.send({ text: text.trim(), poll: { choices, multiple } })
      return Promise.resolve()
    },
    done: close,
  })
  const { shown, multiple } = form.fields
  return (
    <FormDialog form={form} title={t('poll')} yes={t('send')} close={close}>
      <TextInput label={t('question')} maxLength={500} data-autofocus {...form.field('text')} />
      {places.slice(0, shown).map((at) => (
        <TextInput
          key={at}
          label={t('choice', { number: at + 1 })}
          maxLength={200}
          {...form.field(`choice${at}`)}
          {...(at === 1 && form.fault('choices') && { error: t('twoChoices') })}
        />
      ))}
      {shown < maxPollChoices && (
        <Button variant="subtle" onClick={() => form.change({ shown: shown + 1 })}>
          {t('addChoice')}
        </Button>
      )}
      <Switch
        label={t('severalChoices')}
        checked={multiple}
        onChange={({ currentTarget }) => form.change({ multiple: currentTarget.checked })}
      />
    </FormDialog>
  )
}
