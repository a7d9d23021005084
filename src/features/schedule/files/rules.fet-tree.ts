import { Refusal, refuse } from '../../../platform/errors.ts'
import { attribute, readXml } from '../../../platform/sheets/xml.ts'

/** A part of a file of FET, with what is within it. */
export type Node = { name: string; text: string; inner: Node[] }

/** Parts of a file, parts within one of them and within each other, and characters of a tag: far above any school's. */
const most = { parts: 250_000, beside: 50_000, deep: 16, tag: 20_000 }

/** Refuses with `not_a_schedule_file` what is no XML, and what is more than a school. */
export function treeOf(xml: string): Node {
  for (let from = xml.indexOf('<'); from >= 0;) {
    const end = xml.indexOf('>', from)
    if (end < 0 || end - from > most.tag) refuse('not_a_schedule_file')
    from = xml.indexOf('<', end)
  }
  try {
    return grown(xml)
  } catch (error) {
    const isBroken = error instanceof Refusal && error.code === 'not_a_sheet'
    throw isBroken ? new Refusal('not_a_schedule_file') : error
  }
}

function grown(xml: string): Node {
  let parts = 0

  const root: Node = { name: '', text: '', inner: [] }
  const open = [root]
  readXml(xml, {
    open: (name, attributes) => {
      const node = { name, text: attribute(attributes, 'version') ?? '', inner: [] }
      parts += 1
      const { inner } = open.at(-1)!
      if (parts > most.parts || open.length > most.deep || inner.length >= most.beside)
        refuse('not_a_schedule_file')
      inner.push(node)
      open.push(node)
    },
    close: () => void (open.length > 1 && open.pop()),
    text: (text) => void (open.at(-1)!.text += text.trim()),
  })
  return root.inner.find(({ name }) => name === 'fet') ?? root
}

export const all = (node: Node | undefined, name: string) =>
  node?.inner.filter((each) => each.name === name) ?? []
export const first = (node: Node | undefined, name: string) => all(node, name)[0]
export const textOf = (node: Node | undefined, ...names: string[]) =>
  names.map((name) => first(node, name)?.text).find((text) => text !== undefined) ?? ''
export const numberOf = (node: Node, ...names: string[]) => Number(textOf(node, ...names))
export const isOn = (node: Node) => textOf(node, 'Active') !== 'false'
