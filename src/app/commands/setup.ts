import { isRunning, readServerNote } from '../../platform/postgres/server-note.ts'
import { readSettings, runCommand, withDatabase } from './command-line.ts'
import { printSetupAddress } from './setup-address.ts'

/** `npm run setup`: an address to begin a school or a learning centre at, whether Daftar is running or not. */
await runCommand(async () => {
  const { publicUrl, port, dataDir } = readSettings()
  const note = readServerNote(dataDir)
  const local = (isRunning(note) && note?.address) || `http://localhost:${port}`
  await withDatabase((database) => printSetupAddress(database, publicUrl ?? local, 'setup'))
})
