import { Checkbox } from '../../../platform/ui/kit/checkbox.tsx'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { isCode } from '../../../platform/errors.ts'
import { shownPhone } from '../../../platform/i18n/formats.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import classes from './findings.module.css'
import type { DraftProps } from './draft-props.ts'

/** Parents who may not be those who are meant: each waits for somebody to say so. */
export function Families({ draft, change }: DraftProps) {
  const t = useTranslations('imports')
  const sentence = useTranslations('errors')
  if (draft.families.length === 0) return null
  // only the phone was given, and it is known whose it is; where a name says otherwise each is looked at
  const plain = draft.families.filter(
    ({ code, confirmed }) => code === 'parent_to_confirm' && !confirmed,
  )
  return (
    <li
      className={`row filled plain breaks round-10 pad-10-14 ${classes.finding}`}
      data-tone="note"
    >
      <strong>{t('families')}</strong>
      <ul className={`grid gap-6 scrolls ${classes.questions}`}>
        {draft.families.map(({ key, code, parent, phone, children, confirmed }) => (
          <li className="row gap-6-12" key={key}>
            <Checkbox
              label={t('family', { parent, phone: shownPhone(phone), children: listed(children) })}
              checked={confirmed}
              onChange={(event) =>
                void change({ confirm: [{ key, sure: event.currentTarget.checked }] })
              }
            />
            <small>{sentence(isCode(code) ? code : 'invalid_value')}</small>
          </li>
        ))}
      </ul>
      {plain.length > 1 && (
        <Button
          variant="default"
          onClick={() => void change({ confirm: plain.map(({ key }) => ({ key, sure: true })) })}
        >
          {t('confirmFamilies', { count: plain.length })}
        </Button>
      )}
    </li>
  )
}

const listed = (children: { row: number; name: string }[]) =>
  children.map(({ row, name }) => `${name} (${row})`).join(', ')
