declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  /** What we use of it. */
  export default class S3rver {
    constructor(options: {
      directory: string
      port: number
      address: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    logger: { silent: boolean }
    httpServer: Server
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
