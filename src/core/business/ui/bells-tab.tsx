import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Menu } from '../../../platform/ui/kit/menu.tsx'
import { RowMenu } from '../../../platform/ui/overlay/row-menu.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import styles from '../../../platform/ui/list/table.module.css'
import { TimeInput } from '../../../platform/ui/form/time-input.tsx'
import { useRead } from '../../../platform/web.tsx'
import type { Business } from '../contract.ts'
import { type BellRow, firstLessonAfter } from '../bells/rules.plan.ts'
import { bells } from '../bells/contract.ts'
import { BellMaker } from './bell-maker.tsx'
import classes from './bells.module.css'
import { useBells } from './bells.ts'
import settings from './settings.module.css'

/** When the lessons of each shift begin and end. */
export function BellsTab({ business }: { business: Business }) {
  const t = useTranslations('business')
  const { results } = useRead(bells.list, {})
  const shifts = Array.from({ length: business.shifts }, (_, at) => at + 1)
  return (
    <div className={`grid most-64 ${settings.parts}`}>
      {shifts.map((shift) => (
        <Section key={shift} title={t('shiftNumber', { shift })}>
          <Shift
            business={business}
            shift={shift}
            known={results.filter((row) => row.shift === shift)}
            first={firstLessonAfter(results.filter((row) => row.shift < shift))}
          />
        </Section>
      ))}
    </div>
  )
}

type ShiftProps = {
  business: Business
  shift: number
  known: BellRow[]
  /** When its first lesson could begin. */
  first: string
}

function Shift({ business, shift, known, first }: ShiftProps) {
  const t = useTranslations('business')
  const form = useBells(business, shift, { known, first })
  const [making, setMaking] = useState(false)
  return (
    <div className={`grid gap-16 most-40 ${classes.shift}`}>
      {form.rows.length > 0 && <Table form={form} />}
      {making && (
        <BellMaker
          first={first}
          make={(rows) => {
            form.replace(rows)
            setMaking(false)
          }}
          close={() => setMaking(false)}
        />
      )}
      <div className="row whole gap-10">
        <Button
          variant="default"
          onClick={form.add}
          leftSection={<IconPlus size="1rem" aria-hidden="true" />}
        >
          {t('addLesson')}
        </Button>
        {!making && (
          <Button variant="default" onClick={() => setMaking(true)}>
            {t('makeBells')}
          </Button>
        )}
        <Button loading={form.busy} disabled={!form.unsaved} onClick={() => void form.save()}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}

function Table({ form }: { form: ReturnType<typeof useBells> }) {
  const t = useTranslations('business')
  return (
    <div className={`box near sways ${styles.frame}`}>
      <table className={`full plain ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col" className={styles.narrow}>
              {t('lesson')}
            </th>
            <th scope="col">{t('begins')}</th>
            <th scope="col">{t('ends')}</th>
            <th scope="col" className={styles.narrow}>
              <span className="hidden-text">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {form.rows.map((row, at) => (
            <tr key={row.key}>
              <td className={styles.narrow}>{row.number}</td>
              <td>
                <TimeInput
                  aria-label={t('beginsOf', { number: row.number })}
                  value={row.starts_at}
                  error={form.faultOf(at, 'starts_at')}
                  onChange={(starts_at) => form.change(at, { starts_at })}
                />
              </td>
              <td>
                <TimeInput
                  aria-label={t('endsOf', { number: row.number })}
                  value={row.ends_at}
                  error={form.faultOf(at, 'ends_at')}
                  onChange={(ends_at) => form.change(at, { ends_at })}
                />
              </td>
              <td className={styles.narrow}>
                <BellMenu number={row.number} remove={() => form.remove(at)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BellMenu({ number, remove }: { number: number; remove(): void }) {
  const t = useTranslations('business')
  return (
    <RowMenu label={t('actionsOf', { name: String(number) })}>
      <Menu.Item color="red" onClick={remove}>
        {t('delete')}
      </Menu.Item>
    </RowMenu>
  )
}
