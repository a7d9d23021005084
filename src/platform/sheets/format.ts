import * as z from 'zod/mini'
import { generatedFile } from '../files/media-types.ts'

/** For contracts: in which form a list is wanted, `format` in the query, and what is answered: the bytes of a file. */
export const SheetFormat = z.enum(['xlsx', 'csv'])
export type SheetFormat = z.infer<typeof SheetFormat>
export const SheetFile = generatedFile('xlsx', 'csv')
