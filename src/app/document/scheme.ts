import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { choiceLife, cookieNames, readCookies } from '../../platform/cookies.ts'

const schemes = ['light', 'dark', 'auto'] as const
export const asScheme = (text: string | undefined): MantineColorScheme =>
  schemes.find((scheme) => scheme === text) ?? 'auto'

/** The browser's own bar is coloured as the page is. */
export const barColours = { light: '#ffffff', dark: '#0f172a' }
const systems = ['light', 'dark'] as const

function colourBar(scheme: MantineColorScheme) {
  for (const system of systems) {
    const bar = document.querySelector(`meta[name=theme-color][media*=${system}]`)
    bar?.setAttribute('content', barColours[scheme === 'auto' ? system : scheme])
  }
}

/** Kept in a cookie, so that the server paints the first frame in it. */
export const schemeManager: MantineColorSchemeManager = {
  get: (otherwise) =>
    typeof document === 'undefined'
      ? otherwise
      : asScheme(readCookies(document.cookie)[cookieNames.scheme]),
  set: (scheme) => {
    document.cookie = `${cookieNames.scheme}=${scheme}; path=/; max-age=${choiceLife}; samesite=lax`
    colourBar(scheme)
  },
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {
    document.cookie = `${cookieNames.scheme}=; path=/; max-age=0; samesite=lax`
  },
}

/** Paper is white: whoever reads in the dark still prints in the light. */
export function printInTheLight() {
  const { dataset } = document.documentElement
  let shown: string | undefined
  addEventListener('beforeprint', () => {
    shown = dataset.mantineColorScheme
    dataset.mantineColorScheme = 'light'
  })
  addEventListener('afterprint', () => {
    dataset.mantineColorScheme = shown
  })
}
