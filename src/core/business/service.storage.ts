export {
  countNearlyFull,
  findNearlyFull,
  recountStorage,
  writeStorageLimit,
} from './queries.storage.ts'
