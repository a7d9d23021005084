import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { AudienceFields } from '../../../../core/classes/ui/audience/audience-fields.tsx'
import { useReachWords } from '../../../../core/classes/ui/audience/reach-words.ts'
import { can } from '../../../../core/permissions.ts'
import { ApiError } from '../../../../platform/client.ts'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { changesOf } from '../../../../platform/ui/form/form-faults.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { Switch } from '../../../../platform/ui/kit/switch.tsx'
import { NumberInput } from '../../../../platform/ui/form/number-input.tsx'
import { Part } from '../../../../platform/ui/form/settings-part.tsx'
import { TimeInput } from '../../../../platform/ui/form/time-input.tsx'
import { keyOf, useApp, useWrite } from '../../../../platform/web.tsx'
import { Behind } from '../../../../platform/ui/form/fault.tsx'
import styles from '../../../../platform/ui/form/form-sheet.module.css'
import { type Form, FormInput, formModes, forms, formSubjects } from '../../contract.ts'
import { faultsOf } from '../../builder/rules.faults.ts'
import { findQuestion } from '../builder/document.ts'
import { useTitleOf } from '../titles.ts'
import { publishFieldsOf, publishInputOf, type PublishSent } from './publish-fields.ts'

/** Who is asked, from when until when, how often and what becomes of it; and the way out. */
export function PublishForm({ form, zone }: { form: Form; zone: string }) {
  const t = useTranslations('forms')
  const office = can(useApp().me!, 'forms.write')
  const publishing = useRef(false)
  const write = useWriting(form, publishing)
  const of = useForm({
    start: () => publishFieldsOf(form, zone, office),
    inputOf: (fields) => publishInputOf(fields, zone, office),
    schema: FormInput,
    seen: { show: forms.show, params: { id: form.id }, version: form.version },
    said: (answer: Form) =>
      t(publishing.current ? (answer.state === 'scheduled' ? 'planned' : 'published') : 'saved'),
    send: write,
  })
  const { fields, field, fault, change } = of
  const faults = faultsOf(form.document, fields)
  const isNew = form.published === null
  const asks = isNew || form.changed
  const settled = form.published !== null
  return (
    <form
      {...of.props}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent
        publishing.current =
          submitter instanceof HTMLElement && submitter.dataset.publish !== undefined
        of.props.onSubmit(event)
      }}
      className={`flex upright gap-28 ${styles.form}`}
    >
      <Part title={t('forWhom')} text={t('forWhomText')}>
        <div className="stack gap-20">
          <AudienceFields form={of} before={form.audience} office={office} />
          {!of.unsaved && <Reached id={form.id} />}
          <NativeSelect
            label={t('answersFor')}
            disabled={settled}
            data={formSubjects.map((each) => ({ value: each, label: t(`subject_${each}`) }))}
            value={fields.subject}
            error={fault('subject')}
            onChange={({ currentTarget }) =>
              change({ subject: currentTarget.value as Form['subject'] })
            }
          />
        </div>
      </Part>
      <Part title={t('days')} text={t('daysText')}>
        <div className="stack gap-16">
          <div className={`grid gap-16 top ${styles.two}`}>
            <DateInput
              label={t('opensDay')}
              value={fields.opens.day}
              error={fault('opens_at')}
              onChange={(day) => change({ opens: { ...fields.opens, day } })}
            />
            <TimeInput
              label={t('opensTime')}
              value={fields.opens.time}
              disabled={!fields.opens.day}
              onChange={(time) => change({ opens: { ...fields.opens, time } })}
            />
          </div>
          <div className={`grid gap-16 top ${styles.two}`}>
            <DateInput
              label={t('closesDay')}
              value={fields.closes.day}
              error={fault('closes_at')}
              onChange={(day) => change({ closes: { ...fields.closes, day } })}
            />
            <TimeInput
              label={t('closesTime')}
              value={fields.closes.time}
              disabled={!fields.closes.day}
              onChange={(time) => change({ closes: { ...fields.closes, time } })}
            />
          </div>
        </div>
      </Part>
      <Part title={t('answering')}>
        <div className="stack gap-20">
          <NativeSelect
            label={t('mode')}
            data={formModes.map((each) => ({ value: each, label: t(`mode_${each}`) }))}
            value={fields.mode}
            error={fault('mode')}
            onChange={({ currentTarget }) => change({ mode: currentTarget.value as Form['mode'] })}
          />
          <Switch
            label={t('anonymousSwitch')}
            checked={fields.anonymous}
            disabled={settled}
            onChange={({ currentTarget }) =>
              change({
                anonymous: currentTarget.checked,
                // nobody knows whose answer it would be
                ...(currentTarget.checked && {
                  decides: false,
                  mode: 'once' as const,
                  coins: null,
                }),
              })
            }
          />
          {fields.anonymous && <p className="soft plain">{t('anonymousText')}</p>}
          <NumberInput
            label={t('quota')}
            description={t('quotaText')}
            {...field('quota')}
            min={1}
            max={10_000}
            precision={0}
            empty={null}
            onChange={(quota) => change({ quota })}
          />
          {!fields.anonymous && (
            <Switch
              label={t('decides')}
              checked={fields.decides}
              onChange={({ currentTarget }) => change({ decides: currentTarget.checked })}
            />
          )}
          <Switch
            label={t('tellsScore')}
            checked={fields.tells_score}
            onChange={({ currentTarget }) => change({ tells_score: currentTarget.checked })}
          />
          {office && !fields.anonymous && (
            <NumberInput
              label={t('coinsFor')}
              description={t('coinsText')}
              {...field('coins')}
              min={1}
              max={1_000}
              precision={0}
              empty={null}
              onChange={(coins) => change({ coins })}
            />
          )}
          {office && (
            <Switch
              label={t('isPublic')}
              checked={fields.is_public}
              onChange={({ currentTarget }) => change({ is_public: currentTarget.checked })}
            />
          )}
        </div>
      </Part>
      <div className={`flex wrap gap-10 ${styles.actions}`}>
        {of.behind && <Behind />}
        {faults.length > 0 && (
          <p role="alert" className="bad plain full">
            {t('faultsFirst', { count: faults.length })}
          </p>
        )}
        {asks && (
          <Button type="submit" data-publish loading={of.busy} disabled={faults.length > 0}>
            {t(isNew ? 'publish' : 'publishAgain')}
          </Button>
        )}
        <Button
          type="submit"
          variant={asks ? 'default' : 'filled'}
          loading={of.busy}
          disabled={!of.unsaved}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** Saves what is settled and, where that was pressed, asks what is written. */
