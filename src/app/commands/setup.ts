import { readEnv } from '../../platform/env.ts'
import { withDatabase } from './command-line.ts'
import { printSetupAddress } from './setup-address.ts'

/** `npm run setup`: an address to begin a school or a learning centre at, whether Daftar is running or not. */
const { publicUrl, port } = readEnv(process.env)
await withDatabase((database) =>
  printSetupAddress(database, publicUrl ?? `http://localhost:${port}`, 'setup'),
)
