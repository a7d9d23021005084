import { phrases } from '../../../platform/i18n/phrases.ts'

/** What is planned for a class, noted, counted and remembered of it. */
export const classRecordText = phrases({
  editPlan: { uz: 'Rejani tahrirlash', ru: 'Изменить план', en: 'Edit the plan' },
  norm: { uz: 'Meʼyor', ru: 'Норма', en: 'Standard' },
  normHours: { uz: 'Meʼyor: {hours}', ru: 'Норма: {hours}', en: 'Standard: {hours}' },
  noNorm: { uz: 'Meʼyorda yoʻq', ru: 'Нет в норме', en: 'Not in the base curriculum' },
  totalOf: {
    uz: 'Haftasiga jami: {hours}',
    ru: 'Всего в неделю: {hours}',
    en: '{hours} a week in total',
  },
  capOf: {
    uz: 'Sanitariya meʼyori: koʻpi bilan {cap}',
    ru: 'По санитарным нормам не больше {cap}',
    en: 'Sanitary limit: {cap} at most',
  },
  overCap: {
    uz: 'Haftalik yuklama meʼyordan oshdi: {hours}, koʻpi bilan {cap}',
    ru: 'Нагрузка выше нормы: {hours} при максимуме {cap}',
    en: 'Over the weekly limit: {hours} of at most {cap}',
  },
  split: { uz: 'Guruhchalarga boʻlish', ru: 'Разделить на подгруппы', en: 'Split into subgroups' },
  unsplit: {
    uz: 'Guruhchalarni birlashtirish',
    ru: 'Объединить подгруппы',
    en: 'Merge the subgroups',
  },
  takeNorm: {
    uz: 'Meʼyor boʻyicha toʻldirish',
    ru: 'Заполнить по норме',
    en: 'Fill in from the base curriculum',
  },
  normTaken: {
    uz: '{count, plural, one {Meʼyordan # ta fan qoʻshildi} other {Meʼyordan # ta fan qoʻshildi}}',
    ru: '{count, plural, one {По норме добавлен # предмет} few {По норме добавлено # предмета} many {По норме добавлено # предметов} other {По норме добавлено # предмета}}',
    en: '{count, plural, one {# subject added from the base curriculum} other {# subjects added from the base curriculum}}',
  },
  nothingMissing: {
    uz: 'Meʼyordagi barcha fanlar rejada bor',
    ru: 'Все предметы нормы уже в плане',
    en: 'All subjects of the base curriculum are already here',
  },
  copyFrom: {
    uz: 'Boshqa sinfdan nusxa olish',
    ru: 'Скопировать из другого класса',
    en: 'Copy from another class',
  },
  copied: {
    uz: 'Rejadan nusxa olindi: {label}. Saqlashdan oldin koʻrib chiqing.',
    ru: 'План скопирован: {label}. Проверьте перед сохранением.',
    en: 'Plan copied from {label}. Check it before saving.',
  },
  discard: { uz: 'Bekor qilish', ru: 'Отменить правки', en: 'Discard' },
  planSaved: { uz: 'Reja saqlandi', ru: 'План сохранён', en: 'Plan saved' },
  hoursOf: {
    uz: 'Haftalik soat: {name}',
    ru: 'Часов в неделю: {name}',
    en: 'Hours a week: {name}',
  },
  teacherOf: { uz: 'Oʻqituvchi: {name}', ru: 'Учитель: {name}', en: 'Teacher: {name}' },
  planRowFaulty: {
    uz: 'Soatni koʻrsating',
    ru: 'Укажите часы',
    en: 'Enter the hours',
  },
  noteHint: {
    uz: 'Faqat maʼmuriyat va shu sinf oʻqituvchilari koʻradi',
    ru: 'Видят только администрация и учителя этого класса',
    en: 'Only the office and the teachers of this class see it',
  },
  addNote: { uz: 'Qayd qoʻshish', ru: 'Добавить заметку', en: 'Add a note' },
  noNotes: { uz: 'Qaydlar yoʻq', ru: 'Заметок нет', en: 'No notes' },
  removeNoteSure: { uz: 'Qayd oʻchirilsinmi?', ru: 'Удалить заметку?', en: 'Remove the note?' },
  edited: { uz: 'tahrirlangan', ru: 'изменена', en: 'edited' },
  attendance30: {
    uz: '30 kunlik davomat',
    ru: 'Посещаемость за 30 дней',
    en: 'Attendance over 30 days',
  },
  attendanceHint: {
    uz: 'Har kuni belgilanganlardan necha foizi kelgan',
    ru: 'Какая доля отмеченных пришла в каждый день',
    en: 'Share of the marked students who were present, day by day',
  },
  rates30: { uz: '30 kunlik baholar', ru: 'Оценки за 30 дней', en: 'Marks over 30 days' },
  noMarks: {
    uz: 'Oxirgi 30 kunda belgi qoʻyilmagan',
    ru: 'За последние 30 дней отметок нет',
    en: 'No entries in the last 30 days',
  },
  share: { uz: 'Kelganlar', ru: 'Пришли', en: 'Present, %' },
  average: { uz: 'Oʻrtacha: {value}', ru: 'В среднем: {value}', en: 'Average: {value}' },
  noHistory: {
    uz: 'Bu yerda hali oʻquvchi boʻlmagan',
    ru: 'Учеников здесь ещё не было',
    en: 'No students so far',
  },
})
