import { phrases } from '../../../platform/i18n/phrases.ts'

/** How many eat: the count of a day. */
export const countText = phrases({
  closesAt: {
    uz: 'Sanoq {time} da yopiladi',
    ru: 'Подсчёт закрывается в {time}',
    en: 'The count closes at {time}',
  },
  closedAt: {
    uz: 'Sanoq {time} da yopilgan',
    ru: 'Подсчёт закрыт в {time}',
    en: 'The count closed at {time}',
  },
  archiveMeal: {
    uz: 'Arxivga olinsinmi: {meal}?',
    ru: 'Убрать в архив: {meal}?',
    en: 'Archive: {meal}?',
  },
  archiveMealText: {
    uz: 'Porsiyalari endi sanalmaydi, ertadan boshlab taomnomalari hech kimga koʻrinmaydi. Bugungi va oʻtgan kunlar taomnomalari saqlanadi.',
    ru: 'Порции больше не считаются, а с завтрашнего дня этого меню никто не увидит. Меню сегодняшнего и прошедших дней останутся.',
    en: 'Its portions are no longer counted, and from tomorrow on nobody sees its menus. Those of today and of days that are over stay.',
  },
  noCount: {
    uz: 'Bu kuni ovqat berilmaydi',
    ru: 'В этот день питания нет',
    en: 'Nothing is served on this day',
  },
  noCountText: {
    uz: 'Dars boʻlgan va ovqatlanish vaqti belgilangan kunlar sanaladi.',
    ru: 'Считаются дни с занятиями, для которых есть приём пищи.',
    en: 'Days are counted that have lessons and a meal.',
  },
  notMarkedOne: {
    uz: 'davomati belgilanmagan',
    ru: 'посещаемость не отмечена',
    en: 'not in the register yet',
  },
  eatenOf: {
    uz: 'ovqatlangan: {count, number}',
    ru: 'поели: {count, number}',
    en: 'have eaten: {count, number}',
  },
  notMarkedYet: {
    uz: '{count, plural, one {# ta sinf hali belgilanmagan} other {# ta sinf hali belgilanmagan}}',
    ru: '{count, plural, one {ещё не отмечен # класс} few {ещё не отмечены # класса} many {ещё не отмечены # классов} other {ещё не отмечены # класса}}',
    en: '{count, plural, one {# class is not marked yet} other {# classes are not marked yet}}',
  },
  headCount: { uz: 'Ovqatlanuvchilar soni', ru: 'Количество питающихся', en: 'Meals to serve' },
  portionsOf: {
    uz: '{count, plural, one {# ta porsiya} other {# ta porsiya}}',
    ru: '{count, plural, one {# порция} few {# порции} many {# порций} other {# порции}}',
    en: '{count, plural, one {# portion} other {# portions}}',
  },
  freeOf: {
    uz: 'bepul: {count, number}',
    ru: 'бесплатно: {count, number}',
    en: 'free: {count, number}',
  },
  later: {
    uz: 'yopilganda {told, number} ta edi',
    ru: 'при закрытии было {told, number}',
    en: 'it was {told, number} when it closed',
  },
  count_enrolled: { uz: 'Sinfda', ru: 'В классе', en: 'In class' },
  count_absent: { uz: 'Kelmagan', ru: 'Отсутствует', en: 'Absent' },
  count_announced: { uz: 'Xabar berilgan', ru: 'Сообщено', en: 'Reported' },
  count_portions: { uz: 'Porsiya', ru: 'Порций', en: 'Portions' },
  count_marked: { uz: 'Davomat belgilangan', ru: 'Отмечено', en: 'Marked' },
  count_reduced: { uz: 'Imtiyozli', ru: 'Льготно', en: 'Reduced' },
  count_eaten: { uz: 'Ovqatlangan', ru: 'Поели', en: 'Have eaten' },
  count_told: { uz: 'Oshxonaga aytilgan', ru: 'Сообщено столовой', en: 'Kitchen told' },
  count_free: { uz: 'Bepul', ru: 'Бесплатно', en: 'Free' },
})
