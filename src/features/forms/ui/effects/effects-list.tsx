import { can } from '../../../../core/permissions.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownInstant } from '../../../../platform/i18n/formats.ts'
import { BulkBar } from '../../../../platform/ui/list/bulk-bar.tsx'
import { useQuery } from '../../../../platform/ui/list/filters.ts'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { type List, ListPage, useListed } from '../../../../platform/ui/list/list.tsx'
import { RowMenu } from '../../../../platform/ui/overlay/row-menu.tsx'
import { type Selection, useSelection } from '../../../../platform/ui/list/selection.ts'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useApp, useRead } from '../../../../platform/web.tsx'
import { type Effect, effectKinds, EffectsFilter, formEffects } from '../../effects/contract.ts'
import type { Form } from '../../contract.ts'
import { isAloneConfirmed, kindsOf } from '../../effects/rules.ts'
import { type Chosen, chosenOf, useDeciding, useRepeated } from './deciding.ts'
import { useEffectValue } from './effect-words.ts'

const RateDialog = lazy(async () => ({ default: (await import('./rate-dialog.tsx')).RateDialog }))

/** Each change by whom it is about; the office agrees to it, declines it or takes that back, one by one or many at once. */
export function EffectsList({ form }: { form: Form }) {
  const t = useTranslations('forms')
  const common = useTranslations('common')
  const { me, timeZone } = useApp()
  const office = can(me!, 'forms.write')
  const valueOf = useEffectValue()
  const toast = useToast()
  const confirm = useConfirm()
  const query = useQuery(EffectsFilter)
  const params = { id: form.id }
  const listed = useListed<Effect>(formEffects.list, query, params)
  const { repeated } = useRead(formEffects.list, { params, query })
  const sayRepeated = useRepeated()
  // what is chosen is on this page: of the others nobody has seen what they would change
  const selection = useSelection(
    listed.rows.map(({ id }) => id),
    listed.rows.length,
  )
  const { which = 'waiting' } = query
  const deciding = useDeciding(form.id)
  /** Marks that wait for a day. */
  const [rated, setRated] = useState<Chosen>()
  const apply = async (chosen: Chosen) => {
    const rates = chosen.filter(({ kind }) => kind === 'rate')
    const others = chosen.filter(({ kind }) => kind !== 'rate' && !isAloneConfirmed(kind))
    const alone = chosen.length - rates.length - others.length
    if (alone > 0) toast.show({ title: t('oneAtATime', { count: alone }) })
    if (others.length > 0 && !(await deciding.apply(others))) return
    selection.clear()
    if (rates.length > 0) setRated(rates)
  }
  const applyRow = async (row: Effect) => {
    if (!isAloneConfirmed(row.kind)) return apply([row])
    const question = {
      title: t('removeAllergySure', { name: fullName(row.person) }),
      message: t('removeAllergyText', { what: valueOf(row.kind, row.after) ?? '' }),
      okLabel: common('remove'),
    }
    if (await confirm(question)) await deciding.apply([row])
  }
  const { rows } = listed
  const verbs = { apply, applyRow, deciding, which, selection, rows }
  const list: List<Effect> = {
    of: { ...listed, selection },
    count: t('effectsCount', { count: listed.count }),
    lead: {
      key: 'person',
      label: t('about'),
      nameOf: ({ person }) => fullName(person),
      below: belowOf,
    },
    columns: [
      { key: 'kind', label: t('effect'), usual: true, cell: ({ kind }) => t(`effect_${kind}`) },
      {
        key: 'before',
        label: t('before'),
        usual: true,
        cell: ({ kind, before }) => valueOf(kind, before),
      },
      {
        key: 'after',
        label: t('after'),
        usual: true,
        cell: (effect) => (saysNone(effect) ? t('saysNone') : valueOf(effect.kind, effect.after)),
      },
      ...(which === 'waiting'
        ? []
        : [
            {
              key: 'done_at',
              label: t('when'),
              usual: true,
              cell: ({ done_at }: Effect) => done_at && shownInstant(done_at, timeZone),
            },
          ]),
    ],
    filters: [
      {
        name: 'which',
        label: t('state'),
        all: t('effects_waiting'),
        options: (['done', 'declined'] as const).map((value) => ({
          value,
          label: t(`effects_${value}`),
        })),
      },
      {
        name: 'kind',
        label: t('effect'),
        all: t('allEffects'),
        options: effectKinds.map((value) => ({ value, label: t(`effect_${value}`) })),
      },
    ],
    ...(office && { bulk: barOf(verbs), actions: actionsOf(verbs) }),
    none: { title: t('noEffects') },
  }
  const what = kindsOf(form.document, form.coins).map((kind) => inSentence(t(`effect_${kind}`)))
  return (
    <>
      <ListPage
        list={list}
        above={
          <div className="soft plain below-16">
            <p>{t('effectsOf', { what: what.join(', ') })}</p>
            {repeated.length > 0 && <p role="status">{sayRepeated(repeated)}</p>}
          </div>
        }
      />
      {rated && (
        <Suspense>
          <RateDialog
            apply={(day) => deciding.apply(rated, day)}
            close={() => setRated(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whether nothing would be left of the list. */
const saysNone = ({ kind, before, after }: Effect) =>
  kind === 'allergies_removed' &&
  before?.split(',').every((each) => after.split(',').includes(each)) === true

const belowOf = (effect: Effect) => <Below {...effect} />

/** The office agrees to what it has read: on a phone too, all of it. */
function Below(effect: Effect) {
  const t = useTranslations('forms')
  const valueOf = useEffectValue()
  const { kind, before, after } = effect
  if (saysNone(effect))
    return (
      <span className="lines breaks">
        {[t('saysNone'), t('onRecordList', { what: valueOf(kind, before) ?? '' })].join('. ')}
      </span>
    )
  return (
    <span className="lines breaks">
      {t(`effect_${kind}`)}:{' '}
      {[valueOf(kind, before), valueOf(kind, after)].filter(Boolean).join(' → ')}
    </span>
  )
}

/** A name of something within a sentence; what is all capitals stays so. */
const inSentence = (name: string) =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

const barOf = (verbs: VerbsProps) => () => <Bar {...verbs} />
const actionsOf = (verbs: VerbsProps) => (row: Effect) => <Actions {...verbs} row={row} />

type VerbsProps = {
  deciding: ReturnType<typeof useDeciding>
  apply(chosen: Chosen): Promise<void>
  applyRow(row: Effect): Promise<void>
  which: Effect['state']
  selection: Selection
  rows: readonly Effect[]
}

function Bar({ deciding, apply, which, selection, rows }: VerbsProps) {
  const t = useTranslations('forms')
  const { busy } = deciding
  const chosen = chosenOf(selection.chosen)
  const then = (done: boolean) => done && selection.clear()
  return (
    <BulkBar selection={selection}>
      {which === 'waiting' ? (
        <>
          <Button loading={busy} onClick={() => void apply(chosen)}>
            {t('approve')}
          </Button>
          <Button
            variant="default"
            loading={busy}
            onClick={() => void deciding.decline(chosen).then(then)}
          >
            {t('decline')}
          </Button>
        </>
      ) : (
        <Button
          variant="default"
          loading={busy}
          onClick={() => void deciding.takeBack(chosen, which === 'done', rows).then(then)}
        >
          {t('undo')}
        </Button>
      )}
    </BulkBar>
  )
}

function Actions({ deciding, applyRow, which, row, rows }: VerbsProps & { row: Effect }) {
  const t = useTranslations('forms')
  return (
    <RowMenu label={t('actionsOf', { name: fullName(row.person) })}>
      {which === 'waiting' ? (
        <>
          <Menu.Item onClick={() => void applyRow(row)}>{t('approve')}</Menu.Item>
          <Menu.Item color="red" onClick={() => void deciding.decline([row])}>
            {t('decline')}
          </Menu.Item>
        </>
      ) : (
        <Menu.Item onClick={() => void deciding.takeBack([row], which === 'done', rows)}>
          {t('undo')}
        </Menu.Item>
      )}
    </RowMenu>
  )
}
