import type { BackupSettings } from '../process/env.ts'
import { s3Store } from './s3-store.ts'
import { folderStore, type Store } from './store.ts'

/** Where backups go by the settings. */
export const storeOf = ({ to }: BackupSettings): Store =>
  typeof to === 'string' ? folderStore(to) : s3Store(to)
