import type { Endpoint } from './contract.ts'

/** What OpenAPI says of an endpoint beyond its shapes. */
export const described = (endpoint: Endpoint, handler: { anyone?: boolean }) => ({
  tags: [endpoint.resource],
  operationId: `${endpoint.resource}.${endpoint.action}`,
  security: handler.anyone ? [] : [{ bearer: [] }],
  'x-authz': { resource: endpoint.resource, action: endpoint.action },
  'x-idempotency-key': !handler.anyone && endpoint.method !== 'get',
})
