import type { Code } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/i18n/text.ts'

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
    uz: 'Bitta maʼlumot ikkita ustun uchun tanlangan. Birini oʻzgartiring',
    ru: 'Для двух столбцов выбрано одно и то же. Измените один из них',
    en: 'Two columns are set to the same field. Change one of them',
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
  cell_is_broken: {
    uz: 'Katakda Excel xatosi bor: formula hech narsa topmagan. Qiymatini yozing',
    ru: 'В ячейке ошибка Excel: формула ничего не нашла. Впишите значение',
    en: 'The cell has an Excel error: the formula found nothing. Type the value',
  },
  row_is_hidden: {
    uz: 'Faylda bu qator yashirilgan. Uni olish yoki qoldirishni tanlang',
    ru: 'В файле эта строка скрыта. Выберите, брать её или нет',
    en: 'The file hides this row. Choose whether to take it',
  },
  class_became_date: {
    uz: 'Excel sinf nomini sanaga aylantirgan. Sinfni qayta yozing, masalan, 9-A',
    ru: 'Excel превратил название класса в дату. Впишите класс заново, например 9-А',
    en: 'Excel turned the class into a date. Type the class again, for example 9-A',
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
  room_is_unknown: {
    uz: 'Bunday xona yoʻq. Dars xonasiz yoki boʻsh xona bilan kiritiladi',
    ru: 'Такого кабинета нет. Урок войдёт без него или со свободным кабинетом',
    en: 'There is no such room. The lesson comes in without it, or with a free one',
  },
  not_a_schedule_file: {
    uz: 'Bu dars jadvali fayli emas yoki fayl buzilgan',
    ru: 'Это не файл расписания либо он повреждён',
    en: 'This is no timetable file, or it is damaged',
  },
  period_has_no_bell: {
    uz: 'Qoʻngʻiroqlar jadvalida bunday vaqt yoʻq. Dars joylashmagan boʻlib kiritiladi',
    ru: 'В расписании звонков нет такого времени. Урок войдёт неразмещённым',
    en: 'No bell rings at this time. The lesson comes in without a place',
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
  phone_written_by_person: {
    uz: 'Bu raqamni ota-onaning oʻzi yozgan. U aynan shu bolaning ota-onasi ekanini jadval ustida tasdiqlang',
    ru: 'Этот номер родитель вписал сам. Подтвердите над таблицей, что это родитель ребёнка',
    en: 'The parent wrote this number. Confirm above the table that this is the child’s parent',
  },
  parent_to_confirm: {
    uz: 'Bu raqam bazadagi ota-onaga tegishli, jadvalda esa ismi yoʻq. Jadval ustida tasdiqlang',
    ru: 'Номер записан за родителем из базы, а имени в таблице нет. Подтвердите над таблицей',
    en: 'A parent has this number, and the sheet gives no name. Confirm above the table',
  },
  phone_has_two_names: {
    uz: 'Bu raqam faylda boshqa ism bilan ham bor. Raqamni tuzating yoki jadval ustida tasdiqlang',
    ru: 'Этот номер в файле стоит и при другом имени. Исправьте номер или подтвердите над таблицей',
    en: 'In the file this number has another name as well. Correct it or confirm above the table',
  },
  parent_gets_child: {
    uz: 'Bazadagi ota-onaga biriktiriladi',
    ru: 'Будет связан с родителем из базы',
    en: 'Will be linked to the parent who is there',
  },
  parent_of_other_row: {
    uz: 'Boshqa qatordagi ota-onaga biriktiriladi',
    ru: 'Будет связан с родителем из другой строки',
    en: 'Will be linked to the parent of another row',
  },
  parent_named_after_child: {
    uz: 'Ota-onaning ismi yoʻq: bolaning familiyasi bilan yoziladi',
    ru: 'Имени родителя нет: запишем по фамилии ребёнка',
    en: 'There is no parent’s name: the child’s last name is taken',
  },
  parent_left_out: {
    uz: 'Telefonsiz ota-ona qoʻshilmaydi',
    ru: 'Без телефона родитель не добавится',
    en: 'Without a phone the parent is not added',
  },
  part_was_read: {
    uz: 'Birinchi raqam olinadi, qolgani qoldiriladi',
    ru: 'Возьмём первый номер, остальное пропустим',
    en: 'The first number is taken, the rest is left out',
  },
  row_is_total: {
    uz: 'Jami qatori, olinmaydi',
    ru: 'Строка с итогом, не берём',
    en: 'A line with a total, it is left out',
  },
  name_is_not_enough: {
    uz: 'Bazada shu ismli kishi bor, tugʻilgan sanasi esa oʻqilmadi. Sanani tuzating yoki qator taqdirini tanlang',
    ru: 'Такое имя уже есть, а дата рождения не читается. Исправьте дату или выберите, что делать со строкой',
    en: 'This name is there already and the date of birth cannot be read. Correct it, or choose what to do with the row',
  },
} satisfies Partial<Record<Code, Phrase>>
