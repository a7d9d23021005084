import { ask, type Way } from './client.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete']

export type CallInput = {
  /** What the `{name}` parts of the path stand for. */
  params?: Record<string, string | number>
  query?: object
  body?: unknown
  signal?: AbortSignal
}

/** Calls that no contract describes: a method, a path such as `v1/classes/{id}/`, and what fills it. */
export const createCall =
  (way: Way) =>
  async (method: string, path: string, { params, ...rest }: CallInput = {}): Promise<unknown> => {
    const name = method.toLowerCase()
    if (!methods.includes(name)) throw new Error('Unsupported method')
    const { body } = await ask(way, { method: name, path: filled(path, params) }, rest)
    return body
  }

/**
 * Fills the `{name}` parts, each encoded, so that what is filled in stays in its place and never becomes a path of its
 * own. Only what was named counts, not what every object has. The path begins with one slash, so it leads to our host.
 */
export function filled(path: string, params: Record<string, string | number> = {}): string {
  const rooted = `/${path.replace(/^[/\\]+/, '')}`
  return rooted.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    const part = encodeURIComponent(value ?? '')
    // an address with such a part would be shortened on its way
    if (/^\.{0,2}$/.test(part)) throw new Error(`no ${name} for ${path}`)
    return part
  })
}