function useWriting(form: Form, publishing: { current: boolean }) {
  const t = useTranslations('forms')
  const { api } = useApp()
  const confirm = useConfirm()
  const titleOf = useTitleOf()
  const refresh = [forms.show, forms.list, forms.reach]
  const edit = useWrite(forms.edit, { refresh })
  const publish = useWrite(forms.publish, { refresh })
  const params = { id: form.id }
  /** Which questions could no more be compared, and whether that is meant. */
  async function accepts(): Promise<boolean> {
    const { results } = await api(forms.breaks, { params })
    const names = results.map(({ question, kind }) => {
      const found = findQuestion(form.document, question)
      return `${found ? titleOf(found.title) : t('gone')}: ${t(`break_${kind}`)}`
    })
    return confirm({
      title: t('breaksSure'),
      message: `${t('breaksText')} ${names.join('; ')}`,
      okLabel: t('publishAgain'),
    })
  }
  return async (
    input: PublishSent,
    before: PublishSent,
    tellSaved: (version: number) => void,
  ): Promise<Form> => {
    const changes = changesOf(input, before)
    const saved =
      Object.keys(changes).length > 0
        ? await edit.mutateAsync({ params, body: { ...changes, version: form.version } })
        : form
    if (!publishing.current) return saved
    // a refusal to publish does not undo the save
    tellSaved(saved.version)
    const send = (accept_breaks: boolean) =>
      publish.mutateAsync({ params, body: { version: saved.version, accept_breaks } })
    try {
      return await send(false)
    } catch (error) {
      const breaks = error instanceof ApiError && error.detail === 'comparison_breaks'
      if (!breaks || !(await accepts())) throw error
      return send(true)
    }
  }
}

/** Whom it would reach now, as it is kept. */
function Reached({ id }: { id: string }) {
  const { api } = useApp()
  const call = { params: { id } }
  const { data } = useQuery({
    queryKey: keyOf(forms.reach, call),
    queryFn: () => api(forms.reach, call),
  })
  return data ? <ReachWords of={data} /> : null
}

const ReachWords = ({ of }: { of: Parameters<typeof useReachWords>[0] }) => (
  <p role="status" className="soft plain">
    {useReachWords(of)}
  </p>
)
