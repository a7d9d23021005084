import { useTranslations } from 'use-intl'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NumberInput } from '../../../platform/ui/number-input.tsx'
import { Part } from '../../../platform/ui/settings-part.tsx'
import { useTypedForm } from '../../../platform/ui/typed-form.ts'
import { type Store, StoreInput } from '../../contract.ts'
import { BuyersFields } from './buyers-fields.tsx'
import { OpeningFields } from './opening-fields.tsx'
import { Behind } from '../fault.tsx'
import { KeepersField } from './keepers-field.tsx'
import classes from './keeping-form.module.css'
import { AboutFields } from '../products/localised-fields.tsx'
import { PicturesField } from '../products/pictures-field.tsx'
import { storeFieldsOf, storeInputOf, type StoreTyped } from './store-fields.ts'

type StoreFormProps = {
  /** What is there already. */
  store?: Store
  /** Somebody else has changed it since. */
  behind?: boolean
  /** Who, for whom and how long is the office's affair; keepers write the rest. */
  office: boolean
  /** As `useTypedForm` calls them. */
  send(input: StoreTyped, before: StoreTyped, key: string): Promise<unknown>
  done(): void
  cancel?(): void
}

export function StoreForm({ store, behind, office, send, done, cancel }: StoreFormProps) {
  const t = useTranslations('store')
  const common = useTranslations('common')
  const start = () => storeFieldsOf(store)
  const typed = useTypedForm({ start, inputOf: storeInputOf, schema: StoreInput, send, done })
  const { form, busy, unsaved, onSubmit } = typed
  return (
    <form ref={form} className={classes.form} onSubmit={onSubmit} noValidate>
      <About typed={typed} />
      <Part title={t('opening')}>
        <OpeningFields
          value={typed.fields.opening}
          faults={typed.faults}
          change={(opening) => typed.change({ opening })}
        />
      </Part>
      {office && <OfficePart typed={typed} store={store} />}
      <div className={classes.actions}>
        {behind && <Behind />}
        <Button type="submit" loading={busy} disabled={Boolean(store) && !unsaved}>
          {t(store ? 'save' : 'createStore')}
        </Button>
        {cancel && (
          <Button variant="default" onClick={cancel}>
            {common('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

type Typed = ReturnType<typeof useTypedForm<ReturnType<typeof storeFieldsOf>, StoreTyped>>

function About({ typed }: { typed: Typed }) {
  const t = useTranslations('store')
  const sentence = useTranslations('errors')
  const { fields, faults, change } = typed
  return (
    <Part title={t('aboutStore')}>
      <AboutFields typed={typed}>
        <PicturesField
          ids={fields.imageId ? [fields.imageId] : []}
          most={1}
          fault={faults.image_id && sentence(faults.image_id)}
          change={([id = null]) => change({ imageId: id })}
        />
      </AboutFields>
    </Part>
  )
}

function OfficePart({ typed, store }: { typed: Typed; store: Store | undefined }) {
  const t = useTranslations('store')
  const sentence = useTranslations('errors')
  const { fields, faults, change } = typed
  return (
    <Part title={t('buyers')}>
      <div className="stack gap-20">
        <BuyersFields
          value={fields.buyers}
          before={store?.classes ?? []}
          fault={faults.class_ids && sentence(faults.class_ids)}
          change={(buyers) => change({ buyers })}
        />
        <KeepersField
          value={fields.keepers}
          fault={faults.keeper_ids && sentence(faults.keeper_ids)}
          change={(keepers) => change({ keepers })}
        />
        <NumberInput
          label={t('holdDays')}
          description={t('holdDaysText')}
          hintBelow
          precision={0}
          min={1}
          max={90}
          empty={null}
          value={fields.holdDays}
          error={faults.hold_days && sentence(faults.hold_days)}
          onChange={(holdDays) => change({ holdDays })}
        />
      </div>
    </Part>
  )
}
