import type { Plugin } from 'vite'

/** Every page, and every part of a slot, knows its source on the server: the head of the document names what it needs. */
export const pageFiles: Plugin = {
  name: 'page-files',
  transform(code, id, options) {
    const [, file, room] = /\/(src\/\w+\/\w+\/(pages|ui)\/[\w./-]+\.tsx)$/.exec(id) ?? []
    if (!file || !options?.ssr) return undefined
    // most of what lies in ui fills no slot
    if (room === 'ui' && !/^export (?:const|function) Component\b/m.test(code)) return undefined
    return { code: `${code}\nexport const file = ${JSON.stringify(file)}\n`, map: null }
  },
}
