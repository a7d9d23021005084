import type { Parts } from '../../platform/ui/parts.ts'

/** The browser's half as Vite lists it: by its source, or its name where several share it, each file and what it imports. */
export type Manifest = Record<
  string,
  { file: string; name?: string; css?: string[]; imports?: string[]; isEntry?: boolean }
>

const closureOf = (manifest: Manifest, names: string[]): Set<string> => {
  const reached = new Set(names)
  for (const name of reached) for (const other of manifest[name]!.imports ?? []) reached.add(other)
  return reached
}

/** All files without which these do not run, by their names in the manifest; what was not built has none. */
export function filesOf(manifest: Manifest, names: (string | undefined)[]): string[] {
  const built = names.flatMap((name) => (name && name in manifest ? [name] : []))
  return [...closureOf(manifest, built)].map((name) => manifest[name]!.file)
}

/** What the browser is told, so that it asks for all that a part consists of at once. */
export function partsOf(manifest: Manifest): Parts {
  const names = Object.keys(manifest)
  const everywhere = closureOf(
    manifest,
    names.filter((name) => manifest[name]!.isEntry),
  )
  const later = names.filter(
    (name) => !everywhere.has(name) && manifest[name]!.file.endsWith('.js'),
  )
  const numbers = new Map(later.map((name, number) => [name, number]))
  return {
    files: later.map((name) => manifest[name]!.file),
    imports: later.map((name) =>
      (manifest[name]!.imports ?? []).flatMap((other) => numbers.get(other) ?? []),
    ),
  }
}
