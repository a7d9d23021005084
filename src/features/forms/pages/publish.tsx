import { useParams } from 'react-router'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import styles from '../../../platform/ui/form/form-sheet.module.css'
import { forms } from '../contract.ts'
import { FormHeader } from '../ui/form-header.tsx'
import { AddressSection } from '../ui/publish/address-section.tsx'
import { PublishForm } from '../ui/publish/publish-form.tsx'

export async function loader({ app, params }: LoaderArgs) {
  const [form] = await Promise.all([
    load(app, forms.show, { params: { id: params.id! } }),
    load(app, profile.info, {}),
  ])
  return { title: form.name }
}

/** Whom a form asks, and how. */
export function Component() {
  const id = useParams().id!
  const form = useRead(forms.show, { params: { id } })
  const { business } = useRead(profile.info, {})
  return (
    <UnsavedGuard key={id}>
      <FormHeader form={form} current="publish" />
      <div className="stack gap-28">
        {form.published !== null && (
          <div className={styles.form}>
            <AddressSection form={form} business={business.id} />
          </div>
        )}
        <PublishForm form={form} zone={business.time_zone} />
      </div>
    </UnsavedGuard>
  )
}
