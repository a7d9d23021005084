/** The day that an address asks for by `date`; nothing where it is none. */
export function askedDay(url: string): string | undefined {
  const asked = new URL(url).searchParams.get('date') ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : undefined
}
