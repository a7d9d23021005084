import { constants as zlib } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/** How answers are compressed that are made for one request. */
export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } },
}
