import type { Page } from '@playwright/test'
import { sideways } from './people.ts'

/**
 * What does not fit a thumb or a weak eye on the page that is open: targets below 44 × 44 px, and what makes the page wider
 * than the window at the usual size of text and at the largest of our own.
 */
export async function unfitOn(page: Page): Promise<string[]> {
  const found = await smallTargets(page)
  // half a pixel is rounded up
  const wider = async (where: string) => {
    const by = await sideways(page)
    if (by > 1) found.push(`${by} px wider than the window ${where}`)
  }
  await wider('at the usual size')
  await page.evaluate(() => (document.documentElement.style.fontSize = '150%'))
  await wider('at 150 %')
  await page.evaluate(() => (document.documentElement.style.fontSize = '100%'))
  return found
}

/** A link within a sentence is as high as its line: there is no more room (WCAG 2.5.8, inline). */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const wanted = 44
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
      // a day of a chart: the same figure stands in the table behind its dots (WCAG 2.5.8, equivalent)
      if (element.closest('figure')) continue
      // the numbers of pages are squares of 37 px by specification; the counts of a sheet are five over one column
      if (element.matches('[data-page-number], thead button')) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = element.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const hits = (dx: number, dy: number) =>
        belongs(element, document.elementFromPoint(x + dx, y + dy))
      // something lies over it: it is not this one that is pressed
      if (!hits(0, 0)) continue
      /** How far it is pressed from its middle, both ways of one direction together. */
      const span = (dx: number, dy: number) => {
        let length = 1
        for (const sign of [1, -1])
          for (let far = 1; far < wanted && hits(sign * far * dx, sign * far * dy); far += 1)
            length += 1
        return length
      }
      const wide = width >= wanted - 0.5 || span(1, 0) >= wanted - 1
      const high = height >= wanted - 0.5 || span(0, 1) >= wanted - 1
      if (wide && high) continue
      const name = (element.getAttribute('aria-label') ?? element.innerText ?? '').trim()
      const what = `${element.tagName.toLowerCase()}${element.className ? '.' + element.className.split(' ')[0] : ''}`
      found.add(`${what} “${name.slice(0, 30)}” ${Math.round(width)}×${Math.round(height)}`)
    }
    scrollTo(0, 0)
    return [...found]
  })
