import { expect, test } from 'vitest'
import { foldSearch } from '../../../platform/i18n/folding.ts'
import { partsOfCell, type Vocabulary } from './service.board-cell.ts'
import { subjectFinder } from '../people/service.subject-names.ts'

const names = ['Информатика', 'Инглиз тили', 'Рус тили', 'Кимё', 'Математика']
const vocabulary: Vocabulary = {
  subjects: subjectFinder(names.map((name) => ({ id: name, names: [name] }))),
  subjectNames: new Set(names.map(foldSearch)),
  lastNames: new Set(['Ismatova', 'Sharipova', 'Ким', 'Сабирова', 'Qosimov'].map(foldSearch)),
  rooms: new Set(),
}
const read = (cell: string) =>
  partsOfCell(cell, vocabulary).map(({ subject, teacher, group }) => [subject, teacher, group])

test('two subjects above two teachers are the first with the first and the second with the second', () => {
  expect(read('Информатика / Инглиз тили\nIsmatova D. / Sharipova M.')).toEqual([
    ['Информатика', 'Ismatova D.', '1'],
    ['Инглиз тили', 'Sharipova M.', '2'],
  ])
  // halves one behind the other stay as they are
  expect(read('Информатика Ismatova D.\nИнглиз тили Sharipova M.')).toEqual([
    ['Информатика', 'Ismatova D.', '1'],
    ['Инглиз тили', 'Sharipova M.', '2'],
  ])
})

test('a surname of the school is no shortened subject', () => {
  expect(read('Рус тили\nКим Л. / Сабирова А.')).toEqual([
    ['Рус тили', 'Ким Л.', '1'],
    ['Рус тили', 'Сабирова А.', '2'],
  ])
  expect(read('Рус тили\nКим')).toEqual([['Рус тили', 'Ким', '']])
  expect(read('Ким\nSharipova M.')).toEqual([['Ким', 'Sharipova M.', '']])
})

test('an initial may have a turned comma', () => {
  for (const name of ['Gʻ. Qosimov', "G'. Qosimov", 'Qosimov Gʻ.', 'Qosimov Sh.'])
    expect(read(`Математика\n${name}`)).toEqual([['Математика', name, '']])
})
