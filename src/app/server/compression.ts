import { constants as zlib } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/**
 * How answers are compressed that are made for one request. At once, not in a stream: that is threads and buffers which
 * cost more than the compressing. Quality 3 is half the work of 4 for one byte in twenty.
 */
export const compression: FastifyCompressOptions = {
  encodings: ['zstd', 'br', 'gzip'],
  brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 3 } },
  zlibOptions: { level: 4 },
  syncThreshold: 1024 * 1024,
}
