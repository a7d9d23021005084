import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import IconDevice from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import classes from './scheme-switch.module.css'

export const schemes = [
  { scheme: 'light', label: 'schemeLight', Icon: IconSun },
  { scheme: 'dark', label: 'schemeDark', Icon: IconMoon },
  { scheme: 'auto', label: 'schemeAuto', Icon: IconDevice },
] as const satisfies { scheme: MantineColorScheme; label: string; Icon: unknown }[]

/** Light, dark or as the device has it, side by side; with words where there is room for them. */
export function SchemeSwitch({ words = false }: { words?: boolean }) {
  const t = useTranslations('common')
  const name = useId()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <fieldset className={classes.switch}>
      <legend className="hidden-text">{t('colours')}</legend>
      {schemes.map(({ scheme, label, Icon }) => (
        <label key={scheme} className={classes.option} title={words ? undefined : t(label)}>
          <input
            type="radio"
            name={name}
            checked={scheme === colorScheme}
            onChange={() => setColorScheme(scheme)}
          />
          <Icon size="1.125rem" aria-hidden="true" />
          <span className={words ? undefined : 'hidden-text'}>{t(label)}</span>
        </label>
      ))}
    </fieldset>
  )
}
