import { inUzbekCyrillic } from '../platform/i18n/uzbek-cyrillic.ts'
import type { Random } from './random.ts'
import type { Script } from './spelling.ts'

/** Streets and blocks of one neighbourhood, in Uzbek and as Russian says them. */
export type Neighbourhood = { streets: [string, string][]; blocks: [string, string][] }

export const mirzoUlugbek: Neighbourhood = {
  streets: [
    ['Sayram koʻchasi', 'ул. Сайрам'],
    ['Parkent koʻchasi', 'ул. Паркентская'],
    ['Buyuk Ipak Yoʻli koʻchasi', 'ул. Буюк Ипак Йули'],
    ['Mirzo Ulugʻbek koʻchasi', 'ул. Мирзо Улугбека'],
    ['Fayzobod koʻchasi', 'ул. Файзабад'],
    ['Ziyolilar koʻchasi', 'ул. Зиёлилар'],
    ['Asaka koʻchasi', 'ул. Асака'],
    ['Oltintepa koʻchasi', 'ул. Алтынтепа'],
    ['Navnihol koʻchasi', 'ул. Навнихол'],
    ['Shahriobod koʻchasi', 'ул. Шахриабад'],
    ['Darxon koʻchasi', 'ул. Дархан'],
    ['Yalangʻoch koʻchasi', 'ул. Ялангач'],
  ],
  blocks: [
    ['Qorasuv-1 mavzesi', 'м-в Карасу-1'],
    ['Qorasuv-3 mavzesi', 'м-в Карасу-3'],
    ['Qorasuv-6 mavzesi', 'м-в Карасу-6'],
    ['TTZ-2 mavzesi', 'м-в ТТЗ-2'],
    ['Feruza mavzesi', 'м-в Феруза'],
    ['Buz-2 mavzesi', 'м-в Буз-2'],
  ],
}

export const samarkand: Neighbourhood = {
  streets: [
    ['Registon koʻchasi', 'ул. Регистан'],
    ['Rudakiy koʻchasi', 'ул. Рудаки'],
    ['Amir Temur koʻchasi', 'ул. Амира Темура'],
    ['Mirzo Ulugʻbek koʻchasi', 'ул. Мирзо Улугбека'],
    ['Universitet xiyoboni', 'Университетский бульвар'],
    ['Dahbed koʻchasi', 'ул. Дагбитская'],
    ['Beruniy koʻchasi', 'ул. Беруни'],
    ['Buxoro koʻchasi', 'ул. Бухарская'],
    ['Ibn Sino koʻchasi', 'ул. Ибн Сино'],
    ['Shohi Zinda koʻchasi', 'ул. Шахи-Зинда'],
  ],
  blocks: [
    ['Sogʻdiyona mavzesi', 'м-в Согдиана'],
    ['Superfosfat shaharchasi', 'пос. Суперфосфатный'],
    ['Sattepo mavzesi', 'м-в Саттепо'],
    ['Qorasuv mavzesi', 'м-в Карасу'],
  ],
}

export function address(
  random: Random,
  { streets, blocks }: Neighbourhood,
  script: Script,
): string {
  const inBlock = random.chance(0.55)
  const [uzbek, russian] = random.pick(inBlock ? blocks : streets)
  const house = random.int(1, inBlock ? 60 : 180)
  const flat = inBlock || random.chance(0.3) ? random.int(1, 72) : undefined
  if (script === 'russian') return `${russian}, д. ${house}${flat ? `, кв. ${flat}` : ''}`
  const place = `${uzbek}, ${house}-uy${flat ? `, ${flat}-xonadon` : ''}`
  return script === 'latin' ? place : inUzbekCyrillic(place)
}
