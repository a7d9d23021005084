import { foldSearch } from '../../../platform/i18n/folding.ts'
import { cleanCell } from '../file/service.cells.ts'

/** What is known of a school while its table is read: without it no word of a cell says what it is. */
export type Vocabulary = {
  subjects(text: string): string[]
  /** Names of subjects as a whole, folded: what is shorter may be somebody's surname. */
  subjectNames: Set<string>
  /** Last names, folded. */
  lastNames: Set<string>
  /** Rooms, as `roomKey` compares them. */
  rooms: Set<string>
}
/** One of the halves that are in a cell, or all of it. Empty where the cell does not say. */
export type CellPart = { subject: string; teacher: string; room: string; group: string }

const roomWord = 'xona|xonasi|xon|x|kab|kabinet|каб|кабинет|ауд|auditoriya|room|№'
const roomWords = new RegExp(`^(?:${roomWord})[.:]?\\s*|[-\\s]*(?:${roomWord})\\.?$`, 'giu')

/** `12-xona`, `каб. 12` and `№12` are one. */
export const roomKey = (text: string) => foldSearch(text.replace(roomWords, '')).replaceAll(' ', '')

type Kind = 'subject' | 'teacher' | 'room' | 'group' | 'number' | 'word'
type Item = { kind: Kind; text: string; segment: number }
const isSubject = ({ kind }: Item) => kind === 'subject'

/** `Ingliz tili / Aliyeva N. / 12`, halves in two lines, or one behind the other: whoever and whatever is in a cell. */
export function partsOfCell(text: string, vocabulary: Vocabulary): CellPart[] {
  const lines = text.split(/\n|\r/).map(cleanCell).filter(Boolean)
  const items: Item[] = []
  for (const [at, segment] of lines
    .flatMap((line) => (vocabulary.subjects(line).length > 0 ? [line] : segmentsOf(line)))
    .entries())
    items.push(...itemsOf(segment, at, vocabulary, items.some(isSubject)))
  const sorted = decided(items)
  const count = sorted.filter(({ kind }) => kind === 'subject').length
  if (count === 0) return []
  const parts = count > 1 && !isCrossed(sorted) ? inOrder(sorted) : abreast(sorted)
  return numbered(parts, vocabulary)
}

const segmentsOf = (line: string) =>
  line
    .split(/\s*[/|;,()[\]+\\]\s*|\s+[-–—]\s+/)
    .map((part) => part.trim())
    .filter(Boolean)

