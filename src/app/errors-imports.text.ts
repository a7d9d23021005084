import type { Code } from '../platform/errors.ts'
import type { Phrase } from '../platform/text.ts'

/** What is told of a spreadsheet that comes in. */
export const importErrorText = {
  import_is_running: {
    uz: 'Bu import hozir saqlanmoqda. Tugashini kuting',
    ru: 'Этот импорт сейчас сохраняется. Дождитесь окончания',
    en: 'This import is being saved right now. Wait until it is done',
  },
  import_has_faults: {
    uz: 'Avval belgilangan kataklarni tuzating yoki ularning qatorlarini oʻtkazib yuboring',
    ru: 'Сначала исправьте отмеченные ячейки или пропустите их строки',
    en: 'First correct the marked cells or skip their rows',
  },
  column_required: {
    uz: 'Bu ustun kerak. Uni jadval ustidan tanlang',
    ru: 'Этот столбец нужен. Выберите его над таблицей',
    en: 'This column is needed. Choose it above the table',
  },
  column_chosen_twice: {
    uz: 'Bu ikki ustun uchun tanlangan. Bittasini oʻzgartiring',
    ru: 'Это выбрано для двух столбцов. Измените один из них',
    en: 'This is chosen for two columns. Change one of them',
  },
  cell_is_formula: {
    uz: 'Katakda formula bor: qiymatini tekshiring',
    ru: 'В ячейке формула: проверьте её значение',
    en: 'There is a formula in the cell: check its value',
  },
  cells_are_merged: {
    uz: 'Kataklar birlashtirilgan: har bir qatorning oʻz qiymati boʻlishi kerak',
    ru: 'Ячейки объединены: у каждой строки должно быть своё значение',
    en: 'The cells are merged: each row needs its own value',
  },
  twice_in_file: {
    uz: 'Faylning boshqa qatorida ham bor. Bittasini oʻtkazib yuboring',
    ru: 'Повторяется в другой строке файла. Пропустите одну из них',
    en: 'Another row of the file has the same. Skip one of them',
  },
  class_is_unknown: {
    uz: 'Bunday sinf yoʻq. Nomini tekshiring yoki avval sinfni oching',
    ru: 'Такого класса нет. Проверьте название или сначала создайте класс',
    en: 'There is no such class. Check the name, or create the class first',
  },
  class_has_two_readings: {
    uz: 'Harfini ikki xil oʻqish mumkin. Qaysi sinf ekanini jadval ustida tanlang',
    ru: 'Букву можно прочитать двояко. Выберите над таблицей, какой это класс',
    en: 'The letter can be read in two ways. Choose above the table which class it is',
  },
  subject_is_unknown: {
    uz: 'Bunday fan yoʻq. Nomini tekshiring yoki avval fanni qoʻshing',
    ru: 'Такого предмета нет. Проверьте название или сначала добавьте предмет',
    en: 'There is no such subject. Check the name, or add the subject first',
  },
  teacher_is_unknown: {
    uz: 'Bunday oʻqituvchi yoʻq. Ismini tekshiring yoki avval uni qoʻshing',
    ru: 'Такого учителя нет. Проверьте имя или сначала добавьте учителя',
    en: 'There is no such teacher. Check the name, or add the teacher first',
  },
  student_is_unknown: {
    uz: 'Bunday oʻquvchi yoʻq. Ismi yoki raqamini tekshiring',
    ru: 'Такого ученика нет. Проверьте имя или номер',
    en: 'There is no such student. Check the name or number',
  },
  full_name_required: {
    uz: 'Familiya va ismni yozing',
    ru: 'Укажите фамилию и имя',
    en: 'Enter the last name and the first name',
  },
  several_match: {
    uz: 'Bir nechtasi mos keladi. Aniqroq yozing',
    ru: 'Подходят сразу несколько. Уточните',
    en: 'Several match. Be more specific',
  },
  parent_has_other_name: {
    uz: 'Bu raqam boshqa ismli ota-onaga tegishli. Raqam yoki ismni tekshiring',
    ru: 'Этот номер записан за родителем с другим именем. Проверьте номер или имя',
    en: 'A parent with another name has this number. Check the number or the name',
  },
} satisfies Partial<Record<Code, Phrase>>
