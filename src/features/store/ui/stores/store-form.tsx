import { Button } from '../../../../platform/ui/kit/button.tsx'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { type Form, useForm } from '../../../../platform/ui/form/form.ts'
import { NumberInput } from '../../../../platform/ui/form/number-input.tsx'
import { Part } from '../../../../platform/ui/form/settings-part.tsx'
import { type Store, StoreInput, stores } from '../../contract.ts'
import { AboutFields } from '../products/form/about-fields.tsx'
import { BuyersFields } from './buyers-fields.tsx'
import { OpeningFields } from './opening-fields.tsx'
import { Behind } from '../../../../platform/ui/form/fault.tsx'
import { KeepersField } from './keepers-field.tsx'
import classes from '../../../../platform/ui/form/form-sheet.module.css'
import { PicturesField } from '../../../../core/profile/ui/pictures-field.tsx'
import { type StoreFields, storeFieldsOf, storeInputOf, type StoreTyped } from './store-fields.ts'

type StoreFormProps = {
  /** What is there already. */
  store?: Store
  /** Who, for whom and how long is the office's affair; keepers write the rest. */
  office: boolean
  /** As `useForm` calls them. */
  send(input: StoreTyped, before: StoreTyped): Promise<Pick<Store, 'id'>>
  said: string
  done(store: Pick<Store, 'id'>): void
  cancel?(): void
}

export function StoreForm({ store, office, cancel, ...rest }: StoreFormProps) {
  const t = useTranslations('store')
  const common = useTranslations('common')
  const start = () => storeFieldsOf(store)
  const seen = store && {
    show: stores.show,
    params: { id: store.id },
    version: store.version,
  }
  const form = useForm({ start, inputOf: storeInputOf, schema: StoreInput, seen, ...rest })
  const { field, fault } = form
  return (
    <form {...form.props} className={`flex upright gap-28 ${classes.form}`}>
      <Part title={t('aboutStore')}>
        <AboutFields form={form}>
          <PicturesField
            ids={form.fields.image_id ? [form.fields.image_id] : []}
            most={1}
            fault={fault('image_id')}
            change={([id = null]) => form.change({ image_id: id })}
          />
        </AboutFields>
      </Part>
      <Part title={t('opening')}>
        <OpeningFields fault={fault} {...field('opening')} />
      </Part>
      {office && <OfficePart form={form} store={store} />}
      <div className={`flex wrap gap-10 ${classes.actions}`}>
        {form.behind && <Behind />}
        <Button type="submit" loading={form.busy} disabled={Boolean(store) && !form.unsaved}>
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

type OfficePartProps = { form: Form<StoreFields>; store: Store | undefined }

function OfficePart({ form: { fields, field, fault, change }, store }: OfficePartProps) {
  const t = useTranslations('store')
  return (
    <Part title={t('forWhom')}>
      <div className="stack gap-20">
        <BuyersFields
          value={fields.buyers}
          before={store?.classes ?? []}
          fault={fault('class_ids')}
          change={(buyers) => change({ buyers })}
        />
        <KeepersField
          value={fields.keepers}
          fault={fault('keeper_ids')}
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
          {...field('hold_days')}
        />
      </div>
    </Part>
  )
}
