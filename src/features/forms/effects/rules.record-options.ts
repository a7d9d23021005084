import type * as z from 'zod/mini'
import type { allergens } from '../../../core/students/contract.ts'
import type { Relation } from '../../../core/students/guardians/contract.ts'
import type { Option } from '../builder/contract.document.ts'

type Said = { uz: string; ru: string; en: string }
const say = (uz: string, ru: string, en: string): Said => ({ uz, ru, en })

const ofAllergens: Record<(typeof allergens)[number], Said> = {
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

const ofRelations: Record<z.infer<typeof Relation>, Said> = {
  mother: say('Onasi', 'Мать', 'Mother'),
  father: say('Otasi', 'Отец', 'Father'),
  grandmother: say('Buvisi', 'Бабушка', 'Grandmother'),
  grandfather: say('Bobosi', 'Дедушка', 'Grandfather'),
  sister: say('Opasi yoki singlisi', 'Сестра', 'Sister'),
  brother: say('Akasi yoki ukasi', 'Брат', 'Brother'),
  aunt: say('Xolasi yoki ammasi', 'Тётя', 'Aunt'),
  uncle: say('Togʻasi yoki amakisi', 'Дядя', 'Uncle'),
  other: say('Boshqa', 'Другое', 'Other'),
}

const optionsOf = (named: Record<string, Said>): Option[] =>
  Object.entries(named).map(([id, title]) => ({ id, title }))

/** Options by whose ids the record names allergies: of a question that writes them there. */
export const allergenOptions = optionsOf(ofAllergens)
/** The same of what a guardian is to the child. */
export const relationOptions = optionsOf(ofRelations)
