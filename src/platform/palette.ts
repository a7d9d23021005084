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
