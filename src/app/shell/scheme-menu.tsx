import { useTranslations } from '../../platform/ui/phrases.tsx'
import type { Scheme } from '../../platform/i18n/reader-choices.ts'
import { Menu } from '../../platform/ui/kit/menu.tsx'
import { useSchemes } from '../../platform/ui/scheme-switch.tsx'
import classes from './top-bar.module.css'

export function SchemeMenu() {
  const t = useTranslations('common')
  const { schemes, scheme, choose } = useSchemes()
  const chosen = schemes.find(({ value }) => value === scheme) ?? schemes[2]
  return (
    <Menu
      width="13rem"
      trigger={
        <button
          type="button"
          className={`inline-line central gap-8 round-8 soft plain medium fills inks ${classes.choice}`}
          aria-label={t('coloursAre', { name: chosen.label })}
        >
          <chosen.Icon size="1.25rem" stroke={1.75} aria-hidden="true" />
        </button>
      }
    >
      <Menu.RadioGroup value={scheme} onChange={(wanted) => choose(wanted as Scheme)}>
        {schemes.map(({ value, label, Icon }) => (
          <Menu.Choice
            key={value}
            value={value}
            closes
            rightSection={<Icon size="1.125rem" stroke={1.75} aria-hidden="true" />}
          >
            {label}
          </Menu.Choice>
        ))}
      </Menu.RadioGroup>
    </Menu>
  )
}
