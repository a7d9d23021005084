/**
 * Fills the parts of a path, each encoded, so that what is filled in stays in its place and never becomes a path of its
 * own. Only what was named counts, not what every object has. The path begins with one slash, so it leads to our host.
 */
export function pathOf(path: string, params: Record<string, string | number> = {}): string {
  const rooted = `/${path.replace(/^[/\\]+/, '')}`
  return rooted.replace(/\{(\w+)\}|:(\w+)/g, (_, braced: string, name: string = braced) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    const part = encodeURIComponent(value ?? '')
    // an address with such a part would be shortened on its way
    if (/^\.{0,2}$/.test(part))
      throw new Error(`${path} needs its ${name}, neither empty nor only dots`)
    return part
  })
}
