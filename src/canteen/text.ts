import { phrases } from '../platform/phrases.ts'

export const canteenText = phrases({
  dishes: { uz: 'Taomlar', ru: 'Блюда', en: 'Dishes' },
  kind_porridge: { uz: 'Boʻtqa', ru: 'Каша', en: 'Porridge' },
  kind_soup: { uz: 'Birinchi taom', ru: 'Первое', en: 'Soup' },
  kind_main: { uz: 'Asosiy taom', ru: 'Второе', en: 'Main dish' },
  kind_side: { uz: 'Garnir', ru: 'Гарнир', en: 'Side dish' },
  kind_salad: { uz: 'Salat', ru: 'Салат', en: 'Salad' },
  kind_bread: { uz: 'Non', ru: 'Хлеб', en: 'Bread' },
  kind_pastry: { uz: 'Pishiriq', ru: 'Выпечка', en: 'Pastry' },
  kind_fruit: { uz: 'Meva', ru: 'Фрукты', en: 'Fruit' },
  kind_drink: { uz: 'Ichimlik', ru: 'Напиток', en: 'Drink' },
  allergens: { uz: 'Allergenlar', ru: 'Аллергены', en: 'Allergens' },
  price: { uz: 'Narxi, soʻm', ru: 'Цена, сум', en: 'Price, soums' },
  reducedPrice: {
    uz: 'Imtiyozli narxi, soʻm',
    ru: 'Льготная цена, сум',
    en: 'Reduced price, soums',
  },
  weight: { uz: 'Vazni (g)', ru: 'Выход (г)', en: 'Weight (g)' },
  kcal: { uz: 'kkal', ru: 'ккал', en: 'kcal' },
})
