import type { Database } from '../platform/db.ts'
import { found, refuse } from '../platform/errors.ts'
import { about, serve } from '../platform/serve.ts'
import { canManageDocuments, canSaveDocuments, canSeeDocuments } from './access.documents.ts'
import { studentDocuments } from './contract.documents.ts'
import { deleteDocument, findDocument, findFile, listDocuments } from './queries.documents.ts'
import { findKnown } from './queries.page.ts'
import { uploadDocument } from './service.documents.ts'

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

export const documentRoutes = (database: Database) =>
  serve(studentDocuments, {
    list: about(({ db, who, params }) => findKnown(db, who, params.id), {
      may: canSeeDocuments,
      run: async ({ db, who, params }) => {
        const results = await listDocuments(db, who, params.id)
        return { count: results.length, results }
      },
    }),
    upload: {
      may: canManageDocuments,
      outsideTransaction: true,
      run: ({ who, params, body, now, once }) =>
        uploadDocument(database, who, { studentId: params.id, input: body, now, once }),
    },
    file: {
      may: canSaveDocuments,
      outsideTransaction: true,
      run: async ({ who, params }, reply) => {
        const read = () =>
          database.inBusiness(who.businessId, (db) => findFile(db, who, params.id), 'read')
        const { name, mime, bytes } = found(await read())
        void reply
          .header('content-type', mime)
          .header('content-disposition', attachment(name, endings[mime]!))
          .header('cache-control', 'private, no-store')
          .header('cross-origin-resource-policy', 'same-origin')
          .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
          .header('x-content-type-options', 'nosniff')
        return bytes
      },
    },
    remove: about(({ db, who, params }) => findDocument(db, who, params.id), {
      may: canManageDocuments,
      run: async ({ db, who, params }) => {
        if (!(await deleteDocument(db, who, params.id))) refuse('not_found')
        return { detail: 'removed' }
      },
    }),
  })

/** A name in any script, that ends in what the file is and not in what somebody has called it (RFC 6266, RFC 8187). */
function attachment(name: string, ending: string): string {
  const stem = name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'document'
  const encoded = encodeURIComponent(stem).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="document.${ending}"; filename*=UTF-8''${encoded}.${ending}`
}
