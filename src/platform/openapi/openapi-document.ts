import { codes } from '../errors.ts'

type Json = Record<string, unknown>
type Operation = Json & {
  parameters?: Json[]
  requestBody?: { content: Record<string, unknown>; required?: boolean }
  responses: Record<string, Json>
}
export type Document = Json & {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Json>
}

const keyed = { $ref: '#/components/parameters/IdempotencyKey' }
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key gives the same answer and one effect, for two days.',
  schema: { type: 'string', pattern: '^[\\w.:-]{8,100}$' },
}
const json = (schema: Json) => ({ 'application/json': { schema } })

/** Fills in what a list of routes cannot say: headers, refusals, kinds of files, and the names of schemas. */
export function complete(document: Document, schemas: Record<string, Json>): Document {
  const responses: Record<string, Json> = {}
  for (const operations of Object.values(document.paths))
    for (const operation of Object.values(operations)) finish(operation, responses)
  const { components } = document
  components.schemas = { ...components.schemas, ...schemas, Code: { type: 'string', enum: codes } }
  components.parameters = { IdempotencyKey: idempotencyKey }
  components.responses = responses
  return document
}

/** What the routes tell us under a name of ours; not for readers. */
const ours = ['x-files', 'x-forms', 'x-body-may-be-left-out', 'x-refusals']

function finish(operation: Operation, responses: Record<string, Json>) {
  const files = operation['x-files'] as string[] | undefined
  const refusals = (operation['x-refusals'] ?? {}) as Record<string, string[]>
  if (operation['x-idempotency-key'])
    operation.parameters = [...(operation.parameters ?? []), keyed]
  if (operation.requestBody) finishBody(operation, operation.requestBody)
  if (files) operation.responses['200'] = fileOf(files)
  for (const [status, details] of Object.entries(refusals))
    operation.responses[status] = refusal(status, details, responses)
  for (const name of ours) delete operation[name]
}

function finishBody(operation: Operation, body: NonNullable<Operation['requestBody']>) {
  body.required = !operation['x-body-may-be-left-out']
  if (operation['x-forms'])
    body.content['application/x-www-form-urlencoded'] = body.content['application/json']
}

const fileOf = (files: string[]) => ({
  description: 'The file',
  content: Object.fromEntries(
    files.map((mime) => [mime, { schema: { type: 'string', contentMediaType: mime } }]),
  ),
})

/** Refusals with the same codes stand once. */
function refusal(status: string, details: string[], responses: Record<string, Json>): Json {
  const name = `Refused${status}_${details.length > 2 ? digest(details) : details.join('_')}`
  responses[name] ??= {
    description: 'Refused; `detail` says why and `fields` what of the input it is about.',
    content: json({
      type: 'object',
      required: ['detail'],
      properties: {
        detail: { type: 'string', enum: details },
        fields: {
          type: 'object',
          additionalProperties: { $ref: '#/components/schemas/Code' },
        },
        ...(details.includes('version_conflict') && { version: { type: 'integer' } }),
        ...(status === '500' && { request_id: { type: 'string' } }),
      },
    }),
  }
  return { $ref: `#/components/responses/${name}` }
}

/** A short name for these words, the same in every process. */
const digest = (words: string[]) =>
  [...words.join()].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7).toString(36)
