import type { Drawing } from './drawings.ts'
import type { Lang } from './school/records.ts'

type Words = Record<Lang, string>
/** `worth` in soums; no `stock`: as many as are wanted; `limit`: for one student in a month. */
export type Good = {
  name: Words
  picture: Drawing
  price: number
  worth: number
  stock?: number
  limit?: number
  draft?: boolean
}
export type Shop = { name: Words; description: Words; goods: Good[] }

export const kiosk: Shop = {
  name: { uz: 'Maktab doʻkoni', ru: 'Школьный магазин', en: 'School store' },
  description: {
    uz: 'Tangalaringizni shu yerda sarflang. Buyurtma tayyor boʻlsa, 2-qavatdagi oʻqituvchilar xonasidan olasiz.',
    ru: 'Здесь можно потратить монеты. Готовый заказ ждёт в учительской на втором этаже.',
    en: 'Spend your coins here. Orders that are ready wait in the staffroom on the second floor.',
  },
  goods: [
    good('pen', 'Gelli ruchka', 'Гелевая ручка', 'Gel pen', { price: 5, worth: 4_000, stock: 60 }),
    good('eraser', 'Oʻchirgʻich', 'Ластик', 'Eraser', { price: 5, worth: 3_000, stock: 40 }),
    good('pencils', 'Rangli qalamlar, 12 ta', 'Цветные карандаши, 12 шт.', '12 colour pencils', {
      ...{ price: 15, worth: 22_000, stock: 18 },
    }),
    good('sketchbook', 'Rasm daftari', 'Альбом для рисования', 'Sketchbook', {
      ...{ price: 12, worth: 15_000, stock: 25 },
    }),
    good('stickers', 'Stikerlar toʻplami', 'Набор наклеек', 'Set of stickers', {
      ...{ price: 8, worth: 8_000, stock: 33, limit: 2 },
    }),
    good('pencilCase', 'Qalamdon', 'Пенал', 'Pencil case', {
      price: 40,
      worth: 45_000,
      stock: 6,
      limit: 1,
    }),
    good('bottle', 'Suv idishi', 'Бутылка для воды', 'Water bottle', {
      ...{ price: 45, worth: 55_000, stock: 4, limit: 1 },
    }),
    good('cube', 'Rubik kubigi', 'Кубик Рубика', 'Rubik’s cube', {
      ...{ price: 55, worth: 48_000, stock: 3, limit: 1 },
    }),
    good('chess', 'Shaxmat', 'Шахматы', 'Chess set', {
      price: 80,
      worth: 120_000,
      stock: 2,
      limit: 1,
    }),
    good('dayOff', 'Bir kun navbatchiliksiz', 'День без дежурства', 'A day off duty', {
      ...{ price: 20, worth: 0, limit: 1 },
    }),
    good('shirt', 'Maktab futbolkasi', 'Футболка школы', 'School T-shirt', {
      ...{ price: 70, worth: 85_000, stock: 12, draft: true },
    }),
  ],
}

export const corner: Shop = {
  name: { uz: 'Bilim doʻkoni', ru: 'Магазин знаний', en: 'Bilim store' },
  description: {
    uz: 'Darsdagi mehnat uchun sovgʻalar. Qabulxonadan olasiz.',
    ru: 'Подарки за старание. Выдаются на ресепшене.',
    en: 'Presents for good work. Pick them up at the front desk.',
  },
  goods: [
    good('notepad', 'Bloknot', 'Блокнот', 'Notepad', { price: 6, worth: 9_000, stock: 30 }),
    good('penAndPencil', 'Ruchka va qalam', 'Ручка и карандаш', 'Pen and pencil', {
      ...{ price: 5, worth: 6_000, stock: 45 },
    }),
    good('cards', 'Lugʻat kartochkalari', 'Карточки со словами', 'Flash cards', {
      ...{ price: 10, worth: 18_000, stock: 14 },
    }),
    good('mug', 'Termos-krujka', 'Термокружка', 'Thermo mug', {
      ...{ price: 60, worth: 70_000, stock: 5, limit: 1 },
    }),
    good('flashDrive', 'Fleshka 32 GB', 'Флешка 32 ГБ', '32 GB flash drive', {
      ...{ price: 75, worth: 65_000, stock: 3, limit: 1 },
    }),
    good(
      'talk',
      'Qoʻshimcha konsultatsiya',
      'Дополнительная консультация',
      'An extra consultation',
      {
        ...{ price: 12, worth: 0, limit: 2 },
      },
    ),
  ],
}

type Rest = Omit<Good, 'name' | 'picture'>
function good(picture: Drawing, uz: string, ru: string, en: string, rest: Rest): Good {
  return { picture, name: { uz, ru, en }, ...rest }
}
