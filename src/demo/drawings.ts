// Flat drawings of what a demo store sells, 128 wide and 96 high, each on a ground of its own.

const box = (x: number, y: number, width: number, height: number, fill: string, round = 2) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`
const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`
const line = (path: string, stroke: string, width = 2) =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const turned = (degrees: number, ...parts: string[]) =>
  `<g transform="rotate(${degrees} 64 48)">${parts.join('')}</g>`
/** The same beside one another: `each` is told how far to the right. */
const beside = (places: number[], each: (x: number, nth: number) => string) =>
  places.map(each).join('')

const drawing = (ground: string, ...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="384" viewBox="0 0 128 96">${box(0, 0, 128, 96, ground, 0)}${parts.join('')}</svg>`
const shadow = '<ellipse cx="64" cy="81" rx="34" ry="3.5" fill="#0f172a" opacity=".1"/>'

const [ink, paper, steel] = ['#334155', '#ffffff', '#94a3b8']
const [red, orange, yellow, green, teal, blue, indigo, pink] = [
  ...['#ef4444', '#f97316', '#fbbf24', '#22c55e', '#14b8a6', '#3b82f6', '#6366f1', '#ec4899'],
] as [string, string, string, string, string, string, string, string]

const star = 'M0-11 3.2-3.8 11-3 5.2 2.3 6.8 10 0 6-6.8 10-5.2 2.3-11-3-3.2-3.8Z'
const pencil = (x: number, colour: string) =>
  box(x, 30, 8, 40, colour, 0) +
  box(x, 30, 3, 40, '#ffffff40', 0) +
  shape(`M${x} 30h8l-4-11z`, '#fde8c8') +
  shape(`M${x + 2.4} 23.5h3.2l-1.6-4.5z`, colour) +
  box(x, 68, 8, 6, colour, 2)
const pen = (colour: string) =>
  box(59, 18, 10, 50, colour, 3) +
  box(59, 18, 4, 50, '#ffffff33', 3) +
  shape('M59 66h10l-3 10h-4z', ink) +
  box(62.8, 75, 2.4, 4, steel, 1) +
  box(69, 20, 3, 24, steel, 1.5)

export const drawings = {
  pen: drawing('#e0e7ff', turned(38, pen(indigo)), line('M24 74q8-8 16 0t16 0', indigo, 2.5)),
  eraser: drawing(
    '#fce7f3',
    shadow,
    turned(
      -12,
      box(34, 34, 60, 30, pink, 6),
      box(34, 34, 36, 30, paper, 6),
      box(42, 34, 30, 30, blue, 0),
      line('M50 44h14M50 52h9', paper, 3),
    ),
  ),
  pencils: drawing(
    '#fef3c7',
    beside([30, 42, 54, 66, 78, 90], (x, nth) =>
      pencil(x, [red, orange, yellow, green, blue, indigo][nth]!),
    ),
    box(24, 54, 80, 26, '#b45309', 3),
    box(24, 54, 80, 5, '#92400e', 2),
  ),
  sketchbook: drawing(
    '#ccfbf1',
    shadow,
    box(34, 16, 60, 64, teal, 4),
    box(40, 22, 48, 52, paper, 2),
    disc(76, 34, 5, yellow),
    shape('M40 70V60l14-16 12 14 8-8 14 16v6q0 2-2 2H42q-2 0-2-2z', '#5eead4'),
    beside([42, 50, 58, 66, 74, 82], (x) => box(x, 12, 3, 9, ink, 1.5)),
  ),
  stickers: drawing(
    '#ede9fe',
    disc(42, 36, 17, paper) + disc(42, 36, 14, yellow),
    line('M36 33v1M48 33v1M36 40q6 6 12 0', ink, 2.5),
    `<g transform="translate(86 36)"><path d="${star}" fill="${orange}" stroke="${paper}" stroke-width="5" paint-order="stroke" stroke-linejoin="round"/></g>`,
    `<path d="M64 84q-15-10-15-19t8-9q5 0 7 5 2-5 7-5 8 0 8 9t-15 19z" fill="${red}" stroke="${paper}" stroke-width="5" paint-order="stroke"/>`,
  ),
  pencilCase: drawing(
    '#dbeafe',
    shadow,
    beside(
      [44, 56],
      (x, nth) => `<g transform="translate(0 -8)">${pencil(x, [yellow, red][nth]!)}</g>`,
    ),
    box(26, 42, 76, 38, blue, 12),
    box(26, 52, 76, 2.5, '#1d4ed8', 0),
    disc(92, 53, 3, yellow),
    line('M92 55v8', yellow, 2.5),
  ),
  bottle: drawing(
    '#cffafe',
    shadow,
    box(57, 10, 14, 12, ink, 3),
    shape('M54 22h20q2 8 6 12v40q0 6-6 6H54q-6 0-6-6V34q4-4 6-12z', '#06b6d4'),
    shape('M48 46h32v28q0 6-6 6H54q-6 0-6-6z', '#0891b2'),
    box(52, 34, 4, 38, '#ffffff59', 2),
  ),
  cube: drawing(
    '#fee2e2',
    shadow,
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2].flatMap((column) => [
        `<path d="M${40 + column * 8} ${35 + column * 4 + row * 14}l7 3.5v12l-7-3.5z" fill="${[red, yellow, blue][(row + column) % 3]}"/>`,
        `<path d="M${88 - column * 8} ${35 + column * 4 + row * 14}l-7 3.5v12l7-3.5z" fill="${[green, blue, orange][(row * 2 + column) % 3]}"/>`,
        `<path d="M${64 + (column - row) * 8} ${20 + (column + row) * 4.4}l7 3.8-7 3.8-7-3.8z" fill="${[paper, orange, green][(row + column * 2) % 3]}"/>`,
      ]),
    ),
  ),
  chess: drawing(
    '#fef9c3',
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((nth) =>
      box(nth * 16, 72 + (nth % 2) * 12, 16, 12, '#ca8a0455', 0),
    ),
    shape('M32 80q2-4 8-6 4-10 2-20h12q-2 10 2 20 6 2 8 6z', ink) + disc(48, 44, 9, ink),
    box(39, 51, 18, 4, ink, 2),
    shape(
      'M66 80q2-5 8-7 2-14 4-24-6 4-10 2-2-6 6-14 2-8 10-10l1 5q10 6 8 24-1 9 1 17 6 2 8 7z',
      '#f8fafc',
    ) + disc(82, 37, 1.8, ink),
  ),
  dayOff: drawing(
    '#dcfce7',
    disc(64, 44, 17, yellow),
    ...[0, 45, 90, 135, 180, 225, 270, 315].map(
      (degrees) => `<g transform="rotate(${degrees} 64 44)">${line('M64 16v6', yellow, 4)}</g>`,
    ),
    shape('M0 78q32-14 64-4t64-4v26H0z', green),
    shape('M0 86q40-10 72-2t56-2v14H0z', '#16a34a'),
  ),
  shirt: drawing(
    '#e2e8f0',
    shadow,
    shape('M46 18l-24 14 8 16 10-5v37h48V43l10 5 8-16-24-14q-4 8-18 8t-18-8z', indigo),
    line('M47 19q4 11 17 11t17-11', '#a5b4fc', 3),
    box(55, 44, 18, 18, paper, 5) + line('M60 50h8M60 56h5', indigo, 3),
  ),
  notepad: drawing(
    '#fef3c7',
    shadow,
    turned(-6, box(38, 16, 52, 64, paper, 3), box(38, 16, 52, 13, orange, 3)),
    turned(-6, line('M46 40h36M46 50h36M46 60h22', '#cbd5e1', 3)),
  ),
  penAndPencil: drawing(
    '#e0f2fe',
    turned(28, `<g transform="translate(-12 0)">${pen(teal)}</g>`),
    turned(-24, pencil(74, yellow)),
  ),
  cards: drawing(
    '#fae8ff',
    shadow,
    turned(-14, box(36, 26, 48, 50, '#d946ef', 5)),
    turned(
      4,
      box(40, 22, 48, 54, paper, 5),
      line('M52 42h24', ink, 4),
      line('M54 54h20M58 62h12', steel, 3),
    ),
  ),
  mug: drawing(
    '#ffedd5',
    shadow,
    line('M86 36q16-2 14 12t-16 14', orange, 6),
    shape('M38 24h50l-4 50q-1 6-7 6H49q-6 0-7-6z', orange),
    box(35, 18, 56, 9, ink, 4),
    shape('M40.500 46h45l-1.200 14h-42.600z', '#fdba74'),
  ),
  flashDrive: drawing(
    '#e2e8f0',
    turned(
      -24,
      box(24, 36, 24, 24, '#cbd5e1', 2),
      box(30, 41, 5, 5, ink, 1) + box(30, 50, 5, 5, ink, 1),
      box(46, 31, 58, 34, ink, 7),
      box(56, 31, 3, 34, indigo, 0),
      disc(93, 48, 5, '#e2e8f0'),
    ),
  ),
  talk: drawing(
    '#dbeafe',
    box(22, 18, 58, 36, blue, 9) + shape('M34 50v16l14-14z', blue),
    line('M34 31h34M34 41h22', paper, 4),
    box(58, 44, 50, 30, paper, 9) + shape('M96 70v14L84 72z', paper),
    beside([72, 83, 94], (x) => disc(x, 59, 3, indigo)),
  ),
  store: drawing(
    '#e0e7ff',
    shadow,
    box(32, 40, 64, 40, paper, 2),
    box(40, 52, 16, 28, indigo, 2) + box(62, 52, 26, 18, '#a5b4fc', 2),
    beside([28, 40, 52, 64, 76, 88], (x, nth) =>
      shape(`M${x} 20h12v22a6 6 0 0 1-12 0z`, nth % 2 ? paper : red),
    ),
    line('M28 20h72', ink, 3),
  ),
} as const
export type Drawing = keyof typeof drawings
