import type { Page } from '@playwright/test'
import { sideways } from './people.ts'

/**
 * What does not fit a thumb or a weak eye on the page that is open: targets below 44 × 44 px, and at the usual size of text,
 * at the largest of our own and at twice the usual one, as a browser is set to, whatever makes the page wider than the window
 * and each title or button of which a word is broken.
 */
export async function unfitOn(page: Page): Promise<string[]> {
  const found = await smallTargets(page)
  for (const size of [100, 150, 200]) {
    await page.evaluate((to) => (document.documentElement.style.fontSize = `${to}%`), size)
    const by = await sideways(page)
    // half a pixel is rounded up
    if (by > 1) found.push(`${by} px wider than the window at ${size} %`)
    for (const word of await brokenWords(page)) found.push(`“${word}” is broken at ${size} %`)
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = '100%'))
  return found
}

/** Words of titles and buttons that go on in the next line; what is longer than the window can be cannot but do so. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken = new Set<string>()
    const range = document.createRange()
    for (const element of document.querySelectorAll<HTMLElement>(
      'h1,h2,h3,button,th,main a:not([href^="mailto:"])',
    )) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text as Text).data.matchAll(
          /(?<![\p{L}.@])\p{L}{2,}(?!\.?\p{L}|@)/gu,
        )) {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const parts = [...range.getClientRects()].filter(({ width }) => width > 0.5)
          const lines = new Set(parts.map(({ top }) => Math.round(top)))
          const length = parts.reduce((sum, { width }) => sum + width, 0)
          if (lines.size > 1 && length < innerWidth * 0.6) broken.add(word)
        }
    }
    return [...broken]
  })

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
