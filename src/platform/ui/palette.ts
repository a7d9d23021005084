/** What things are told apart by: each can be told from the page by day and by night. */
export const palette = [
  'indigo',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
  'red',
  'grape',
] as const
export type Colour = (typeof palette)[number]

/** One of them for what nobody has given a colour, the same wherever it is met. */
export const colourOf = (id: string): Colour =>
  palette[Number.parseInt(id.slice(-6), 16) % palette.length]!
