import type { Content } from 'pdfmake/interfaces.js'

// What the two sides of the thread that makes PDF files say to each other: plain data, no functions.

/** Lines between the cells of a table, by name: `grid` thin ones everywhere, `board` the same with less room, `rules` a thin one under each row, `bare` none. */
export type Lines = 'grid' | 'board' | 'rules' | 'bare'

/** A4 paper to be made, or A3. The only font is DejaVu Sans Condensed, regular and bold. */
export type Paper = {
  title: string
  lang: string
  landscape: boolean
  size?: 'A3'
  /** `YYYY-MM-DD`, which the file names as the day of its making: the same content on one day is the same file. */
  day: string
  /** Tables name their `layout`: one of `Lines`. */
  content: Content[]
  /** On top of every page but the first. */
  heading: string
  /** At the foot of every page, on the left. */
  foot: string
  /** Whether the foot says which page it is, of how many. */
  numbered: boolean
  /** Pictures by name, PNG or JPEG. */
  images: Record<string, Uint8Array>
}

export type Reply = { kind: 'made'; bytes: Uint8Array; pages: number } | { kind: 'failed' }
