import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../platform/client.ts'
import type { Endpoint } from '../../../platform/contract.ts'
import { keyOf, type LoaderArgs } from '../../../platform/web.tsx'
import { business } from '../contract.ts'
import { loader } from './business.tsx'

test('a business detail that does not come is logged by the browser, and the error page has the last word', async () => {
  vi.stubGlobal('document', {})
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = () =>
    Promise.reject(new ApiError(500, { detail: 'internal_error' }, '/v1/business/1/'))
  const app = {
    api,
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    me: null,
  }
  const args = { app, params: { id: '1' } } as unknown as LoaderArgs
  await expect(loader(args)).rejects.toMatchObject({ init: { status: 500 } })
  expect(logged).toHaveBeenCalledWith('company detail failed', expect.anything())
  logged.mockClear()
  vi.unstubAllGlobals()
})

test('the page keeps the business detail whole, as it was received', async () => {
  const answer = { id: '1', name: { uz: 'Maktab' }, of_a_later_version: [{ deep: true }] }
  const queries = new QueryClient()
  const app = {
    api: (endpoint: Endpoint) =>
      Promise.resolve(endpoint === business.show ? answer : { results: [] }),
    queries,
    me: null,
  }
  await Promise.resolve(loader({ app, params: { id: '1' } } as unknown as LoaderArgs)).catch(
    () => {},
  )
  expect(queries.getQueryData(keyOf(business.show, { params: { id: '1' } }))).toEqual(answer)
})
