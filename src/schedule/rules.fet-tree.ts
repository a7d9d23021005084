import { attribute, readXml } from '../platform/sheets/xml.ts'

/** A part of a file of FET, with what is within it. */
export type Node = { name: string; text: string; inner: Node[] }

export function treeOf(xml: string): Node {
  const root: Node = { name: '', text: '', inner: [] }
  const open = [root]
  readXml(xml, {
    open: (name, attributes) => {
      const node = { name, text: attribute(attributes, 'version') ?? '', inner: [] }
      open.at(-1)!.inner.push(node)
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
