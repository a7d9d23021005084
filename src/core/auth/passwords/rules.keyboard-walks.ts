const rows = ['1234567890-=', 'qwertyuiop[]', 'asdfghjkl;', 'zxcvbnm,./']
const cyrillic = ['1234567890-=', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю']

/** Down the columns, as many signs of each as there are rows: 1qaz2wsx, qweasdzxc and the like. */
const columns = (board: string[], from: number) =>
  [...board[0]!]
    .map((_, at) =>
      board
        .slice(from)
        .map((row) => row[at] ?? '')
        .join(''),
    )
    .join('')
/** Up one column and down the next: zaq12wsx. */
const snake = (board: string[]) =>
  [...board[0]!]
    .map((_, at) => {
      const column = board.map((row) => row[at] ?? '')
      return (at % 2 ? column : column.toReversed()).join('')
    })
    .join('')
/** From one row to the other and back: 1q2w3e4r. */
const between = (upper: string, lower: string) =>
  [...upper].map((sign, at) => sign + (lower[at] ?? '')).join('')
/** Three of each row: qweasdzxc. */
const blocks = (board: string[]) =>
  [0, 1, 2].map((at) =>
    board
      .slice(1)
      .map((row) => row.slice(at, at + 3))
      .join(''),
  )

/** Down one column and up the next: 1qazxsw2. */
const turned = (board: string[]) =>
  [...board[0]!]
    .map((_, at) => {
      const column = board.map((row) => row[at] ?? '')
      return (at % 2 ? column.toReversed() : column).join('')
    })
    .join('')
const of = (board: string[]) => [
  ...board,
  // one row goes on in the next
  board.slice(1).join(''),
  columns(board, 0),
  columns(board, 1),
  snake(board),
  turned(board),
  between(board[0]!, board[1]!),
  between(board[1]!, board[0]!),
  between(board[1]!, board[2]!),
  ...blocks(board),
]

/** What fingers find in a row, on both keyboards and in both alphabets. */
export const walks = [
  ...of(rows),
  ...of(cyrillic),
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  '12345678901234567890',
]
