import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const studentsCentreText = phrases({
  students_search: {
    uz: 'Ism, telefon, guruh yoki raqam',
    ru: 'Имя, телефон, группа или номер',
    en: 'Name, phone, group or number',
  },
  students_lessonsFrom: {
    uz: 'Mashgʻulotlar soat {time} dan',
    ru: 'Занятия с {time}',
    en: 'Lessons from {time}',
  },
  students_unmarkedYet: {
    uz: 'Mashgʻulot ketmoqda, hali belgilanmagan',
    ru: 'Занятие идёт, ещё не отмечено',
    en: 'A lesson is on, not marked yet',
  },
  students_now_present: { uz: 'Darsda', ru: 'На занятии', en: 'Present' },
  students_now_excused: {
    uz: 'Kelmadi, sababli',
    ru: 'Нет на занятии, по уваж. причине',
    en: 'Absent, excused',
  },
  students_now_absent: {
    uz: 'Kelmadi, sababsiz',
    ru: 'Нет на занятии, без причины',
    en: 'Absent, unexcused',
  },
  students_column_class: { uz: 'Guruh', ru: 'Группа', en: 'Group' },
  students_move: { uz: 'Guruhga oʻtkazish', ru: 'Перевести', en: 'Move' },
  students_moveTitle: {
    uz: '{count, plural, one {# oʻquvchini} other {# oʻquvchini}} guruhga oʻtkazish',
    ru: 'Перевести {count, plural, one {# ученика} few {# учеников} many {# учеников} other {# ученика}}',
    en: 'Move {count, plural, one {# student} other {# students}}',
  },
  students_archiveText: {
    uz: 'Guruhlaridan chiqadi va endi tizimga kira olmaydi. Belgilari, tangalari va tarixi saqlanadi.',
    ru: 'Ученики выйдут из групп и больше не смогут войти в систему. Отметки, монеты и история сохранятся.',
    en: 'They leave their groups and can no longer sign in. Register entries, coins and history are kept.',
  },
  students_left_moved: {
    uz: 'Boshqa joyga oʻtdi',
    ru: 'Переход в другое место',
    en: 'Moved elsewhere',
  },
  students_restoreText: {
    uz: 'Ular yana oʻquvchi boʻladi, lekin ularni guruhga alohida qoʻshish kerak.',
    ru: 'Они снова станут учениками, но в группу их надо зачислить отдельно.',
    en: 'They become students again; add them to a group separately.',
  },
  students_noClassYet: { uz: 'Hozircha guruhsiz', ru: 'Пока без группы', en: 'No group yet' },
  family_left_moved: {
    uz: 'Boshqa joyga oʻtgan',
    ru: 'Переход в другое место',
    en: 'Moved elsewhere',
  },
  family_onlyName: {
    uz: 'Bu oʻquvchiga dars bermaysiz, shuning uchun faqat ismi va guruhi koʻrinadi.',
    ru: 'Вы не ведёте уроки у этого ученика, поэтому видны только имя и группа.',
    en: 'You do not teach this student, so only the name and the group are shown.',
  },
  family_noClass: { uz: 'Guruhga biriktirilmagan', ru: 'Без группы', en: 'No group' },
  family_healthNotesHint: {
    uz: 'Faqat maʼmuriyat va guruh oʻqituvchilari koʻradi',
    ru: 'Видят только администрация и учителя группы',
    en: 'Seen by the office and the teachers of the group',
  },
  family_move: {
    uz: 'Boshqa guruhga oʻtkazish',
    ru: 'Перевести в другую группу',
    en: 'Move to another group',
  },
  family_archiveText: {
    uz: 'Oʻquvchi guruhidan chiqadi va endi tizimga kira olmaydi. Belgilari va hamyoni saqlanadi.',
    ru: 'Ученик выйдет из группы и не сможет войти в систему. Отметки и кошелёк сохранятся.',
    en: 'The student leaves the group and can no longer sign in. Register entries and the wallet are kept.',
  },
  family_restoreText: {
    uz: 'Oʻquvchi qaytadi, ammo hali guruhsiz boʻladi: keyin uni guruhga oʻtkazing.',
    ru: 'Ученик вернётся, но пока без группы: потом переведите его в группу.',
    en: 'The student comes back, but in no group yet: move the student to one afterwards.',
  },
  family_noClasses: {
    uz: 'Hali hech bir guruhda oʻqimagan',
    ru: 'Записей о группах ещё нет',
    en: 'Not in any group so far',
  },
  family_readers_class: {
    uz: 'Guruh oʻqituvchilari ham',
    ru: 'И учителя группы',
    en: 'Teachers of the group too',
  },
})
