import { phrases } from '../../../platform/i18n/phrases.ts'

/** What is said when not all of a batch can be undone. */
export const auditUndoText = phrases({
  obstacles: {
    uz: 'Hammasini qaytarib boʻlmaydi',
    ru: 'Отменить всё не получится',
    en: 'Not all of it can be undone',
  },
  obstaclesText: {
    uz: 'Shundan keyin {count, number} ta yozuv oʻzgartirilgan yoki ishlatilgan:',
    ru: 'С тех пор {count, plural, one {изменили или использовали # запись} few {изменили или использовали # записи} many {изменили или использовали # записей} other {изменили или использовали # записи}}:',
    en: '{count, plural, one {# record has} other {# records have}} been changed or used since:',
  },
  obstaclesMore: {
    uz: 'va yana {count, number} ta',
    ru: 'и ещё {count, number}',
    en: 'and {count, number} more',
  },
  obstacle_changed: { uz: 'oʻzgartirilgan', ru: 'изменение', en: 'changed' },
  obstacle_taken: {
    uz: 'avvalgi nomi yoki oʻrni endi band',
    ru: 'прежнее название или место уже занято',
    en: 'its old name or place is taken now',
  },
  obstacle_marks: {
    uz: 'jurnalda belgilari bor',
    ru: 'есть отметки в журнале',
    en: 'has entries in the register',
  },
  obstacle_signing_in: { uz: 'tizimga kirgan', ru: 'уже был вход в систему', en: 'has signed in' },
  obstacle_coins: {
    uz: 'tangalari oʻtkazilgan',
    ru: 'есть операции с монетами',
    en: 'has coin transfers',
  },
  obstacle_orders: { uz: 'buyurtmalari bor', ru: 'есть заказы', en: 'has orders' },
  obstacle_records: {
    uz: 'boshqa yozuvlar bogʻlangan',
    ru: 'от неё зависят другие записи',
    en: 'other records depend on it',
  },
  restText: {
    uz: 'Bularga bogʻliq boʻlganlar bilan birga {kept, number} ta yozuv oʻz holicha qoladi, qolgan {rest, number} tasi avvalgi holiga qaytadi. Qolgan yozuvlarni keyin birgalikda qaytarib boʻlmaydi.',
    ru: 'Вместе с тем, что от них зависит, {kept, plural, one {останется как есть # запись} few {останутся как есть # записи} many {останутся как есть # записей} other {останутся как есть # записи}}, {rest, plural, one {ещё # вернётся} few {ещё # вернутся} many {ещё # вернутся} other {ещё # вернётся}} в прежнее состояние. Оставшееся потом уже нельзя будет отменить разом.',
    en: 'With all that depends on them, {kept, plural, one {# record stays as it is} other {# records stay as they are}}, and {rest, plural, one {# other returns to its previous state} other {# others return to their previous state}}. What stays can’t be undone together later.',
  },
  noRest: {
    uz: 'Qolgan hamma narsa shularga bogʻliq. Oʻzgarishlarni qoʻlda avvalgi holiga qaytarsangiz, hammasini qaytarish mumkin boʻladi.',
    ru: 'Всё остальное связано с этим. Если вернуть прежние значения вручную, можно будет отменить всё.',
    en: 'Everything else hangs on these. Put the old values back by hand, and all of it can be undone.',
  },
  undoing: { uz: 'Qaytarilmoqda…', ru: 'Отменяем…', en: 'Undoing…' },
  undoingOf: {
    uz: '{done, number} / {total, number}',
    ru: '{done, number} из {total, number}',
    en: '{done, number} of {total, number}',
  },
  undoRest: { uz: 'Qolganini qaytarish', ru: 'Отменить остальное', en: 'Undo the rest' },
  wasUndoneBut: {
    uz: 'Qaytarilgan: {when}; {kept, number} ta yozuv oʻz holicha qolgan',
    ru: 'Отменено {when}; {kept, plural, one {# запись оставлена} few {# записи оставлены} many {# записей оставлены} other {# записи оставлены}} как есть',
    en: 'Undone {when}; {kept, plural, one {# record} other {# records}} left as {kept, plural, one {it was} other {they were}}',
  },
})
