import { phrases } from '../platform/phrases.ts'

/** What a learning centre is told in place of what `text.ts` says. */
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
  canteen_hintEnergy: {
    uz: '{grades}: {kcal, number} kkal, meʼyor — {least, number}–{most, number}',
    ru: '{grades}: {kcal, number} ккал, норма — {least, number}–{most, number}',
    en: '{grades}: {kcal, number} kcal, the standard is {least, number}–{most, number}',
  },
})
