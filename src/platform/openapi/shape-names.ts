import type { Shape } from '../contract.ts'

/** What a shape is called in OpenAPI: as in the contract that exports it. */
export const shapeNames = new Map<Shape, string>()
const taken = new Set<string>()

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Of several shapes with one name the later ones are named after their area as well. */
export function nameShapes(shapes: Record<string, unknown>, area: string) {
  for (const [name, shape] of Object.entries(shapes)) {
    if (!isShape(shape) || shapeNames.has(shape)) continue
    const free = [name, upper(area) + name].find((each) => !taken.has(each))
    if (!free) continue
    taken.add(free)
    shapeNames.set(shape, free)
  }
}

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && '_zod' in value
