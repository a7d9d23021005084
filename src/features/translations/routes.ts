import { refuse } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import { Lang } from '../../platform/shapes.ts'
import { canEditTexts } from './access.ts'
import { texts as contract } from './contract.ts'
import { findEdits, listChanges } from './queries.ts'
import { fileOf } from './service.catalogue.ts'
import { changePhrase, importFile, listTexts, planImport } from './service.edit.ts'
import type { TextService } from './service.ts'

export const textRoutes = (texts: TextService) => {
  const { catalogue } = texts
  return serve(contract, {
    list: {
      may: canEditTexts,
      run: ({ db, who, query }) => listTexts(db, who, texts, query),
    },
    export: {
      may: canEditTexts,
      run: async ({ db, who, query }) =>
        fileOf(catalogue, await findEdits(db, who.businessId), query.of),
    },
    changes: {
      may: canEditTexts,
      run: ({ db, who, params, query }) => {
        if (!catalogue.has(params.key)) refuse('text_is_unknown')
        return listChanges(db, who.businessId, params.key, query)
      },
    },
    save: {
      may: canEditTexts,
      run: ({ db, who, params, body, now }) =>
        changePhrase(db, who, catalogue, { ...named(params), ...body }, now),
    },
    restore: {
      may: canEditTexts,
      run: ({ db, who, params, query: { version }, now }) =>
        changePhrase(db, who, catalogue, { ...named(params), phrase: null, version }, now),
    },
    check: {
      may: canEditTexts,
      run: ({ db, who, body }) => planImport(db, who, catalogue, body),
    },
    import: {
      may: canEditTexts,
      run: ({ db, who, body, now }) => importFile(db, who, catalogue, body, now),
    },
  })
}

/** The schema has checked the language; the type of a path's part is text. */
const named = ({ lang, key }: { lang: string; key: string }) => ({ lang: Lang.parse(lang), key })
