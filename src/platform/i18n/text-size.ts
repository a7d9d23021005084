/** Percent of the size that the browser has for text; everything is measured by it. */
export const textSizes = ['100', '112', '125', '150'] as const
export type TextSize = (typeof textSizes)[number]
export const asTextSize = (text: string | undefined): TextSize =>
  textSizes.find((size) => size === text) ?? '100'
