import type { Lang } from '../../platform/shapes.ts'

const names = (uz: string, ru: string, en: string): Record<Lang, string> => ({ uz, ru, en })

/** The regions of Uzbekistan, the capital first. */
export const regions = {
  tashkent_city: names('Toshkent shahri', 'город Ташкент', 'Tashkent city'),
  andijan: names('Andijon viloyati', 'Андижанская область', 'Andijan region'),
  bukhara: names('Buxoro viloyati', 'Бухарская область', 'Bukhara region'),
  jizzakh: names('Jizzax viloyati', 'Джизакская область', 'Jizzakh region'),
  kashkadarya: names('Qashqadaryo viloyati', 'Кашкадарьинская область', 'Kashkadarya region'),
  navoi: names('Navoiy viloyati', 'Навоийская область', 'Navoi region'),
  namangan: names('Namangan viloyati', 'Наманганская область', 'Namangan region'),
  samarkand: names('Samarqand viloyati', 'Самаркандская область', 'Samarkand region'),
  surkhandarya: names('Surxondaryo viloyati', 'Сурхандарьинская область', 'Surkhandarya region'),
  syrdarya: names('Sirdaryo viloyati', 'Сырдарьинская область', 'Syrdarya region'),
  tashkent: names('Toshkent viloyati', 'Ташкентская область', 'Tashkent region'),
  fergana: names('Fargʻona viloyati', 'Ферганская область', 'Fergana region'),
  khorezm: names('Xorazm viloyati', 'Хорезмская область', 'Khorezm region'),
  karakalpakstan: names(
    'Qoraqalpogʻiston Respublikasi',
    'Республика Каракалпакстан',
    'Republic of Karakalpakstan',
  ),
} as const satisfies Record<string, Record<Lang, string>>

export type RegionKey = keyof typeof regions
