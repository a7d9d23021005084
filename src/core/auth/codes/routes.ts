import type { FastifyRequest } from 'fastify'
import type { Rule } from '../../../platform/actor.ts'
import { about, serve } from '../../../platform/serve.ts'
import { canMakeSlips } from './access.ts'
import { knownBrowsersHeader } from '../contract.ts'
import { accessCodes } from './contract.ts'
import { findPeople, findPeopleOfClasses, type SlipHolder } from './queries.ts'
import type { CodeService } from './service.ts'
import type { Place } from '../service.sign-in.ts'

/** Where somebody signs in. */
export const placeOf = (request: FastifyRequest): Place => ({
  address: request.ip,
  device: request.headers['user-agent'] ?? '',
  carried: request.headers[knownBrowsersHeader] as string | undefined,
})

const mayMake: Rule<SlipHolder[]> = canMakeSlips

/** `address`: what people type, if the server was told. */
export const accessCodeRoutes = (service: CodeService, address: string | undefined) =>
  serve(accessCodes, {
    create: about(
      ({ db, who, body: { ids, class_id, class_ids, who: wanted } }) =>
        ids
          ? findPeople(db, who, ids)
          : findPeopleOfClasses(db, who, class_ids ?? [class_id!], wanted),
      {
        may: mayMake,
        secret: true,
        run: async ({ db, who, subject, now }) => ({
          ...(await service.make(db, who, subject, now)),
          address: address ?? null,
        }),
      },
    ),
    holder: {
      anyone: true,
      run: ({ body, request }) => service.holder(body, placeOf(request)),
    },
    redeem: {
      anyone: true,
      run: ({ body, request }) => service.redeem(body, placeOf(request)),
    },
  })
