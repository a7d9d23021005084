import { useLocation, useParams } from 'react-router'
import type { ImportKind } from '../file/contract.columns.ts'

/** Where the list of each kind is; its import is below it. Products are those of a store. */
const listOf: Record<ImportKind, string> = {
  students: '/students',
  guardians: '/guardians',
  teachers: '/teachers',
  timetable: '/lesson-schedule',
  load: '/classes/load',
  classes: '/classes',
  products: '/store/product',
  dishes: '/canteen-menu/dishes',
}

type ImportList = { kind: ImportKind; to: string; storeId?: string | undefined }

/** What the page is about, by its address. */
export function useImportList(): ImportList {
  const { pathname } = useLocation()
  return importListOf(pathname, useParams().id)
}

export function importListOf(pathname: string, storeId: string | undefined): ImportList {
  const kinds = Object.keys(listOf) as ImportKind[]
  const kind = kinds.find((each) => pathname.startsWith(`${listOf[each]}/`)) ?? 'students'
  if (kind === 'load') return { kind, to: listOf.classes }
  if (kind === 'timetable') return { kind, to: `${listOf.timetable}/create` }
  return kind === 'products'
    ? { kind, to: `${listOf[kind]}/${storeId}`, storeId }
    : { kind, to: listOf[kind] }
}
