import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const classesCentreText = phrases({
  classes_firstDayText: {
    uz: 'Belgilar oʻzgarmaydi.',
    ru: 'Отметки не изменятся.',
    en: 'Register entries stay as they are.',
  },
  classes_meetingDaysHint: {
    uz: 'Belgilanmasa, guruh har dars kuni yigʻiladi',
    ru: 'Если ничего не отмечено, группа занимается каждый учебный день',
    en: 'With nothing ticked, the group meets on every teaching day',
  },
  classes_leaderOf: {
    uz: 'Guruh rahbari: {label}',
    ru: 'Куратор группы: {label}',
    en: 'Group tutor of {label}',
  },
  classes_doubles: {
    uz: 'Nomi adashtiriladigan guruhlar',
    ru: 'Группы, которые легко спутать',
    en: 'Groups that are easily mixed up',
  },
  classes_doublesText: {
    uz: 'Bitta guruh boʻlsa, oʻquvchilarni biriga oʻtkazib, ikkinchisini arxivga oling. Ikkita boʻlsa, birining nomini oʻzgartiring.',
    ru: 'Если это одна группа, переведите учеников в одну из двух, а другую — в архив. Если две, переименуйте одну.',
    en: 'One group: move the students into one of the two and archive the other. Two: rename one.',
  },
  classes_count: {
    uz: '{count, plural, one {# ta guruh} other {# ta guruh}}',
    ru: '{count, plural, one {# группа} few {# группы} many {# групп} other {# группы}}',
    en: '{count, plural, one {# group} other {# groups}}',
  },
  classes_search: { uz: 'Guruh yoki xona', ru: 'Группа или кабинет', en: 'Group or room' },
  classes_views: { uz: 'Qaysi guruhlar', ru: 'Какие группы', en: 'Which groups' },
  classes_markClass: {
    uz: 'Jurnal: {label}',
    ru: 'Журнал группы {label}',
    en: 'Register of {label}',
  },
  classes_noStudents: {
    uz: 'Guruhda hali oʻquvchi yoʻq',
    ru: 'В группе пока нет учеников',
    en: 'No students yet',
  },
  classes_noHomeroom: { uz: 'Guruh rahbari yoʻq', ru: 'Без куратора', en: 'Without a tutor' },
  classes_archiveSure: {
    uz: 'Tanlangan guruhlar arxivga olinsinmi?',
    ru: 'Перенести выбранные группы в архив?',
    en: 'Archive the selected groups?',
  },
  classes_archivedMany: {
    uz: '{count, plural, one {# ta guruh arxivga olindi} other {# ta guruh arxivga olindi}}',
    ru: '{count, plural, one {# группа перенесена в архив} few {# группы перенесены в архив} many {# групп перенесено в архив} other {# группы перенесено в архив}}',
    en: '{count, plural, one {# group archived} other {# groups archived}}',
  },
  classes_restoredMany: {
    uz: '{count, plural, one {# ta guruh arxivdan qaytarildi} other {# ta guruh arxivdan qaytarildi}}',
    ru: '{count, plural, one {# группа возвращена из архива} few {# группы возвращены из архива} many {# групп возвращено из архива} other {# группы возвращено из архива}}',
    en: '{count, plural, one {# group restored} other {# groups restored}}',
  },
  classes_editedMany: {
    uz: '{count, plural, one {# ta guruh oʻzgartirildi} other {# ta guruh oʻzgartirildi}}',
    ru: '{count, plural, one {# группа изменена} few {# группы изменены} many {# групп изменено} other {# группы изменено}}',
    en: '{count, plural, one {# group changed} other {# groups changed}}',
  },
  classes_editTitle: { uz: 'Guruh maʼlumotlari', ru: 'Данные группы', en: 'Group details' },
  classes_capacityIsHigh: {
    uz: 'Guruhda 35 nafardan ortiq oʻquvchi boʻlmasligi tavsiya etiladi',
    ru: 'Рекомендуется не больше 35 учеников в группе',
    en: 'At most 35 students per group are recommended',
  },
  classes_leads: {
    uz: '{label} guruhi rahbari',
    ru: 'куратор группы {label}',
    en: 'tutor of {label}',
  },
  classes_created: { uz: 'Guruh ochildi', ru: 'Группа создана', en: 'Group created' },
  classes_changedMeanwhile: {
    uz: 'Bu orada guruhni boshqa kishi oʻzgartirdi. Yozganlaringiz joyida: tekshirib, yana saqlang.',
    ru: 'Группу тем временем изменил кто-то другой. Введённое сохранено: проверьте и сохраните ещё раз.',
    en: 'Someone else has changed the group in the meantime. What you typed is still here: check it and save again.',
  },
  classes_parts: { uz: 'Guruh boʻlimlari', ru: 'Разделы группы', en: 'Parts of the group' },
  classes_alreadyHere: { uz: 'Shu guruhda', ru: 'Уже здесь', en: 'Already in this group' },
  classes_isFull: {
    uz: 'Guruhda barcha oʻrinlar band: {capacity} oʻringa {count} oʻquvchi. Baribir qoʻshish mumkin.',
    ru: 'Мест не осталось: {count} из {capacity}. Добавить всё равно можно.',
    en: 'No places left: {count} of {capacity}. You can still add students.',
  },
  classes_moveTitle: {
    uz: 'Boshqa guruhga oʻtkazish',
    ru: 'Перевод в другую группу',
    en: 'Move to another group',
  },
  classes_willBeFull: {
    uz: 'Bu guruhda oʻquvchilar oʻrinlardan koʻp boʻladi: {capacity} oʻringa {count} oʻquvchi',
    ru: 'В этой группе учеников станет больше, чем мест: {count} при вместимости {capacity}',
    en: 'That group will be over its capacity: {count} of {capacity}',
  },
  classes_leave: {
    uz: 'Guruhdan chiqarish',
    ru: 'Открепить от группы',
    en: 'Remove from the group',
  },
  classes_leaveText: {
    uz: 'Oʻquvchi markazda qoladi, faqat bu guruh roʻyxatidan chiqadi. Belgilari saqlanadi.',
    ru: 'Ученик остаётся в центре, но уходит из списка этой группы. Отметки сохраняются.',
    en: 'The student stays in the centre but leaves this group’s list. Register entries are kept.',
  },
  classes_left: {
    uz: '{count, plural, one {# oʻquvchi guruhdan chiqarildi} other {# oʻquvchi guruhdan chiqarildi}}',
    ru: '{count, plural, one {# ученик откреплён от группы} few {# ученика откреплены от группы} many {# учеников откреплено от группы} other {# ученика откреплено от группы}}',
    en: '{count, plural, one {# student removed} other {# students removed}}',
  },
  classes_copyFrom: {
    uz: 'Boshqa guruhdan nusxa olish',
    ru: 'Скопировать из другой группы',
    en: 'Copy from another group',
  },
  classes_noteHint: {
    uz: 'Faqat maʼmuriyat va shu guruh oʻqituvchilari koʻradi',
    ru: 'Видят только администрация и учителя этой группы',
    en: 'Only the office and the teachers of this group see it',
  },
})
