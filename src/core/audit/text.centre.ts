import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const auditCentreText = phrases({
  audit_batch_move: { uz: 'Guruhga oʻtkazish', ru: 'Перевод в группу', en: 'Move' },
  audit_kind_academic_years: { uz: 'Oʻquv yili', ru: 'Учебный год', en: 'Year' },
  audit_kind_terms: { uz: 'Davr', ru: 'Период', en: 'Term' },
  audit_kind_classes: { uz: 'Guruh', ru: 'Группа', en: 'Group' },
  audit_kind_class_students: {
    uz: 'Guruh tarkibi',
    ru: 'Состав группы',
    en: 'Group membership',
  },
  audit_kind_class_notes: {
    uz: 'Guruh haqida qayd',
    ru: 'Заметка о группе',
    en: 'Note on a group',
  },
  audit_kind_class_goals: { uz: 'Guruh maqsadi', ru: 'Цель группы', en: 'Group goal' },
  audit_field_show_ranks: { uz: 'Oʻrinlar', ru: 'Места в группе', en: 'Ranks' },
  audit_kind_rollovers: {
    uz: 'Yangi oʻquv yiliga oʻtkazish',
    ru: 'Перевод на новый учебный год',
    en: 'Moving to the new year',
  },
  audit_batch_rollover: {
    uz: 'Yangi oʻquv yiliga oʻtkazish',
    ru: 'Перевод на новый учебный год',
    en: 'Moving to the new year',
  },
  audit_value_term_end: { uz: 'davr oxirida', ru: 'в конце периода', en: 'at the end of the term' },
  audit_value_year_end: {
    uz: 'oʻquv yili oxirida',
    ru: 'в конце учебного года',
    en: 'at the end of the year',
  },
  audit_value_moved: {
    uz: 'boshqa joyga oʻtgan',
    ru: 'переход в другое место',
    en: 'moved elsewhere',
  },
  audit_value_class: {
    uz: 'guruh oʻqituvchilari ham',
    ru: 'и учителя группы',
    en: 'teachers of the group too',
  },
  audit_kind_store_classes: { uz: 'Doʻkon guruhi', ru: 'Группа магазина', en: 'Group of a store' },
})
