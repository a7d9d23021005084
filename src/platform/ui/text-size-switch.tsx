import { useState } from 'react'
import { useTranslations } from './phrases.tsx'
import { choiceLife, cookieNames } from '../http/cookies.ts'
import { asTextSize, type TextSize, textSizes } from '../i18n/text-size.ts'
import { useApp } from '../web.tsx'
import { Segments } from './layout/segments.tsx'

/** Takes effect at once, and by a cookie on the server's next first frame too. */
function show(size: TextSize) {
  document.documentElement.style.fontSize = `${size}%`
  document.cookie = `${cookieNames.textSize}=${size}; path=/; max-age=${choiceLife}; samesite=lax`
}

/** On the server there is only what the cookie said. */
const shown = () =>
  typeof document === 'undefined'
    ? undefined
    : asTextSize(document.documentElement.style.fontSize.replace('%', ''))

export function TextSizeSwitch() {
  const t = useTranslations('common')
  const { textSize } = useApp()
  const [size, setSize] = useState(() => shown() ?? textSize)
  const choose = (wanted: TextSize) => {
    show(wanted)
    setSize(wanted)
  }
  return (
    <Segments
      legend={t('textSize')}
      value={size}
      segments={textSizes.map((each) => ({ value: each, label: t('percent', { size: each }) }))}
      choose={choose}
    />
  )
}
