import IconDone from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import IconOpen from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useRead, useWrite } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import { firstSteps, type Step, stepNames } from '../contract.steps.ts'
import classes from './first-steps.module.css'

/** Where each is done. */
const placesOf = (business: string): Record<Step, string> => ({
  year: `/business/${business}?tab=calendar`,
  bells: `/business/${business}?tab=bells`,
  rooms: `/business/${business}?tab=rooms`,
  subjects: '/subjects',
  classes: '/classes',
  teachers: '/teachers',
  students: '/students',
  parents: '/guardians',
  slips: '/slips',
  marked: '/classes',
})

/** The way of a new school to its first marked class, ticked off by what there is. */
export function FirstSteps() {
  const t = useTranslations('setup')
  const { steps } = useRead(firstSteps.show, {})
  const { business } = useRead(profile.info, {})
  const places = placesOf(business.id)
  const next = stepNames.find((name) => !steps[name])
  const done = stepNames.filter((name) => steps[name]).length
  return (
    <Section
      title={t('firstSteps')}
      aside={<span className="soft plain">{t('stepsDone', { done, all: stepNames.length })}</span>}
    >
      <ol className={`box grid below-12 pad-12-16 ${classes.steps}`}>
        {stepNames.map((step) => (
          <li
            key={step}
            className="line finger gap-12"
            data-done={steps[step] || undefined}
            data-next={step === next || undefined}
          >
            {steps[step] ? (
              <IconDone className="soft" size="1.375rem" aria-label={t('done')} role="img" />
            ) : (
              <IconOpen className="soft" size="1.375rem" stroke={1.5} aria-hidden="true" />
            )}
            <Link to={places[step]}>{t(`step_${step}`)}</Link>
          </li>
        ))}
      </ol>
      {steps.marked && <PutAway />}
    </Section>
  )
}

function PutAway() {
  const t = useTranslations('setup')
  const toast = useToast()
  const { mutate, isPending } = useWrite(firstSteps.putAway, { refresh: [firstSteps.show] })
  return (
    <Button
      variant="subtle"
      loading={isPending}
      onClick={() => mutate({}, { onError: toast.error })}
    >
      {t('putAway')}
    </Button>
  )
}
