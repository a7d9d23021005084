import { draftOf } from './service.given.ts'
import { isScheduleFile, listedFile } from './rules.listed.ts'

export const timetableImports = { draftOf, isScheduleFile, listedFile }
