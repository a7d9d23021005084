import type { allergens } from '../students/contract.ts'
import type { Option } from './contract.document.ts'

type Said = { uz: string; ru: string; en: string }
const say = (uz: string, ru: string, en: string): Said => ({ uz, ru, en })

const named: Record<(typeof allergens)[number], Said> = {
  gluten: say('Gluten', 'Глютен', 'Gluten'),
  crustaceans: say('Qisqichbaqasimonlar', 'Ракообразные', 'Crustaceans'),
  eggs: say('Tuxum', 'Яйца', 'Eggs'),
  fish: say('Baliq', 'Рыба', 'Fish'),
  peanuts: say('Yeryongʻoq', 'Арахис', 'Peanuts'),
  soybeans: say('Soya', 'Соя', 'Soybeans'),
  milk: say('Sut', 'Молоко', 'Milk'),
  nuts: say('Yongʻoqlar', 'Орехи', 'Nuts'),
  celery: say('Selderey', 'Сельдерей', 'Celery'),
  mustard: say('Xantal', 'Горчица', 'Mustard'),
  sesame: say('Kunjut', 'Кунжут', 'Sesame'),
  sulphites: say('Sulfitlar', 'Сульфиты', 'Sulphites'),
  lupin: say('Lyupin', 'Люпин', 'Lupin'),
  molluscs: say('Mollyuskalar', 'Моллюски', 'Molluscs'),
}

/** Options by whose ids the record names allergies: of a question that writes them there. */
export const allergenOptions: Option[] = Object.entries(named).map(([id, title]) => ({ id, title }))
