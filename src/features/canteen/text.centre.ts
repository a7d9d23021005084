import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase. */
export const canteenCentreText = phrases({
  canteen_freeFrom: { uz: 'Bepul: kimdan', ru: 'Бесплатно: с кого', en: 'Free: from' },
  canteen_freeTo: { uz: 'Bepul: kimgacha', ru: 'Бесплатно: по кого', en: 'Free: to' },
  canteen_count_enrolled: { uz: 'Guruhda', ru: 'В группе', en: 'In the group' },
  canteen_forGrades: {
    uz: '{grades}-yosh toifasi',
    ru: 'Возрастная категория {grades}',
    en: 'Age group {grades}',
  },
  canteen_energyOfAll: {
    uz: 'Jami: {count, number} kkal',
    ru: 'Всего: {count, number} ккал',
    en: 'In all: {count, number} kcal',
  },
  canteen_noWeightFor: {
    uz: '— {grades} uchun vazni yozilmagan',
    ru: '— не указан вес для {grades}',
    en: '— no weight for {grades}',
  },
  canteen_hintEnergy: {
    uz: '{grades}: {kcal, number} kkal, meʼyor — {least, number}–{most, number}',
    ru: '{grades}: {kcal, number} ккал, норма — {least, number}–{most, number}',
    en: '{grades}: {kcal, number} kcal, the standard is {least, number}–{most, number}',
  },
  canteen_notMarkedYet: {
    uz: '{count, plural, one {# ta guruh hali belgilanmagan} other {# ta guruh hali belgilanmagan}}',
    ru: '{count, plural, one {ещё не отмечена # группа} few {ещё не отмечены # группы} many {ещё не отмечены # групп} other {ещё не отмечены # группы}}',
    en: '{count, plural, one {# group is not marked yet} other {# groups are not marked yet}}',
  },
  canteen_noOwnClass: { uz: 'Sizda guruh yoʻq', ru: 'У вас нет групп', en: 'You have no group' },
  canteen_noMeal: {
    uz: 'Bu guruhga ovqat berilmaydi',
    ru: 'Для этой группы питания нет',
    en: 'This group is served no meal',
  },
  canteen_normsText: {
    uz: 'Dastlabki qiymatlar Rossiyaning MR 2.4.0179-20 tavsiyalaridan olingan, Oʻzbekiston qonuni emas. Markazingiz amal qiladigan meʼyorlarni yozing; boʻsh qolsa, eslatilmaydi.',
    ru: 'Начальные значения взяты из российских рекомендаций МР 2.4.0179-20, это не закон Узбекистана. Впишите нормы, которых держится ваш центр; пустые не проверяются.',
    en: 'The first values come from the Russian recommendations MR 2.4.0179-20 and are no law of Uzbekistan. Type in the ones your centre goes by; empty ones are not checked.',
  },
})
