import type { Portion } from './contract.ts'
import type { NewDish } from './queries.changes.ts'

/**
 * What a new canteen begins with, and may change: ordinary dishes of school canteens in Uzbekistan. A line has the kind; the name
 * in uz, ru and en; the grams of a portion for grades 1–4, 5–9 and 10–11; kilocalories, protein, fat and carbohydrate of
 * 100 g; the allergens. The figures are rounded from the usual tables of the composition of food (Skurikhin, Tutelyan:
 * Химический состав российских пищевых продуктов, 2002) for ordinary recipes: typical values, measured in no kitchen. A school
 * replaces them by those of its own recipe cards.
 */
const lines = `
porridge | Sutli guruch boʻtqasi | Рисовая молочная каша | Rice porridge with milk | 200 230 250 | 97 2.5 3.1 16 | milk
porridge | Manna boʻtqasi | Манная каша | Semolina porridge | 200 230 250 | 98 3 3.2 15.3 | gluten milk
porridge | Suli boʻtqasi | Овсяная каша | Oat porridge | 200 230 250 | 102 3.2 4.1 14.2 | gluten milk
porridge | Grechka boʻtqasi | Гречневая каша | Buckwheat porridge | 150 180 200 | 132 4.5 3.4 20.5 | milk
porridge | Shirguruch | Ширгуруч | Shirguruch rice pudding | 200 230 250 | 118 3 4.2 17 | milk
porridge | Tariq boʻtqasi | Пшённая каша | Millet porridge | 200 230 250 | 109 3.2 3.5 16.8 | milk
soup | Mastava | Мастава | Mastava rice soup | 250 300 300 | 68 3.4 2.9 7.1 |
soup | Moshxoʻrda | Мошхурда | Mung bean soup | 250 300 300 | 74 3.8 2.6 9 |
soup | Qaynatma shoʻrva | Шурпа | Shurpa meat soup | 250 300 300 | 62 3.9 3.4 4.2 |
soup | Noʻxatli shoʻrva | Шурпа с нутом | Chickpea soup | 250 300 300 | 78 4.6 3.1 8.1 |
soup | Lagʻmon | Лагман | Lagman noodle soup | 250 300 350 | 98 4.9 4 11 | gluten eggs celery
soup | Ugra osh | Угра | Ugra noodle soup | 250 300 300 | 71 3.4 2.4 9 | gluten eggs
soup | Karam shoʻrva | Щи из свежей капусты | Cabbage soup | 250 300 300 | 42 1.8 2.2 3.9 |
soup | Lavlagi shoʻrva | Борщ | Beetroot soup | 250 300 300 | 49 1.9 2.3 5.3 |
soup | Tovuqli ugra shoʻrva | Суп-лапша с курицей | Chicken noodle soup | 250 300 300 | 54 3.5 1.9 5.8 | gluten eggs
main | Toshkentcha osh | Плов | Plov | 180 220 250 | 178 6.2 8 20.5 |
main | Tovuqli palov | Плов с курицей | Chicken plov | 180 220 250 | 165 7.8 6.1 19.8 |
main | Dimlama | Димлама | Dimlama stew | 200 230 250 | 92 5.1 4.6 7.4 |
main | Manti | Манты | Manti | 160 200 220 | 198 9.2 9 20 | gluten eggs
main | Chuchvara | Чучвара | Chuchvara dumplings | 200 230 250 | 152 7.6 6 17 | gluten eggs
main | Gʻoʻsht qovurma | Жаркое с говядиной | Beef and potato stew | 200 230 250 | 121 6.7 5.9 10.4 |
main | Mol goʻshtidan gulyash | Гуляш из говядины | Beef goulash | 90 100 100 | 168 14.1 10.9 3.3 | gluten
main | Tovuq kotleti | Котлета куриная | Chicken cutlet | 90 100 100 | 190 15 10.4 9 | gluten eggs milk
main | Mol goʻshti kotleti | Котлета из говядины | Beef cutlet | 90 100 100 | 218 14.2 12.6 11.8 | gluten eggs milk
main | Qovurilgan baliq | Рыба жареная | Fried fish | 90 100 100 | 172 16.5 9.2 5.6 | fish gluten
main | Bugʻda pishgan tovuq | Курица отварная | Boiled chicken | 90 100 100 | 170 25.2 7.4 0 |
main | Tuxumli omlet | Омлет | Omelette | 110 130 150 | 165 9.9 13 2.2 | eggs milk
main | Tvorogli zapekanka | Запеканка творожная | Cottage cheese bake | 150 170 200 | 186 15.2 7.1 15 | milk eggs gluten
side | Guruch | Рис отварной | Boiled rice | 150 180 200 | 130 2.5 2.8 23.6 | milk
side | Kartoshka pyuresi | Картофельное пюре | Mashed potatoes | 150 180 200 | 96 2.1 3.6 13.6 | milk
side | Makaron | Макароны отварные | Boiled pasta | 150 180 200 | 142 3.9 3.2 24.2 | gluten milk
salad | Achchiq-chuchuk | Ачик-чучук | Tomato and onion salad | 60 80 100 | 24 1 0.2 4.4 |
salad | Karam va sabzi salati | Салат из капусты с морковью | Cabbage and carrot salad | 60 80 100 | 61 1.4 3.6 5.6 |
salad | Lavlagi salati | Салат из свёклы | Beetroot salad | 60 80 100 | 88 1.4 6 7.6 |
bread | Non | Лепёшка | Flatbread | 50 60 80 | 262 8.4 1.8 52 | gluten sesame
bread | Sariyogʻli non | Хлеб с маслом | Bread and butter | 40 50 50 | 330 6.6 15 42 | gluten milk
pastry | Goʻshtli somsa | Самса с мясом | Meat samsa | 80 100 100 | 302 9.6 17 28 | gluten sesame
pastry | Qovoqli somsa | Самса с тыквой | Pumpkin samsa | 80 100 100 | 252 5.2 12.6 30 | gluten sesame
pastry | Bulochka | Булочка | Bun | 60 80 80 | 300 7.8 6.4 53 | gluten eggs milk
fruit | Olma | Яблоко | Apple | 120 150 150 | 47 0.4 0.4 9.8 |
fruit | Banan | Банан | Banana | 120 150 150 | 96 1.5 0.5 21 |
drink | Koʻk choy | Зелёный чай | Green tea | 200 200 200 | 1 0 0 0.2 |
drink | Limonli choy | Чай с лимоном | Tea with lemon | 200 200 200 | 24 0.1 0 5.9 |
drink | Quruq meva kompoti | Компот из сухофруктов | Dried fruit compote | 200 200 200 | 55 0.3 0 13.6 | sulphites
drink | Qatiq | Катык | Qatiq sour milk | 180 200 200 | 58 3 3.2 4.2 | milk
drink | Kakao | Какао с молоком | Cocoa with milk | 200 200 200 | 62 2.4 2.3 8.2 | milk
`

