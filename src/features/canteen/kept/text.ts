import { phrases } from '../../../platform/i18n/phrases.ts'

/** What is kept of meals: who has eaten, what is liked, what is left over; and how the canteen is run. */
export const keptText = phrases({
  whoHasEaten: { uz: 'Kim ovqatlandi', ru: 'Кто поел', en: 'Who has eaten' },
  noOwnClass: { uz: 'Sizda sinf yoʻq', ru: 'У вас нет классов', en: 'You have no class' },
  marksAreOff: {
    uz: 'Bu belgilanmaydi. Maʼmuriyat uni oshxona sozlamalarida yoqadi.',
    ru: 'Отметки не ведутся. Администрация включает их в настройках столовой.',
    en: 'This is not marked. The office turns it on in the settings of the canteen.',
  },
  noLessonsThen: {
    uz: 'Bu kuni dars yoʻq',
    ru: 'В этот день нет занятий',
    en: 'There are no lessons on that day',
  },
  noMeal: {
    uz: 'Bu sinfga ovqat berilmaydi',
    ru: 'Для этого класса питания нет',
    en: 'This class is served no meal',
  },
  markWaits: {
    uz: 'Aloqa yoʻq: shu qurilmada saqlandi, keyin oʻzi yuboriladi',
    ru: 'Нет связи: сохранено на этом устройстве и отправится само',
    en: 'No connection: kept on this device, will be sent by itself',
  },
  markedElsewhere: {
    uz: 'Siz “{mine}” deb belgilagan edingiz, lekin bu orada boshqa kishi boshqacha belgilagan',
    ru: 'Вы отметили «{mine}», но тем временем кто-то отметил иначе',
    en: 'You marked “{mine}”, but somebody else has marked otherwise since',
  },
  notAllowed: { uz: 'Mumkin emas: {what}', ru: 'Нельзя: {what}', en: 'Not allowed: {what}' },
  saveMine: { uz: 'Menikini saqlash', ru: 'Сохранить моё', en: 'Save mine' },
  markByRegister: {
    uz: 'Kelganlarning hammasi ovqatlandi',
    ru: 'Все присутствующие поели',
    en: 'All who are here have eaten',
  },
  markByRegisterText: {
    uz: 'Shu kungi davomat boʻyicha belgilanadi. Keyin har birini alohida oʻzgartirish mumkin.',
    ru: 'Отметится по посещаемости за этот день. Потом каждого можно изменить отдельно.',
    en: 'Goes by the register of the day. Each can be changed afterwards.',
  },
  registerIsEmpty: {
    uz: 'Avval davomatni belgilang: bu kuni hali hech kim belgilanmagan.',
    ru: 'Сначала отметьте посещаемость: за этот день ещё никто не отмечен.',
    en: 'Mark the register first: nobody is marked on this day yet.',
  },
  eatenOfAll: {
    uz: '{all, number} oʻquvchidan {count, number} nafari ovqatlangan',
    ru: 'Поели {count, number} из {all, number}',
    en: '{count, number} of {all, number} have eaten',
  },
  hasEaten: { uz: 'Yedi', ru: 'Ел(а)', en: 'Has eaten' },
  hasNotEaten: { uz: 'Yemadi', ru: 'Не ел(а)', en: 'Has not' },
  voice: { uz: 'Oʻquvchilar fikri', ru: 'Что нравится', en: 'What is liked' },
  days: { uz: 'Qaysi kunlar', ru: 'За какие дни', en: 'Which days' },
  lastDays: {
    uz: '{count} kun',
    ru: '{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
    en: '{count, plural, one {# day} other {# days}}',
  },
  liked: { uz: 'Qaysi taomlar yoqadi', ru: 'Какие блюда нравятся', en: 'Which dishes are liked' },
  likedShare: { uz: 'Yoqqan', ru: 'Понравилось', en: 'Liked' },
  timesServed: { uz: 'Necha kun berilgan', ru: 'Дней в меню', en: 'Days served' },
  noVotes: {
    uz: 'Hali hech kim fikr bildirmagan',
    ru: 'Мнений пока нет',
    en: 'Nobody has said anything yet',
  },
  noVotesText: {
    uz: 'Oʻquvchilar kun taomnomasida har bir taom yonidagi yuzchalardan birini bosadi.',
    ru: 'Ученики выбирают один из трёх смайликов у блюда в меню дня.',
    en: 'Students press one of three faces at a dish in the menu of the day.',
  },
  smile_3: { uz: 'Yoqdi', ru: 'Понравилось', en: 'Liked it' },
  smile_2: { uz: 'Oʻrtacha', ru: 'Так себе', en: 'So-so' },
  smile_1: { uz: 'Yoqmadi', ru: 'Не понравилось', en: 'Did not like it' },
  howWasIt: { uz: 'Qanday edi: {name}', ru: 'Как вам: {name}', en: 'How was it: {name}' },
  waste: { uz: 'Qolgan ovqat', ru: 'Отходы', en: 'Waste' },
  wasteByDay: { uz: 'Qolgan ovqat, kunlar boʻyicha', ru: 'Отходы по дням', en: 'Waste by day' },
  wasteOf: {
    uz: '{count} kunda jami {kg} kg',
    ru: 'Всего {kg} кг за {count, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
    en: '{kg} kg in all in {count, plural, one {# day} other {# days}}',
  },
  kilograms: { uz: 'kg', ru: 'кг', en: 'kg' },
  howItRuns: { uz: 'Oshxona sozlamalari', ru: 'Настройки столовой', en: 'Canteen settings' },
  keepsMarks: {
    uz: 'Kim ovqatlangani belgilansin',
    ru: 'Отмечать, кто поел',
    en: 'Mark who has eaten',
  },
  kitchenSeesNames: {
    uz: 'Oshxona varagʻida allergiyasi va parhezi bor bolalar ismi yozilsin',
    ru: 'Называть в листе кухни детей с аллергией и диетой',
    en: 'Name children with allergies and diets on the kitchen sheet',
  },
  norms: {
    uz: 'Kaloriya meʼyorlari, kkal',
    ru: 'Нормы калорийности, ккал',
    en: 'Energy standards, kcal',
  },
  normsText: {
    uz: 'Dastlabki qiymatlar Rossiyaning MR 2.4.0179-20 tavsiyalaridan olingan, Oʻzbekiston qonuni emas. Maktabingiz amal qiladigan meʼyorlarni yozing; boʻsh qolsa, eslatilmaydi.',
    ru: 'Начальные значения взяты из российских рекомендаций МР 2.4.0179-20, это не закон Узбекистана. Впишите нормы, которых держится ваша школа; пустые не проверяются.',
    en: 'The first values come from the Russian recommendations MR 2.4.0179-20 and are no law of Uzbekistan. Type in the ones your school goes by; empty ones are not checked.',
  },
  least: { uz: 'Eng kami', ru: 'Не менее', en: 'No less than' },
  most: { uz: 'Eng koʻpi', ru: 'Не более', en: 'No more than' },
})
