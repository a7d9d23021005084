import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { Facts } from '../../../../platform/ui/layout/facts.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { EditPart } from '../../../../platform/ui/form/edit-part.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useApp } from '../../../../platform/web.tsx'
import type { Store } from '../../contract.ts'
import { runs } from './store-parts.ts'
import classes from './store-overview.module.css'
import { useWeek } from '../words.ts'

const StoreEdit = lazy(async () => ({ default: (await import('./store-edit-form.tsx')).StoreEdit }))

/** What a store is, for who may edit it in its place. */
export function StoreOverview({ store }: { store: Store }) {
  const t = useTranslations('store')
  const { me } = useApp()
  const [editing, setEditing] = useState(false)
  const button = useBackTo(editing)
  if (editing)
    return (
      <Suspense>
        <StoreEdit store={store} close={() => setEditing(false)} />
      </Suspense>
    )
  const mayEdit = runs(me, store)
  return (
    <div className="grid gap-24">
      {store.waiting && <Waiting {...store.waiting} />}
      <Section
        title={t('aboutStore')}
        aside={
          mayEdit && (
            <EditPart ref={button} onClick={() => setEditing(true)}>
              {t('edit')}
            </EditPart>
          )
        }
      >
        <div className={`grid top gap-24 stack-on-phone ${classes.about}`}>
          {store.image_id && (
            <img className="block filled round-12" src={`/v1/image/${store.image_id}`} alt="" />
          )}
          <div>
            <p className={`lines measure ${classes.text}`}>
              {Object.values(store.description).some(Boolean) ? (
                <LocalisedText content={store.description} />
              ) : (
                <span className="soft">{t('noDescription')}</span>
              )}
            </p>
            <StoreFacts store={store} />
          </div>
        </div>
      </Section>
    </div>
  )
}

/** The button that has led to the form has the focus again when the form has gone. */
function useBackTo(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const edited = useRef(false)
  useEffect(() => {
    if (!editing && edited.current) button.current?.focus()
    edited.current = editing
  }, [editing])
  return button
}

function Waiting({ placed, ready }: NonNullable<Store['waiting']>) {
  const t = useTranslations('store')
  if (placed + ready === 0) return null
  return (
    <ul className="flex wrap gap-12">
      {placed > 0 && (
        <li>
          <Link
            className="box inline-line accent bold finger unlined pad-8-16 tints"
            to="?tab=orders"
          >
            {t('waitingPlaced', { count: placed })}
          </Link>
        </li>
      )}
      {ready > 0 && (
        <li>
          <Link
            className="box inline-line accent bold finger unlined pad-8-16 tints"
            to="?tab=orders&column=ready"
          >
            {t('waitingReady', { count: ready })}
          </Link>
        </li>
      )}
    </ul>
  )
}

function StoreFacts({ store }: { store: Store }) {
  const t = useTranslations('store')
  const week = useWeek()
  const { opening } = store
  const shownOpening =
    opening.kind === 'dates'
      ? t('openingDates', { from: shownDate(opening.from), to: shownDate(opening.to) })
      : week(opening)
          .map(({ days, hours }) => `${days} ${hours}`)
          .join('; ') || t('opening_always')
  return (
    <Facts
      items={[
        { label: t('opening'), value: shownOpening },
        {
          label: t('forWhom'),
          value: store.for_all ? t('forAll') : store.classes.map(({ label }) => label).join(', '),
        },
        { label: t('keepers'), value: store.keepers.map(fullName).join(', ') || t('office') },
        { label: t('waits'), value: t('days', { count: store.hold_days }) },
        {
          label: t('onSaleNow'),
          value: (
            <Link to={`/store/product/${store.id}`}>
              {t('productCount', { count: store.product_count })}
            </Link>
          ),
        },
      ]}
    />
  )
}
