import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { Button } from '../../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../../platform/ui/kit/native-select.tsx'
import { Switch } from '../../../../../platform/ui/kit/switch.tsx'
import type { Condition } from '../../../builder/contract.document.ts'
import { useBuilder } from '../builder-context.ts'
import { conditionOf, sourcesFor, testOf } from '../comparing.ts'
import { TestField } from './test-field.tsx'
import classes from '../builder.module.css'

type ConditionFieldProps = {
  /** What it decides: whether something is shown, or needed. */
  label: string
  /** The part that it is of. */
  own: string
  value: Condition | undefined
  change(value: Condition | undefined, about?: string): void
  /** It is always there, and never taken away. */
  always?: boolean
}

const maxGroups = 10
const maxTests = 20

/** When something holds: groups of comparisons, of which all or any have to. */
export function ConditionField({ label, own, value, change, always }: ConditionFieldProps) {
  const t = useTranslations('forms')
  const { document } = useBuilder()
  const sources = sourcesFor(document, own)
  const [first] = sources
  if (!first) return null
  const begin = () => change(conditionOf(first))
  return (
    <div className="stack gap-8">
      {!always && (
        <Switch
          label={label}
          checked={value !== undefined}
          onChange={({ currentTarget }) => (currentTarget.checked ? begin() : change(undefined))}
        />
      )}
      {value && (
        <div className={`stack gap-12 ${classes.condition}`} role="group" aria-label={label}>
          {value.groups.length > 1 && (
            <Join
              label={t('groupsJoin')}
              value={value.join}
              change={(join) => change({ ...value, join })}
            />
          )}
          {value.groups.map((group, at) => {
            const put = (tests: typeof group.tests, about?: string) =>
              change(
                tests.length > 0
                  ? { ...value, groups: value.groups.with(at, { ...group, tests }) }
                  : value.groups.length > 1 || always
                    ? { ...value, groups: value.groups.toSpliced(at, 1) }
                    : undefined,
                about,
              )
            return (
              // a group is known by its place alone
              <fieldset key={at} className={`stack gap-8 filled round-8 ${classes.group}`}>
                <legend className="hidden-text">{t('groupNumber', { number: at + 1 })}</legend>
                {group.tests.length > 1 && (
                  <Join
                    label={t('testsJoin')}
                    value={group.join}
                    change={(join) =>
                      change({ ...value, groups: value.groups.with(at, { ...group, join }) })
                    }
                  />
                )}
                {group.tests.map((test, which) => (
                  <TestField
                    key={which}
                    test={test}
                    number={which + 1}
                    sources={sources}
                    change={(next) =>
                      put(group.tests.with(which, next), `${own}.${label}.${at}.${which}`)
                    }
                    remove={() => put(group.tests.toSpliced(which, 1))}
                  />
                ))}
                {group.tests.length < maxTests && (
                  <div>
                    <Button
                      variant="subtle"
                      size="compact"
                      onClick={() => put([...group.tests, testOf(first)])}
                    >
                      {t('addTest')}
                    </Button>
                  </div>
                )}
              </fieldset>
            )
          })}
          {value.groups.length < maxGroups && (
            <div>
              <Button
                variant="subtle"
                size="compact"
                onClick={() =>
                  change({
                    ...value,
                    groups: [...value.groups, ...conditionOf(first).groups],
                  })
                }
              >
                {t('addGroup')}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}

type JoinProps = { label: string; value: 'all' | 'any'; change(value: 'all' | 'any'): void }

function Join({ label, value, change }: JoinProps) {
  const t = useTranslations('forms')
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      data={[
        { value: 'all', label: t('joinAll') },
        { value: 'any', label: t('joinAny') },
      ]}
      onChange={({ currentTarget }) => change(currentTarget.value as 'all' | 'any')}
    />
  )
}
