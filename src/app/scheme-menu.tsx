import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { schemes } from '../platform/ui/scheme-switch.tsx'
import classes from './top-bar.module.css'

export function SchemeMenu() {
  const t = useTranslations('common')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const chosen = schemes.find(({ scheme }) => scheme === colorScheme) ?? schemes[2]
  return (
    <Menu position="bottom-end" width="12rem" shadow="md">
      <Menu.Target>
        <button
          type="button"
          className={classes.choice}
          aria-label={t('coloursAre', { name: t(chosen.label) })}
        >
          <chosen.Icon size="1.25rem" stroke={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
        >
          {schemes.map(({ scheme, label, Icon }) => (
            <Menu.RadioItem
              key={scheme}
              value={scheme}
              closeMenuOnClick
              rightSection={<Icon size="1.125rem" stroke={1.75} aria-hidden="true" />}
            >
              {t(label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
