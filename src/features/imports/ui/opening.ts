import { useWrite } from '../../../platform/web.tsx'
import type { ImportKind } from '../file/contract.columns.ts'
import { imports } from '../contract.ts'
import { useImportList } from './kinds.ts'

/** As the server takes it; it looks again. */
export const mostBytes = 5 * 1024 * 1024

/** What somebody has chosen, kept while the page is open, so that another sheet of it can be read. */
export type Given = { file?: string; text?: string; name: string }

export function useOpening(kind: ImportKind) {
  const { mutateAsync, isPending: busy } = useWrite(imports.create)
  const { storeId } = useImportList()
  const open = ({ name, ...given }: Given, sheet?: string) =>
    mutateAsync({
      body: {
        kind,
        ...(storeId && { store_id: storeId }),
        file_name: name.slice(0, 200),
        ...given,
        ...(sheet && { sheet }),
      },
    })
  return { open, busy }
}
