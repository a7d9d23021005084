import IconDevice from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useTranslations } from './phrases.tsx'
import { useChoices } from '../i18n/reader-choices.ts'
import { Segments } from './layout/segments.tsx'

/** Light, dark or as the device has it. */
export function useSchemes() {
  const t = useTranslations('common')
  const { scheme, setScheme } = useChoices()
  const schemes = [
    { value: 'light', label: t('schemeLight'), Icon: IconSun },
    { value: 'dark', label: t('schemeDark'), Icon: IconMoon },
    { value: 'auto', label: t('schemeAuto'), Icon: IconDevice },
  ] as const
  return { schemes, scheme, choose: setScheme }
}

export function SchemeSwitch({ iconsOnly = false }: { iconsOnly?: boolean }) {
  const t = useTranslations('common')
  const { schemes, scheme, choose } = useSchemes()
  return (
    <Segments
      legend={t('colours')}
      value={scheme}
      segments={schemes}
      choose={choose}
      iconsOnly={iconsOnly}
    />
  )
}
