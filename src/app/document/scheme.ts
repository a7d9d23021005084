import { colourSchemes, type Scheme } from '../../platform/i18n/reader-choices.ts'
import { choiceLife, cookieNames } from '../../platform/http/cookies.ts'

export const asScheme = (text: string | undefined): Scheme =>
  colourSchemes.find((scheme) => scheme === text) ?? 'auto'

/** The browser's own bar is coloured as the page is. */
export const barColours = { light: '#ffffff', dark: '#0f172a' }
const systems = ['light', 'dark'] as const

function colourBar(scheme: Scheme) {
  for (const system of systems) {
    const bar = document.querySelector(`meta[name=theme-color][media*=${system}]`)
    bar?.setAttribute('content', barColours[scheme === 'auto' ? system : scheme])
  }
}

/** Takes effect at once, and by a cookie on the server's next first frame too. */
export function keepScheme(scheme: Scheme) {
  document.cookie = `${cookieNames.scheme}=${scheme}; path=/; max-age=${choiceLife}; samesite=lax`
  document.documentElement.dataset.scheme = scheme
  colourBar(scheme)
}
