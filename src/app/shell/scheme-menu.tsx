import { type MantineColorScheme, Menu } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSchemes } from '../../platform/ui/scheme-switch.tsx'
import { inBar } from './in-bar.ts'
import classes from './top-bar.module.css'

export function SchemeMenu() {
  const t = useTranslations('common')
  const { schemes, scheme, choose } = useSchemes()
  const chosen = schemes.find(({ value }) => value === scheme) ?? schemes[2]
  return (
    <Menu position="bottom-end" width="13rem" shadow="md" {...inBar}>
      <Menu.Target>
        <button
          type="button"
          className={classes.choice}
          aria-label={t('coloursAre', { name: chosen.label })}
        >
          <chosen.Icon size="1.25rem" stroke={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={scheme} onChange={(wanted) => choose(wanted as MantineColorScheme)}>
          {schemes.map(({ value, label, Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              closeMenuOnClick
              rightSection={<Icon size="1.125rem" stroke={1.75} aria-hidden="true" />}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
