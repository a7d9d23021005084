import { Button } from '../../../platform/ui/kit/button.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { DateInput } from '../../../platform/ui/form/date-input.tsx'
import { Facts } from '../../../platform/ui/layout/facts.tsx'
import { useForm } from '../../../platform/ui/form/form.ts'
import { PhoneInput } from '../../../platform/ui/form/phone-input.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { canRenameThemself } from '../access.ts'
import { type Profile, profile, ProfileInput } from '../contract.ts'
import { CardField } from './card-field.tsx'
import { type Details, detailsOf, inputOf } from './details.ts'

/** Names, contacts and card: as far as they are one's own to write. */
export function DetailsForm({ me }: { me: Profile }) {
  const t = useTranslations('profile')
  const { mutateAsync } = useWrite(profile.edit, { refresh: [profile.info] })
  const writesRecord = canRenameThemself.role(me)
  const form = useForm({
    schema: ProfileInput,
    start: () => detailsOf(me),
    inputOf: (values: Details, before) => inputOf(values, before, writesRecord),
    send: (body) => mutateAsync({ body }),
    said: t('saved'),
    next: (values) => ({ ...values, card_number: '' }),
  })
  const { field } = form
  return (
    <Part title={t('person')} text={writesRecord ? undefined : t('officeWrites')}>
      <form {...form.props} className="grid gap-16 top columns-14 labelled">
        {!writesRecord && <Record me={me} />}
        {writesRecord && (
          <>
            <TextInput
              label={t('ownLastName')}
              autoComplete="family-name"
              {...field('last_name')}
            />
            <TextInput
              label={t('ownFirstName')}
              autoComplete="given-name"
              {...field('first_name')}
            />
            <TextInput
              label={t('patronymic')}
              autoComplete="additional-name"
              {...field('patronymic')}
            />
          </>
        )}
        <PhoneInput label={t('phone')} {...field('phone')} />
        {writesRecord && (
          <>
            <DateInput label={t('birthDate')} autoComplete="bday" {...field('birth_date')} />
            <CardField key={form.round} shown={me.card_number} {...field('card_number')} />
          </>
        )}
        <div className="row whole gap-10-16">
          <Button type="submit" loading={form.busy} disabled={!form.unsaved}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Part>
  )
}

/** The school's record of a student or a parent: to be read here, and written by the office. */
function Record({ me }: { me: Profile }) {
  const t = useTranslations('profile')
  return (
    <Facts
      items={[
        { label: t('fullName'), value: fullName(me) },
        { label: t('birthDate'), value: me.birth_date && shownDate(me.birth_date) },
        { label: t('cardNumber'), value: me.card_number },
      ]}
    />
  )
}
