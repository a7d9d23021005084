import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { isCode } from '../platform/errors.ts'

type Node = { type: string; [name: string]: unknown }
type Origin = { file: string; name: string }
type Module = {
  /** Whatever has a name in the file, at any depth. */
  named: Map<string, Node[]>
  imported: Map<string, Origin>
}
export type Reached = { file: string; contract: Origin; action: string; codes: Set<string> }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const partsOf = (node: Node) =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode)
const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name

const isFunction = (value: unknown) => isNode(value) && value.type.endsWith('FunctionExpression')

/** What a program is made of, without what it only says of types. */
function* nodesIn(node: Node): Generator<Node> {
  if (/^TS(Type|Interface|Literal|Union)/.test(node.type)) return
  yield node
  for (const part of partsOf(node)) if (!isLabel(node, part)) yield* nodesIn(part)
}

/** A name that stands for itself: `b` of `a.b` and of `{ b: 1 }`. */
const isLabel = (node: Node, part: Node) =>
  !node.computed &&
  ((node.type === 'MemberExpression' && part === node.property) ||
    (node.type === 'Property' && part === node.key && part !== node.value))

const modules = new Map<string, Module>()
function moduleAt(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const made: Module = { named: new Map(), imported: new Map() }
  modules.set(file, made)
  const name = (of: string | undefined, node: unknown) => {
    if (of && isNode(node)) made.named.set(of, [...(made.named.get(of) ?? []), node])
  }
  for (const node of nodesIn(programOf(file))) {
    if (node.type === 'ImportDeclaration') importsOf(file, node, made.imported)
    if (node.type === 'FunctionDeclaration') name(nameOf(node.id), node)
    if (node.type === 'VariableDeclarator') name(nameOf(node.id), node.init)
    if (node.type === 'Property' && isFunction(node.value)) name(nameOf(node.key), node.value)
  }
  return made
}

const programOf = (file: string) =>
  parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node

function importsOf(file: string, node: Node, into: Module['imported']) {
  const from = (node.source as { value: string }).value
  if (!from.startsWith('.') || node.importKind === 'type') return
  for (const each of node.specifiers as Node[])
    into.set(nameOf(each.local)!, {
      file: join(dirname(file), from),
      name: each.type === 'ImportNamespaceSpecifier' ? '*' : nameOf(each.imported)!,
    })
}

/** What refuses by itself: shapes and rules are described without us, as is what `serve` asks; tables and words say nothing. */
const silent = /(^|\/)(contract|access|rules|serve|table|text)(\.[\w-]+)?\.ts$|\.text\.ts$|\.tsx$/

/** What is said of a field, unless it is what something is refused with. */
const ofFields =
  /^(required|invalid_(date|email|id|number|phone|text|value)|out_of_range|too_(long|short))$/

/** What is wrong with a row of a sheet is answered beside the row. */
const tellsOfRows = /^src\/features\/imports\//

/** Every code that stands in what a piece of a program can come to. */
function codesFrom(file: string, node: Node, codes: Set<string>, seen: Set<Node>) {
  if (seen.has(node)) return
  seen.add(node)
  const { named, imported } = moduleAt(file)
  const fields = new Set<Node>()
  const details = new Set<Node>()
  const follow = (origin: Origin, member?: string) => {
    if (silent.test(origin.file) || !origin.file.endsWith('.ts')) return
    const { named: there } = moduleAt(origin.file)
    const wanted = origin.name === '*' ? member : origin.name
    for (const each of there.get(wanted ?? '') ?? []) codesFrom(origin.file, each, codes, seen)
  }
  /** Of what a factory makes, the one thing that is asked of it. */
  const ofService = (name: string, member: string) => {
    const [made] = named.get(name) ?? []
    if (made?.type !== 'CallExpression') return false
    const factory = imported.get(nameOf(made.callee) ?? '')
    if (factory) follow({ ...factory, name: member })
    return Boolean(factory)
  }
  const handled = new Set<Node>()
  for (const each of nodesIn(node)) {
    if (handled.has(each)) continue
    if (each.type === 'CallExpression' || each.type === 'NewExpression') {
      // the second argument tells of fields
      const { callee, arguments: given } = each as unknown as { callee: Node; arguments: Node[] }
      if (/^(refuse|Refusal)$/.test(nameOf(callee) ?? '') && given[1])
        for (const inner of nodesIn(given[1])) fields.add(inner)
      if (/^(refuse|Refusal)$/.test(nameOf(callee) ?? '') && given[0])
        for (const inner of nodesIn(given[0])) details.add(inner)
    }
    if (each.type === 'MemberExpression') {
      const [object, member] = [nameOf(each.object), nameOf(each.property)]
      if (object && member && imported.get(object)?.name === '*')
        follow(imported.get(object)!, member)
      if (object && member && ofService(object, member)) handled.add(each.object as Node)
    }
    if (each.type === 'Literal' && !fields.has(each) && isCode(each.value))
      if (details.has(each) || !(ofFields.test(each.value) || tellsOfRows.test(file)))
        codes.add(each.value)
    if (each.type !== 'Identifier') continue
    const name = nameOf(each)!
    const origin = imported.get(name)
    if (origin && origin.name !== '*') follow(origin)
    else for (const own of named.get(name) ?? []) codesFrom(file, own, codes, seen)
  }
}

/** By what each handler may refuse, as the program reads: every call that is mounted with `serve`. */
export function refusalsInHandlers(): Reached[] {
  const files = globSync('src/{core,features}/**/routes*.ts').filter(
    (file) => !file.endsWith('.test.ts'),
  )
  return files.flatMap((file) => {
    const { imported } = moduleAt(file)
    return [...nodesIn(programOf(file))]
      .filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'serve')
      .flatMap((call) => {
        const [contract, handlers] = call.arguments as [Node, Node]
        return (handlers.properties as Node[]).map((property) => {
          const codes = new Set<string>()
          codesFrom(file, property.value as Node, codes, new Set())
          const action = nameOf(property.key)!
          return { file, contract: imported.get(nameOf(contract)!)!, action, codes }
        })
      })
  })
}
