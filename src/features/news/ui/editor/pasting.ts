/** Between the cells of a row: a text has no tables, and a row of one stays readable without. */
const between = ' · '

/** What is pasted from a sheet as plain text: tabs stand between cells. */
export const readableText = (text: string): string => text.replace(/\t+/g, between)

/**
 * HTML of Word, of a sheet or of a page, in what a text can say: rows of a table become lines, lists that Word writes as paragraphs
 * become lists, and headings become those that there are.
 */
export function readableHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const table of page.querySelectorAll('table')) flatten(table, page)
  for (const first of page.querySelectorAll<HTMLElement>(marked)) gather(first, page)
  rename(page, 'h1', 'h2')
  rename(page, 'h4, h5, h6', 'h3')
  return page.body.innerHTML
}

function flatten(table: Element, page: Document) {
  // one within another has been made into lines by then, or is within a cell of this one
  if (!page.contains(table) || table.querySelector('table')) return
  const rows = [...table.querySelectorAll('tr')].map((row) => lineOf(row, page))
  const caption = table.querySelector('caption')
  const title = caption ? [paragraph(page, caption.textContent.trim())] : []
  table.replaceWith(...title, ...rows.filter((row) => row.textContent.replace(/[\s·–]/g, '')))
}

function lineOf(row: Element, page: Document): HTMLElement {
  const cells = [...row.querySelectorAll('td, th')]
  const line = paragraph(page, '')
  const whole = cells.every(({ tagName }) => tagName === 'TH')
  const into = whole ? line.appendChild(page.createElement('strong')) : line
  cells.forEach((cell, at) => {
    if (at > 0) into.append(between)
    // an empty cell keeps its place: what stands in the third column stays there
    into.append(cell.textContent.replace(/\s+/g, ' ').trim() || '–')
  })
  return line
}

function paragraph(page: Document, text: string): HTMLElement {
  const made = page.createElement('p')
  made.textContent = text
  return made
}

/** A line of a list as Word writes it. */
const marked = 'p[style*="mso-list"]'
const numbered = /^\(?[\p{L}\d]{1,4}[.)]/u

/** Puts a line and those that follow it into one list; each but the first is in one by then. */
function gather(first: HTMLElement, page: Document) {
  if (first.closest('li')) return
  const isNumbered = numbered.test(markOf(first))
  const list = page.createElement(isNumbered ? 'ol' : 'ul')
  first.before(list)
  let next: Element | null = first
  while (next?.matches(marked) && numbered.test(markOf(next)) === isNumbered) {
    const line: Element = next
    next = line.nextElementSibling
    for (const mark of marksOf(line)) mark.remove()
    const item = list.appendChild(page.createElement('li'))
    item.append(line)
  }
}

const marksOf = (line: Element) =>
  line.querySelectorAll('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
const markOf = (line: Element) => marksOf(line)[0]?.textContent.trim() ?? ''

function rename(page: Document, from: string, to: string) {
  for (const heading of page.querySelectorAll(from)) {
    const made = page.createElement(to)
    made.append(...heading.childNodes)
    heading.replaceWith(made)
  }
}