// `Gʻ.` and `Sh.` are one letter each
const initials = /^(?:\p{Lu}[ʻʼ'`’‘]?\p{Ll}?\.){1,3}$|^\p{Lu}[ʻʼ'`’‘]?$|^\p{Lu}\.\p{Lu}$/u
const named = /^\p{Lu}[\p{L}ʻʼ'`’‘-]{2,}$/u
const beside = /^(?:\p{Lu}[ʻʼ'`’‘]?\p{Ll}?\.){1,2}(\p{Lu}[\p{L}ʻʼ'`’‘-]{2,})$/u
const groupSign = /^\(?([1-4])[-.\s]?(?:guruh\S*|gur\.?|gr\.?|g|группа|гр\.?|подгр\S*|group)\)?$/iu

/** The words of a segment, each with what it says; the longest name of a subject first. */
function itemsOf(
  segment: string,
  at: number,
  vocabulary: Vocabulary,
  subjectKnown: boolean,
): Item[] {
  const words = segment.replace(/([1-4])\s+(guruh|gr|гр|группа|group)/giu, '$1-$2').split(' ')
  const items: Item[] = []
  const add = (kind: Kind, text: string) => items.push({ kind, text, segment: at })
  for (let from = 0; from < words.length;) {
    const word = words[from]!
    const longest = lengthOf(words, from, (text) => vocabulary.rooms.has(roomKey(text)))
    const subject = lengthOf(words, from, (text) => vocabulary.subjects(text).length > 0)
    const digits = /^\d{1,4}\p{L}?$/u.test(word.replace(roomWords, ''))
    const name = nameAt(words, from, vocabulary)
    const group = groupSign.exec(word)
    const called = words.slice(from, from + subject).join(' ')
    // `Ким Л.` is no chemistry where the school has a Kim
    const surname =
      name > 0 &&
      vocabulary.lastNames.has(foldSearch(word)) &&
      !vocabulary.subjectNames.has(foldSearch(called)) &&
      (name > 1 || subjectKnown || items.some(isSubject))
    if (group) add('group', group[1]!)
    else if (subject > 0 && subject >= longest && !(digits && subject === 1) && !surname) {
      add('subject', called)
      from += subject - 1
    } else if (name > 0) {
      add('teacher', words.slice(from, from + name).join(' '))
      from += name - 1
    } else if (new RegExp(`^(?:${roomWord})[.:]?$`, 'iu').test(word) && words[from + 1]) {
      add('room', words[from + 1]!)
      from += 1
    } else if (digits) add(/^\d+$/.test(word) ? 'number' : 'room', word)
    else if (longest > 0) {
      add('room', words.slice(from, from + longest).join(' '))
      from += longest - 1
    } else if (items.at(-1)?.kind === 'word') items.at(-1)!.text += ` ${word}`
    else add('word', word)
    from += 1
  }
  return items
}

/** How many of the words from a place on are what is asked for, together; 0 for none. */
function lengthOf(words: string[], from: number, is: (text: string) => boolean): number {
  for (let length = Math.min(6, words.length - from); length > 0; length -= 1)
    if (is(words.slice(from, from + length).join(' '))) return length
  return 0
}

/** How many words a name takes: `Karimov`, `Karimov A. B.`, `A. Karimov`, `Karimov Aziz`. */
function nameAt(words: string[], from: number, { lastNames }: Vocabulary): number {
  const word = words[from]!
  const isLast = (text: string | undefined) => text !== undefined && lastNames.has(foldSearch(text))
  const behind = (first: number) => {
    let length = first
    while (words[from + length] && initials.test(words[from + length]!)) length += 1
    return length
  }
  if (isLast(beside.exec(word)?.[1])) return 1
  if (initials.test(word) && (isLast(words[from + 1]) || beside.test(word))) return 2
  if (isLast(word)) {
    const length = behind(1)
    const first = words[from + 1]
    // a first name is what stands between a last name and what is known
    return length === 1 && first && named.test(first) && words.length === from + 2 ? 2 : length
  }
  return named.test(word) && behind(1) > 1 ? behind(1) : beside.test(word) ? 1 : 0
}

/** A word that nobody knows is a subject where none was named yet, and else somebody's name. */
function decided(items: Item[]): Item[] {
  let subjects = 0
  let teachers = 0
  return items.map((item) => {
    const { kind } = item
    const open = kind === 'word' && (subjects === 0 || teachers >= subjects)
    const known: Kind = kind !== 'word' ? kind : open ? 'subject' : 'teacher'
    if (known === 'subject') subjects += 1
    if (known === 'teacher') teachers += 1
    return { ...item, kind: known }
  })
}

type Part = CellPart & { numbers: string[] }
const empty = (): Part => ({ subject: '', teacher: '', room: '', group: '', numbers: [] })

/** `A / B` above `teacher A / teacher B`: the first with the first, the second with the second. */
function isCrossed(items: Item[]): boolean {
  const subjects = items.filter(isSubject)
  const teachers = items.filter(({ kind }) => kind === 'teacher')
  const between = items.slice(items.findIndex(isSubject), items.findLastIndex(isSubject) + 1)
  return subjects.length === teachers.length && between.every(isSubject)
}

/** Each subject with what stands behind it; two who teach one subject have half of the class each. */
function inOrder(items: Item[]): Part[] {
  const parts: Part[] = []
  for (const { kind, text } of items) {
    const last = parts.at(-1)
    if (kind === 'subject' && (!last || last.subject)) parts.push({ ...empty(), subject: text })
    else if (!last) parts.push({ ...empty(), ...(kind === 'number' ? {} : { [kind]: text }) })
    else if (kind === 'number') last.numbers.push(text)
    else if (kind === 'teacher' && last.teacher)
      parts.push({ ...empty(), subject: last.subject, teacher: text })
    else if (kind !== 'word' && !last[kind]) last[kind] = text
  }
  return parts
}

/** Subjects, or the one of all, teachers, rooms and numbers beside each other, the first with the first. */
function abreast(items: Item[]): Part[] {
  const of = (kind: Kind) => items.flatMap((item) => (item.kind === kind ? [item.text] : []))
  const subjects = of('subject')
  const [teachers, rooms, groups, numbers] = [of('teacher'), of('room'), of('group'), of('number')]
  const count = Math.max(subjects.length, teachers.length, rooms.length, groups.length)
  const each = Math.ceil(numbers.length / count)
  return Array.from({ length: count }, (_, at) => ({
    subject: subjects[at] ?? subjects[0]!,
    teacher: teachers[at] ?? '',
    room: rooms[at] ?? '',
    group: groups[at] ?? '',
    numbers: numbers.slice(at * each, (at + 1) * each),
  }))
}

/** A bare number is a room, unless the halves are counted by it. */
function numbered(parts: Part[], { rooms }: Vocabulary): CellPart[] {
  const several = parts.length > 1
  const counts = several && parts.every(({ numbers }, at) => numbers[0] === String(at + 1))
  return parts.map(({ numbers, ...part }, at) => {
    const rest = [...numbers]
    const [first] = rest
    const alone = !several && first && /^[1-4]$/.test(first) && !rooms.has(roomKey(first))
    const group = part.group || (counts || alone ? rest.shift()! : several ? String(at + 1) : '')
    return { ...part, group, room: part.room || (rest[0] ?? '') }
  })
}
