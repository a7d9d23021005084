import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { Part } from '../../../../platform/ui/form/settings-part.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useRead, useWrite } from '../../../../platform/web.tsx'
import {
  chatRoles,
  chatRules,
  type May,
  May as Mays,
  type PolicyRule,
  relations,
} from '../../care/contract.ts'
import classes from './policy.module.css'

/** Who may write to whom, by what they are and whether they have to do with each other; said at once. */
export function PolicyPart({ sets }: { sets: boolean }) {
  const t = useTranslations('chat')
  const toast = useToast()
  const { results } = useRead(chatRules.policy, {})
  const edit = useWrite(chatRules.editPolicy, { refresh: [chatRules.policy] })
  const choose = (rule: PolicyRule, may: May) =>
    edit.mutate(
      { body: { rules: bothOf(rule).map((each) => ({ ...each, may })) } },
      {
        onSuccess: () => toast.show({ tone: 'success', title: t('saved') }),
        onError: (error) => toast.error(error),
      },
    )
  return (
    <Part title={t('direct')} text={t('directText')}>
      <div className="stack gap-28">
        {chatRoles.map((from) => (
          <section key={from} className="stack gap-8">
            <h3 className="plain">{t(`from_${from}`)}</h3>
            <ul className={`grid gap-12-16 ${classes.pairs}`}>
              {results
                .filter((rule) => rule.from === from && isOpen(rule))
                .map((rule) => {
                  const label = `${t(`to_${rule.to}`)}${isOffice(rule) ? '' : `, ${t(`relation_${rule.relation}`)}`}`
                  return (
                    <li key={`${rule.to} ${rule.relation}`} className="shrinks">
                      {sets ? (
                        <NativeSelect
                          label={label}
                          value={rule.may}
                          disabled={edit.isPending}
                          data={Mays.options.map((value) => ({ value, label: t(`may_${value}`) }))}
                          onChange={({ currentTarget }) => choose(rule, currentTarget.value as May)}
                        />
                      ) : (
                        <p className="plain">
                          <span className="soft">{label}:</span> {t(`may_${rule.may}`)}
                        </p>
                      )}
                    </li>
                  )
                })}
            </ul>
          </section>
        ))}
      </div>
    </Part>
  )
}

/** To the office everybody stands alike. */
const isOffice = ({ from, to }: PolicyRule) => from === 'office' || to === 'office'
/** Students never write to each other, whatever is said; and between staff a relation says nothing. */
const isOpen = (rule: PolicyRule) =>
  !(rule.from === 'student' && rule.to === 'student') &&
  (!isOffice(rule) || rule.relation === 'related')
/** What is shown once is said of both. */
const bothOf = (rule: PolicyRule): PolicyRule[] =>
  isOffice(rule) ? relations.map((relation) => ({ ...rule, relation })) : [rule]
