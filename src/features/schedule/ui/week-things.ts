import { useSuspenseQuery } from '@tanstack/react-query'
import { rooms } from '../../../core/business/rooms/contract.ts'
import { classes } from '../../../core/classes/contract.ts'
import type { Api } from '../../../platform/client.ts'
import { fullName } from '../../../platform/ui/shown.ts'
import { type PageApp, useApp } from '../../../platform/web.tsx'
import { students } from '../../../core/students/contract.ts'
import { teachers } from '../../../core/teachers/contract.ts'
import type { Who } from '../../../platform/actor.ts'
import { type Chosen, type View, viewsFor } from './week-choice.ts'

/** Of whom a week can be looked at. */
type Thing = { value: string; label: string }
type Me = Who
type Page = { count: number; results: Thing[] }

const page_size = '100'
const things: Record<string, (api: Api, page: string) => Promise<Page>> = {
  class: async (api, page) =>
    named(await api(classes.list, { query: { page, page_size } }), ({ label }) => label),
  teacher: async (api, page) =>
    named(await api(teachers.list, { query: { page, page_size } }), fullName),
  student: async (api, page) =>
    named(await api(students.list, { query: { page, page_size } }), (each) => each.first_name),
  async room(api) {
    const { results } = await api(rooms.list, {})
    const open = results.filter(({ archived }) => !archived)
    return named({ count: open.length, results: open }, ({ name }) => name)
  },
}

const named = <Row extends { id: string }>(
  { count, results }: { count: number; results: Row[] },
  nameOf: (row: Row) => string,
): Page => ({ count, results: results.map((row) => ({ value: row.id, label: nameOf(row) })) })

/** All of them, and of each no more than its name; where that is not to be chosen here, the one that is asked for. */
const query = (api: Api, me: Me, { view, id }: Chosen) => {
  const own = viewsFor(me).includes(view)
  return {
    queryKey: ['lessons', 'things', view, own ? '' : id],
    async queryFn(): Promise<Thing[]> {
      if (!own) return id ? [await one(api, view, id)] : []
      const pageOf = things[view]
      if (!pageOf) return []
      const { count, results } = await pageOf(api, '1')
      const rest = Math.max(0, Math.ceil(count / Number(page_size)) - 1)
      const others = await Promise.all(
        Array.from({ length: rest }, (_, at) => pageOf(api, `${at + 2}`)),
      )
      return [...results, ...others.flatMap((page) => page.results)]
    },
  }
}

async function one(api: Api, view: View, id: string): Promise<Thing> {
  const params = { id }
  const label =
    view === 'class'
      ? (await api(classes.show, { params })).label
      : fullName(await api(students.show, { params }))
  return { value: id, label }
}

export const loadThings = (app: PageApp, of: Chosen) =>
  app.queries.fetchQuery(query(app.api, app.me!, of))

export function useThings(of: Chosen): Thing[] {
  const { api, me } = useApp()
  return useSuspenseQuery(query(api, me!, of)).data
}

/** The one that is asked for, or else the first. */
export const thingOf = ({ id }: Chosen, things: Thing[]) =>
  id ? (things.find(({ value }) => value === id) ?? { value: id, label: '' }) : things[0]
