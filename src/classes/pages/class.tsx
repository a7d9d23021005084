import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageHeader } from '../../platform/ui/page-header.tsx'
import { load, type LoaderArgs, useRead } from '../../platform/web.tsx'
import { classes } from '../contract.ts'
import { ClassFacts } from '../ui/class-facts.tsx'
import { Plan } from '../ui/plan.tsx'
import { Roster } from '../ui/roster.tsx'
import styles from './class.module.css'

export async function loader({ app, params }: LoaderArgs) {
  const call = { params: { id: params.id! } }
  const [{ label }] = await Promise.all([
    load(app, classes.show, call),
    load(app, classes.students, call),
  ])
  return { title: label }
}

export function Component() {
  const t = useTranslations('classes')
  const params = { id: useParams().id! }
  const shown = useRead(classes.show, { params })
  const { results: pupils } = useRead(classes.students, { params })
  return (
    <>
      <PageHeader
        up={{ to: '/classes', label: t('title') }}
        title={shown.label}
        facts={<ClassFacts of={shown} />}
      >
        {shown.may_mark && (
          <Button component={Link} to="mark">
            {t('mark')}
          </Button>
        )}
      </PageHeader>
      <div className={styles.columns}>
        <Roster pupils={pupils} />
        <Plan subjects={shown.subjects} />
      </div>
    </>
  )
}
