import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import card from '../../../../platform/ui/layout/card.module.css'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { useLocalised } from '../../../../platform/ui/localised.ts'
import type { Store } from '../../contract.ts'
import { Photo } from '../../../../platform/ui/media/photo.tsx'
import classes from './store-card.module.css'
import { useOpeningWords, useWeek } from '../words.ts'

/** One store as those meet it who look for something: what it is, and when it sells. */
export function StoreCard({ store, now }: { store: Store; now: number }) {
  const t = useTranslations('store')
  const { id, name, description, waiting } = store
  return (
    <li className={`box near flex upright shrinks gap-12 pad-16 ${card.card} ${classes.card}`}>
      <div className={`flex wrap ${classes.head}`}>
        <div className="clipped round-8 square-80">
          <Photo imageId={store.image_id} of={store} />
        </div>
        <div>
          <h2 className="heading breaks below-4">
            <Link to={`/store/product/${id}`} className={`quiet ${card.link}`}>
              <LocalisedText content={name} />
            </Link>
          </h2>
          <Hours store={store} now={now} />
        </div>
      </div>
      {Object.values(description).some(Boolean) && (
        <p className="plain airy breaks lines lines-3">
          <LocalisedText content={description} />
        </p>
      )}
      <p className={classes.count}>{t('productCount', { count: store.product_count })}</p>
      {waiting && (
        <div className={`row apart gap-8 plain lined-above ${classes.keeping}`}>
          <span>{t('waitingOrders', waiting)}</span>
          <Manage store={store} />
        </div>
      )}
    </li>
  )
}

function Manage({ store: { id, name } }: { store: Store }) {
  const t = useTranslations('store')
  const localised = useLocalised()
  return (
    <Link
      to={`/store/${id}`}
      className="inline-line accent bold framed near round-8 unlined"
      aria-label={t('manageOf', { name: localised(name) })}
    >
      {t('manage')}
    </Link>
  )
}

/** Whether it sells now, and when it does; the whole week where it has hours. */
export function Hours({ store, now }: { store: Store; now: number }) {
  const opening = useOpeningWords(now)
  const week = useWeek()(store.opening)
  return (
    <div className="grid gap-4 plain">
      <p
        className={`bold ${store.open && !store.archived ? 'good' : 'soft'} ${classes.state}`}
        data-open={(store.open && !store.archived) || undefined}
      >
        {opening(store)}
      </p>
      {week.length > 0 && (
        <ul className="flex wrap soft gap-2-12">
          {week.map(({ days, hours }) => (
            <li key={days}>
              <span className="medium">{days}</span> {hours}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
