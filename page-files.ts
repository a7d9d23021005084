import type { Plugin } from 'vite'

/** Every page knows on the server which file it is of: the head of its document names what that file needs. */
export const pageFiles: Plugin = {
  name: 'page-files',
  transform(code, id, options) {
    const file = /\/(src\/\w+\/\w+\/pages\/[\w.-]+\.tsx)$/.exec(id)?.[1]
    if (!file || !options?.ssr) return undefined
    return { code: `${code}\nexport const file = ${JSON.stringify(file)}\n`, map: null }
  },
}
