import {
  createContext,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type RouteObject,
} from 'react-router'
import type { Handle, Page, PageApp } from './web.tsx'

const lent = createContext<PageApp>()
/** What loaders are lent: the routes themselves know of nobody, so that on the server all of one role share them. */
export const lending = (app: PageApp) => new RouterContextProvider(new Map([[lent, app]]))

/** A route whose module comes when it is first needed, with the parts of its slots; its loader is lent the app. */
export const page = (
  path: string | undefined,
  title: string,
  load: () => Promise<Page>,
  parts?: () => Promise<string[]>,
): RouteObject => {
  const handle: Handle = { title }
  return {
    ...(path === undefined ? { index: true as const } : { path }),
    handle,
    lazy: async () => {
      const [{ Component, loader, file }, files = []] = await Promise.all([load(), parts?.()])
      handle.files = [file, ...files]
      return {
        Component,
        ...(loader && {
          loader: (args: LoaderFunctionArgs) => loader({ ...args, app: args.context.get(lent) }),
        }),
      }
    },
  }
}
