import type { Content } from 'pdfmake/interfaces.js'

type Margin = [number, number, number, number]
type Head = { name: string; logo: Uint8Array | null }

/** The school, what the paper is, and its facts: name and value of each. */
export function letterhead(head: Head, title: string, facts: [string, string][]): Content {
  const words = {
    width: '*' as const,
    stack: [
      { text: head.name, fontSize: 9, color: '#444' },
      { text: title, fontSize: 14, bold: true, margin: [0, 1, 0, 3] as Margin },
      {
        text: facts.flatMap(([name, value], at) => [
          { text: `${at > 0 ? '      ' : ''}${name}: `, color: '#444' },
          // what belongs together is not parted at the end of a line
          { text: value, bold: true },
        ]),
        fontSize: 9,
      },
    ],
  }
  const picture = { width: 52, stack: [{ image: 'logo', fit: [44, 44] as [number, number] }] }
  return { columns: [...(head.logo ? [picture] : []), words], margin: [0, 0, 0, 8] }
}

/** A line for each to sign on: what they are, and their name where it is known. They stay together. */
export const signatures = (people: [string, string][]): Content => ({
  unbreakable: true,
  margin: [0, 22, 0, 0],
  columnGap: 24,
  columns: people.map(([what, name]) => ({
    width: '*',
    stack: [
      { text: `${what}:`, fontSize: 8 },
      {
        table: {
          widths: ['*'],
          heights: [16],
          body: [[{ text: '', border: [false, false, false, true] }]],
        },
        layout: { defaultBorder: false },
      },
      { text: name || ' ', fontSize: 7, color: '#444', margin: [0, 2, 0, 0] },
    ],
  })),
})
