import { phrases } from '../../../platform/i18n/phrases.ts'

/** The page of a student. */
export const familyText = phrases({
  parts: { uz: 'Oʻquvchi maʼlumotlari', ru: 'Разделы страницы ученика', en: 'Parts of this page' },
  marks: { uz: 'Belgilar', ru: 'Отметки', en: 'Register' },
  documents: { uz: 'Hujjatlar', ru: 'Документы', en: 'Documents' },
  timeline: { uz: 'Tarix', ru: 'История', en: 'Timeline' },

  statusActive: { uz: 'Oʻqiydi', ru: 'Учится', en: 'Active' },
  left_graduated: { uz: 'Bitirgan', ru: 'Окончание обучения', en: 'Graduated' },
  left_moved: {
    uz: 'Boshqa maktabga oʻtgan',
    ru: 'Переход в другую школу',
    en: 'Moved to another school',
  },
  left_expelled: { uz: 'Chetlashtirilgan', ru: 'Отчисление', en: 'Expelled' },
  left_other: { uz: 'Boshqa sabab', ru: 'Другая причина', en: 'Another reason' },
  lastDayIs: { uz: 'Oxirgi kuni: {day}', ru: 'Последний день: {day}', en: 'Last day: {day}' },
  onlyName: {
    uz: 'Bu oʻquvchiga dars bermaysiz, shuning uchun faqat ismi va sinfi koʻrinadi.',
    ru: 'Вы не ведёте уроки у этого ученика, поэтому видны только имя и класс.',
    en: 'You do not teach this student, so only the name and the class are shown.',
  },
  noClass: { uz: 'Sinfga biriktirilmagan', ru: 'Без класса', en: 'No class' },
  numberIs: { uz: '№ {number}', ru: '№ {number}', en: 'No. {number}' },

  health: { uz: 'Sogʻliq', ru: 'Здоровье', en: 'Health' },
  lang_uz: { uz: 'Oʻzbekcha', ru: 'Узбекский', en: 'Uzbek' },
  lang_ru: { uz: 'Ruscha', ru: 'Русский', en: 'Russian' },
  lang_en: { uz: 'Inglizcha', ru: 'Английский', en: 'English' },
  allergies: { uz: 'Allergiya', ru: 'Аллергия', en: 'Allergies' },
  noAllergies: { uz: 'Allergiyasi yoʻq', ru: 'Аллергии нет', en: 'No allergies' },
  diets: { uz: 'Parhez', ru: 'Диета', en: 'Diet' },
  diet_vegetarian: { uz: 'Goʻshtsiz', ru: 'Без мяса', en: 'Vegetarian' },
  diet_halal: { uz: 'Halol', ru: 'Халяль', en: 'Halal' },
  diet_diabetic: { uz: 'Qandli diabet', ru: 'При диабете', en: 'Diabetic' },
  diet_sparing: { uz: 'Yengil (parhez)', ru: 'Щадящая', en: 'Light' },
  mealPrice: { uz: 'Ovqat narxi', ru: 'Стоимость питания', en: 'Price of meals' },
  mealPriceFrom: {
    uz: 'Imtiyozning birinchi kuni',
    ru: 'Первый день льготы',
    en: 'First day of the benefit',
  },
  mealPriceUntil: {
    uz: 'Imtiyozning oxirgi kuni',
    ru: 'Последний день льготы',
    en: 'Last day of the benefit',
  },
  mealPrice_ordinary: { uz: 'Oddiy', ru: 'Обычная', en: 'Ordinary' },
  mealPrice_reduced: { uz: 'Imtiyozli', ru: 'Льготная', en: 'Reduced' },
  mealPrice_free: { uz: 'Bepul', ru: 'Бесплатно', en: 'Free' },
  healthNotes: { uz: 'Sogʻligʻi haqida', ru: 'О здоровье', en: 'Health notes' },
  healthNotesHint: {
    uz: 'Faqat maʼmuriyat va sinf oʻqituvchilari koʻradi',
    ru: 'Видят только администрация и учителя класса',
    en: 'Seen by the office and the teachers of the class',
  },
  allergen_gluten: { uz: 'Gluten', ru: 'Глютен', en: 'Gluten' },
  allergen_crustaceans: { uz: 'Qisqichbaqasimonlar', ru: 'Ракообразные', en: 'Crustaceans' },
  allergen_eggs: { uz: 'Tuxum', ru: 'Яйца', en: 'Eggs' },
  allergen_fish: { uz: 'Baliq', ru: 'Рыба', en: 'Fish' },
  allergen_peanuts: { uz: 'Yeryongʻoq', ru: 'Арахис', en: 'Peanuts' },
  allergen_soybeans: { uz: 'Soya', ru: 'Соя', en: 'Soybeans' },
  allergen_milk: { uz: 'Sut', ru: 'Молоко', en: 'Milk' },
  allergen_nuts: { uz: 'Yongʻoqlar', ru: 'Орехи', en: 'Nuts' },
  allergen_celery: { uz: 'Selderey', ru: 'Сельдерей', en: 'Celery' },
  allergen_mustard: { uz: 'Xantal', ru: 'Горчица', en: 'Mustard' },
  allergen_sesame: { uz: 'Kunjut', ru: 'Кунжут', en: 'Sesame' },
  allergen_sulphites: { uz: 'Sulfitlar', ru: 'Сульфиты', en: 'Sulphites' },
  allergen_lupin: { uz: 'Lyupin', ru: 'Люпин', en: 'Lupin' },
  allergen_molluscs: { uz: 'Mollyuskalar', ru: 'Моллюски', en: 'Molluscs' },

  changedMeanwhile: {
    uz: 'Bu orada boshqa kishi oʻzgartirdi. Yozganlaringiz joyida: yana saqlasangiz, sizniki qoladi.',
    ru: 'Тем временем данные изменил кто-то другой. Введённое на месте: сохраните ещё раз, чтобы оставить своё.',
    en: 'Someone has changed this in the meantime. What you typed is still here: save again to keep yours.',
  },
  nowIs: {
    uz: '{field}: endi “{value}”',
    ru: '{field}: теперь «{value}»',
    en: '{field}: now “{value}”',
  },
  addPhoto: { uz: 'Surat qoʻshish', ru: 'Добавить фото', en: 'Add photo' },
  changePhoto: { uz: 'Suratni almashtirish', ru: 'Сменить фото', en: 'Change photo' },
  removePhoto: { uz: 'Suratni olib tashlash', ru: 'Удалить фото', en: 'Remove photo' },

  move: {
    uz: 'Boshqa sinfga oʻtkazish',
    ru: 'Перевести в другой класс',
    en: 'Move to another class',
  },
  moved: { uz: 'Oʻtkazildi: {class}', ru: 'Перевод в {class} выполнен', en: 'Moved to {class}' },
  archiveText: {
    uz: 'Oʻquvchi sinfidan chiqadi va endi tizimga kira olmaydi. Belgilari va hamyoni saqlanadi.',
    ru: 'Ученик выйдет из класса и не сможет войти в систему. Отметки и кошелёк сохранятся.',
    en: 'The student leaves the class and can no longer sign in. Register entries and the wallet are kept.',
  },
  wasArchived: { uz: 'Arxivga olindi', ru: 'Ученик в архиве', en: 'Archived' },
  restoreText: {
    uz: 'Oʻquvchi qaytadi, ammo hali sinfsiz boʻladi: keyin uni sinfga oʻtkazing.',
    ru: 'Ученик вернётся, но пока без класса: потом переведите его в класс.',
    en: 'The student comes back, but in no class yet: move the student to one afterwards.',
  },
  restored: { uz: 'Arxivdan qaytarildi', ru: 'Ученик возвращён из архива', en: 'Restored' },

  month: { uz: 'Soʻnggi 31 kun', ru: 'За 31 день', en: 'Last 31 days' },
  earned: { uz: 'Yigʻilgan tanga', ru: 'Получено монет', en: 'Coins earned' },
  calendarOf: { uz: 'Belgilar: {month}', ru: 'Отметки: {month}', en: 'Register: {month}' },
  rateIs: { uz: 'baho {rate}', ru: 'оценка {rate}', en: 'mark {rate}' },
  noMarks: {
    uz: 'Bu oyda belgi yoʻq',
    ru: 'В этом месяце отметок нет',
    en: 'No entries this month',
  },

  statement: { uz: 'Hamyon harakati', ru: 'Движение монет', en: 'Statement' },
  noTransfers: {
    uz: 'Hamyonda hali harakat boʻlmagan',
    ru: 'Движения монет ещё не было',
    en: 'No coins have moved yet',
  },

  noClasses: {
    uz: 'Hali hech bir sinfda oʻqimagan',
    ru: 'Записей о классах ещё нет',
    en: 'Not in any class so far',
  },
})
