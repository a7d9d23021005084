export { countNearlyFull, findNearlyFull, recountStorage, writeStorageLimit } from './queries.ts'
