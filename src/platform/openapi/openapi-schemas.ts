import * as z from 'zod/mini'
import { shapeNames } from './shape-names.ts'

type Io = 'input' | 'output'
type Json = Record<string, unknown>
type NamedSchemas = { all: Record<string, Json>; of(shape: z.ZodMiniType, io: Io): Json }

/** JSON schemas of shapes; what a contract exports under a name stands once, under that name. */
export function namedSchemas(): NamedSchemas {
  const all: Record<string, Json> = {}
  const of = (shape: z.ZodMiniType, io: Io): Json => {
    const registry = z.registry<{ id: string }>()
    for (const [each, name] of shapeNames) registry.add(each, { id: nameAs(name, io) })
    const {
      $schema: _,
      $defs = {},
      ...made
    } = z.toJSONSchema(shape, {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      metadata: registry,
      override: ({ zodSchema, jsonSchema }) =>
        asWritten(zodSchema as never, jsonSchema as Json, io),
    })
    for (const [name, def] of Object.entries($defs)) all[name] ??= pointed(def)
    return pointed(made)
  }
  return { all, of }
}

const nameAs = (name: string, io: Io) =>
  io === 'output' || /(Input|Change|Filter|Export)$/.test(name) ? name : `${name}Input`

/** A number that comes as text in an address is a number; names of shapes are for this document alone. */
function asWritten(shape: z.ZodMiniType, made: Json, io: Io) {
  delete made.id
  const number = io === 'input' && numberIn(shape)
  if (!number) return
  for (const name of Object.keys(made)) delete made[name]
  const { $schema: _, ...plain } = z.toJSONSchema(number, { io: 'output' }) as Json
  Object.assign(made, plain)
}

type Def = { type: string; in?: z.ZodMiniType; out?: z.ZodMiniType }
const defOf = (shape: z.ZodMiniType) => shape._zod.def as unknown as Def

/** Of a text that is turned into a number: the number. */
function numberIn(shape: z.ZodMiniType): z.ZodMiniType | undefined {
  const { type, in: from, out } = defOf(shape)
  if (type !== 'pipe' || !from || !out || defOf(from).type !== 'string') return undefined
  const last = defOf(out).type === 'pipe' ? defOf(out).out! : out
  return defOf(last).type === 'number' ? last : undefined
}

const pointed = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json

const inputs = ['body', 'querystring', 'params']

/** What a route gives as shapes, as JSON schemas. */
export function jsonSchemas(schema: Json, { of }: NamedSchemas): Json {
  const { tell, ...plain } = schema as Json & { tell?: () => Json }
  const made: Json = { ...plain, ...tell?.() }
  for (const name of inputs) {
    const shape = schema[name]
    // parameters stand in a list of their own, and cannot point to a schema as a whole
    if (isZod(shape)) made[name] = name === 'body' ? of(shape, 'input') : whole(of, shape)
  }
  const answers = Object.entries((schema.response ?? {}) as Json)
  if (answers.length)
    made.response = Object.fromEntries(
      answers.map(([status, answer]) => [
        status,
        { description: 'Success', ...(isZod(answer) ? of(answer, 'output') : {}) },
      ]),
    )
  return made
}

/** Of an object the properties one by one. */
function whole(of: NamedSchemas['of'], shape: z.ZodMiniType): Json {
  const { shape: fields = {} } = shape._zod.def as unknown as { shape?: Record<string, never> }
  const required = Object.keys(fields).filter(
    (name) => !z.safeParse(fields[name]!, undefined).success,
  )
  const properties = Object.entries(fields).map(([name, field]) => [name, of(field, 'input')])
  return { type: 'object', properties: Object.fromEntries(properties) as Json, required }
}

const isZod = (schema: unknown): schema is z.ZodMiniType =>
  typeof schema === 'object' && schema !== null && '_zod' in schema