/** Made with meat or fish. */
const meat = new Set([
  ...['Mastava', 'Moshxoʻrda', 'Qaynatma shoʻrva', 'Noʻxatli shoʻrva', 'Lagʻmon', 'Ugra osh'],
  ...['Tovuqli ugra shoʻrva', 'Toshkentcha osh', 'Tovuqli palov', 'Dimlama', 'Manti', 'Chuchvara'],
  ...['Gʻoʻsht qovurma', 'Mol goʻshtidan gulyash', 'Tovuq kotleti', 'Mol goʻshti kotleti'],
  ...['Qovurilgan baliq', 'Bugʻda pishgan tovuq', 'Goʻshtli somsa'],
])
/** Cooked with broth in one kitchen, and without it in another. */
const open = new Set(['Karam shoʻrva', 'Lavlagi shoʻrva'])

/** Where the meat comes from and what has how much sugar the school knows, not a list: that is left unsaid. */
function dietsOf(name: string): Pick<NewDish, 'fit_diets' | 'unfit_diets'> {
  if (meat.has(name)) return { fit_diets: [], unfit_diets: ['vegetarian'] }
  return { fit_diets: open.has(name) ? [] : ['vegetarian', 'halal'], unfit_diets: [] }
}

export const library = (): NewDish[] => lines.trim().split('\n').map(dishOf)

function dishOf(line: string): NewDish {
  const [kind = '', uz = '', ru = '', en = '', grams = '', figures = '', allergens = ''] = line
    .split('|')
    .map((part) => part.trim())
  const [young = 0, middle = 0, older = 0] = grams.split(' ').map(Number)
  const of = (weight: number) => portionOf(weight, figures.split(' ').map(Number))
  return {
    kind: kind as NewDish['kind'],
    name: { uz, ru, en },
    ...dietsOf(uz),
    allergens: allergens.split(' ').filter(Boolean) as NewDish['allergens'],
    portions: { '1-4': of(young), '5-9': of(middle), '10-11': of(older) },
  }
}

function portionOf(weight: number, per100: number[]): Portion {
  const of = (at: number) => Math.round((per100[at]! * weight) / 10) / 10
  return {
    weight,
    kcal: Math.round(of(0)),
    protein: of(1),
    fat: of(2),
    carbohydrate: of(3),
  }
}
