import { Pager } from './pager.tsx'

type Asked = {
  archived?: 'true' | 'false' | undefined
  page?: string | undefined
  page_size?: string | undefined
  sort?: string | undefined
}

/** What a list says of itself, from what the address asks for and from how many there are. */
export function listed<Query extends Asked>(query: Query, count: number) {
  const { archived, page, page_size: size, sort, ...narrowing } = query
  const everything = { ...narrowing, archived }
  return {
    archived: archived === 'true',
    /** Whether there may be others that are left out. */
    filtered: Object.keys(narrowing).length > 0 || archived === 'true',
    /** What leaves these on all pages. */
    everything,
    /** The same in their order, for a file. */
    sorted: { ...everything, sort },
    /** Which of the rows these are. */
    part: { from: (Number(page ?? 1) - 1) * Number(size ?? 30) + 1, count },
    pager: <Pager count={count} page={Number(page ?? 1)} pageSize={Number(size ?? 30)} />,
  }
}
