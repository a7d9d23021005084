import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { defaultImageId } from '../../platform/files/default-image.ts'
import { images } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const fetched = (access?: string) =>
  at.app.fastify.inject({
    url: `/v1/image/${defaultImageId}`,
    headers: access ? { authorization: `Bearer ${access}` } : {},
  })

test('everybody who is signed in gets the default image, in every school the same', async () => {
  const { owner, teacherA, studentA, parentB } = at.here.cast
  for (const { access } of [owner, teacherA, studentA, parentB, at.elsewhere.cast.owner]) {
    const answer = await fetched(access)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 128, height: 128 })
  }
  expect((await fetched()).statusCode).toBe(401)
})

test('nobody puts another one in its place', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const put = at.as('owner')(images.put, {
    params: { id: defaultImageId },
    body: { image: bytes.toString('base64') },
  })
  await expect(put).rejects.toMatchObject({ detail: 'invalid_id' })
})
