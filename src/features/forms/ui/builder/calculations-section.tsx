import IconRemove from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { IconButton } from '../../../../platform/ui/kit/icon-button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { NumberInput } from '../../../../platform/ui/form/number-input.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import type { Calculation } from '../../builder/contract.document.ts'
import { isChoice, isMatrix } from '../../builder/rules.parts.ts'
import { useBuilder } from './builder-context.ts'
import { sourcesFor } from './comparing.ts'
import { ConditionField } from './questions/condition-field.tsx'
import { changedDocument, newName, withoutNone } from './document.ts'
import { useTitleOf } from '../titles.ts'
import { WordsField } from './questions/words-field.tsx'
import classes from './builder.module.css'

type Step = Calculation['steps'][number]
const maxCalculations = 30
const maxSteps = 50
const deeds = ['add', 'subtract', 'multiply', 'divide'] as const

/** Numbers that come of the answers, for conditions and ends. */
export function CalculationsSection() {
  const t = useTranslations('forms')
  const { document, change, faults } = useBuilder()
  const { calculations = [] } = document
  const put = (next: Calculation[], about?: string) =>
    change(changedDocument(document, { calculations: next.length > 0 ? next : undefined }), about)
  return (
    <Section title={t('calculations')}>
      <div className="stack gap-12">
        <p className="soft plain">{t('calculationsText')}</p>
        {calculations.map((calculation, at) => {
          const { id, title, steps } = calculation
          const set = (part: Partial<Calculation>, about?: string) =>
            put(calculations.with(at, { ...calculation, ...part }), about)
          return (
            <div key={id} className="box pad-16 stack gap-12">
              <div className="flex gap-8 bottom">
                <div className="grows shrinks">
                  <WordsField
                    label={t('calculationTitle', { number: at + 1 })}
                    value={title}
                    most={500}
                    change={(next) => set({ title: next }, `${id}.title`)}
                  />
                </div>
                <IconButton
                  aria-label={t('removeCalculation', { number: at + 1 })}
                  className={`rigid soft ${classes.small}`}
                  onClick={() => put(calculations.toSpliced(at, 1))}
                >
                  <IconRemove size="1.125rem" stroke={1.75} aria-hidden="true" />
                </IconButton>
              </div>
              {(faults.get(id) ?? []).map((code) => (
                <p key={code} role="alert" className="bad plain">
                  {t(`fault_${code}`)}
                </p>
              ))}
              {steps.map((step, which) => (
                <StepFields
                  // a step is known by its place alone
                  key={which}
                  own={id}
                  step={step}
                  number={which + 1}
                  change={(next, about) => set({ steps: steps.with(which, next) }, about)}
                  remove={() => set({ steps: steps.toSpliced(which, 1) })}
                />
              ))}
              {steps.length < maxSteps && (
                <div>
                  <Button
                    variant="subtle"
                    size="compact"
                    onClick={() => set({ steps: [...steps, { does: 'add', value: 0 }] })}
                  >
                    {t('addStep')}
                  </Button>
                </div>
              )}
            </div>
          )
        })}
        {calculations.length < maxCalculations && (
          <div>
            <Button
              variant="default"
              size="compact"
              onClick={() =>
                put([
                  ...calculations,
                  { id: newName('c'), title: {}, steps: [{ does: 'add', value: 0 }] },
                ])
              }
            >
              {t('addCalculation')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}

type StepFieldsProps = {
  own: string
  step: Step
  number: number
  change(step: Step, about?: string): void
  remove(): void
}

/** What is done with what: a number that is typed, an answer, or what it scores. */
function StepFields({ own, step, number, change, remove }: StepFieldsProps) {
  const t = useTranslations('forms')
  const titleOf = useTitleOf()
  const { document } = useBuilder()
  const countable = sourcesFor(document, own).filter(
    ({ question }) =>
      !question ||
      ['number', 'rating', 'yes_no', 'consent', 'many'].includes(question.kind) ||
      isChoice(question) ||
      isMatrix(question),
  )
  const scores = countable.filter(
    ({ question }) =>
      question &&
      (question.key?.length || question.options?.some(({ score }) => score !== undefined)),
  )
  const from = step.of === undefined ? '' : `${step.score ? 'score' : 'of'} ${step.of}`
  return (
    <div className={`stack gap-8 filled round-8 ${classes.group}`}>
      <div className="grid gap-8 top columns-9">
        <NativeSelect
          aria-label={t('stepDoes', { number })}
          value={step.does}
          data={deeds.map((does) => ({ value: does, label: t(`does_${does}`) }))}
          onChange={({ currentTarget }) =>
            change({ ...step, does: currentTarget.value as Step['does'] })
          }
        />
        <NativeSelect
          aria-label={t('stepOf', { number })}
          value={from}
          data={[
            { value: '', label: t('typedNumber') },
            ...countable.map(({ id, question, calculation }) => ({
              value: `of ${id}`,
              label: titleOf((question ?? calculation).title),
            })),
            ...scores.map(({ id, question }) => ({
              value: `score ${id}`,
              label: t('scoreOfQuestion', { name: titleOf(question?.title) }),
            })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const [how, of] = value.split(' ')
            change(
              withoutNone<Step>({
                does: step.does,
                when: step.when,
                value: of === undefined ? 0 : undefined,
                of,
                score: how === 'score' ? true : undefined,
              }),
            )
          }}
        />
        {step.of === undefined && (
          <NumberInput
            aria-label={t('stepValue', { number })}
            value={step.value ?? 0}
            min={-1e9}
            max={1e9}
            onChange={(value) => change({ ...step, value: value ?? 0 }, `${own}.${number}`)}
          />
        )}
        <IconButton
          aria-label={t('removeStep', { number })}
          className={`rigid soft ${classes.small}`}
          onClick={remove}
        >
          <IconRemove size="1.125rem" stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <ConditionField
        label={t('stepWhen')}
        own={own}
        value={step.when}
        change={(when, about) => change(withoutNone<Step>({ ...step, when }), about)}
      />
    </div>
  )
}
