import type { Page } from '@playwright/test'
import { sideways } from './people.ts'

/**
 * What does not fit a thumb or a weak eye on the page that is open: targets below 44 × 44 px, and what makes the page wider
 * than the window at the usual size of text, at the largest of our own and where the browser is told to double all text.
 */
export async function unfitOn(page: Page): Promise<string[]> {
  const found = await smallTargets(page)
  const wider = async (where: string) => {
    const by = await sideways(page)
    if (by > 0) found.push(`${by} px wider than the window ${where}`)
  }
  await wider('at the usual size')
  await page.evaluate(() => (document.documentElement.style.fontSize = '150%'))
  await wider('at 150 %')
  await page.evaluate(() => (document.documentElement.style.fontSize = '100%'))
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await wider('at twice the size of the browser')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await browser.detach()
  return found
}

/** A link within a sentence is as high as its line: there is no more room (WCAG 2.5.8, inline). */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const wanted = 44
    const reach = wanted / 2 - 1
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node !== element && node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    const belongs = (element: Element, hit: Element | null) =>
      hit !== null &&
      (element.contains(hit) ||
        [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit)))
    const found = new Set<string>()
    const selector = 'a[href],button,input,select,textarea,summary,[role=button],[tabindex="0"]'
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const { width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2 || element.matches(':disabled')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (width >= wanted - 0.5 && height >= wanted - 0.5) continue
      if (inSentence(element)) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = element.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const hits = (dx: number, dy: number) =>
        belongs(element, document.elementFromPoint(x + dx, y + dy))
      // something lies over it: it is not this one that is pressed
      if (!hits(0, 0)) continue
      const wide = width >= wanted - 0.5 || (hits(-reach, 0) && hits(reach, 0))
      const high = height >= wanted - 0.5 || (hits(0, -reach) && hits(0, reach))
      if (wide && high) continue
      const name = (element.getAttribute('aria-label') ?? element.innerText ?? '').trim()
      const what = `${element.tagName.toLowerCase()}${element.className ? '.' + element.className.split(' ')[0] : ''}`
      found.add(`${what} “${name.slice(0, 30)}” ${Math.round(width)}×${Math.round(height)}`)
    }
    scrollTo(0, 0)
    return [...found]
  })
