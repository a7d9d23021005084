import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { columnLabel, type Field, fieldsOf } from '../file/contract.columns.ts'
import type { Import } from '../contract.ts'
import classes from './findings.module.css'
import type { DraftProps } from './draft-props.ts'

/** What each column is, one below the other, and which row has the heads: for a phone, and for whoever wants to see all of them. */
export function ColumnList({ draft, change }: DraftProps) {
  const t = useTranslations('imports')
  const { lang } = useChoices()
  const used = new Set(draft.columns.map(({ field }) => field))
  const headers = Array.from({ length: 21 }, (_, row) => ({
    value: String(row),
    label: row === 0 ? t('without') : String(row),
  }))
  return (
    <details className={`below-16 ${classes.columns}`} open={draft.missing.length > 0 || undefined}>
      <summary className="accent bold finger pointer">{t('columns')}</summary>
      <div className={`grid gap-12-16 ends-4 ${classes.list}`}>
        <NativeSelect
          label={t('headerRow')}
          value={String(draft.header_row)}
          data={headers}
          onChange={(event) => void change({ header_row: Number(event.currentTarget.value) })}
        />
        {draft.columns.map(({ head, field }, at) => (
          <NativeSelect
            key={at}
            label={head || t('columnNumber', { number: at + 1 })}
            value={field ?? ''}
            onChange={(event) =>
              void change({ columns: chosen(draft, at, event.currentTarget.value as Field | '') })
            }
            data={[
              { value: '', label: t('unused') },
              ...fieldsOf[draft.kind].map((each) => ({
                value: each,
                label: columnLabel(each, lang) + (used.has(each) && each !== field ? ' ·' : ''),
              })),
            ]}
          />
        ))}
      </div>
    </details>
  )
}

/** Each thing is in one column: where it was before, it is no more. */
export const chosen = ({ columns }: Import, at: number, wanted: Field | '') =>
  columns.map(({ field }, each) => {
    if (each === at) return wanted || null
    return field === wanted ? null : field
  })
