import type { Plugin } from 'vite'

/** `/** … *\/ name: get('/v1/…', {`: an endpoint with the comment above it. */
const endpoint =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+: (?:get|post|put|patch|remove)\(\s*'[^']*',\s*\{)/g
/** `export const Student = `: a shape with a name. */
const shape = /^export const ([A-Z]\w+) =/gm

/**
 * What the comments of the contracts say becomes a field of the endpoints, and shapes get to know their names, on the
 * server alone: OpenAPI tells them, and no browser loads what it never shows.
 */
export const contractWords: Plugin = {
  name: 'contract-words',
  enforce: 'pre',
  transform(code, id, options) {
    const contract = /\/src\/(?:core|features)\/(\w+)\/(?:\w+\/)?contract[\w.-]*\.ts$/.exec(id)
    if (!contract && !/\/src\/platform\/(shapes|person)\.ts$/.test(id)) return undefined
    if (!options?.ssr) return undefined
    const names = [...code.matchAll(shape)].map((match) => match[1]!)
    const told = code.replace(
      endpoint,
      (_, comment: string, start: string) => `${start} says: ${JSON.stringify(plain(comment))},`,
    )
    const naming = names.length
      ? `\nimport { nameShapes as $name } from '/src/platform/openapi/shape-names.ts'\n$name({ ${names.join(', ')} }, ${JSON.stringify(contract?.[1] ?? '')})\n`
      : ''
    return { code: told + naming, map: null }
  },
}

const plain = (comment: string) =>
  comment
    .replace(/\n\s*\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
