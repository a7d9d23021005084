import { phrases } from '../../platform/i18n/phrases.ts'

/** Menus of a day and of a week, and the meals that they are for. */
export const canteenText = phrases({
  menu: { uz: 'Taomnoma', ru: 'Меню столовой', en: 'Canteen menu' },
  meal: { uz: 'Qaysi ovqat', ru: 'Приём пищи', en: 'Meal' },
  meals: { uz: 'Ovqatlanish vaqtlari', ru: 'Приёмы пищи', en: 'Meals of the day' },
  noMeals: {
    uz: 'Ovqatlanish vaqtlari hali kiritilmagan',
    ru: 'Приёмы пищи пока не заданы',
    en: 'No meals of the day yet',
  },
  noMealsText: {
    uz: 'Avval ularni taomnoma sahifasidagi “Yana” menyusida kiriting.',
    ru: 'Сначала задайте их на странице меню, в кнопке «Ещё».',
    en: 'Add them first on the menu page, under “More”.',
  },
  meal_breakfast: { uz: 'Nonushta', ru: 'Завтрак', en: 'Breakfast' },
  meal_lunch: { uz: 'Tushlik', ru: 'Обед', en: 'Lunch' },
  meal_snack: { uz: 'Peshinlik', ru: 'Полдник', en: 'Afternoon snack' },
  meal_dinner: { uz: 'Kechki ovqat', ru: 'Ужин', en: 'Dinner' },
  countedAt: { uz: 'Sanoq yopiladi', ru: 'Подсчёт закрывается', en: 'The count closes at' },
  countedAtText: {
    uz: 'Shu vaqtgacha maʼlum boʻlgan son oshxonaga aytiladi.',
    ru: 'Столовой сообщается число, известное к этому времени.',
    en: 'The kitchen is told the number that is known by then.',
  },
  freeFrom: { uz: 'Bepul: qaysi sinfdan', ru: 'Бесплатно: с класса', en: 'Free: from grade' },
  freeTo: { uz: 'Bepul: qaysi sinfgacha', ru: 'Бесплатно: по класс', en: 'Free: to grade' },
  freeForNobody: { uz: 'Hech kimga', ru: 'Никому', en: 'Nobody' },
  newMenu: { uz: 'Yangi taomnoma', ru: 'Новое меню', en: 'New menu' },
  addMenu: { uz: 'Taomnoma qoʻshish', ru: 'Добавить меню', en: 'Add a menu' },
  addMeal: {
    uz: '{meal}: taomnoma qoʻshish',
    ru: '{meal}: добавить меню',
    en: '{meal}: add a menu',
  },
  removeTitle: { uz: 'Taomnoma oʻchirilsinmi?', ru: 'Удалить меню?', en: 'Delete this menu?' },
  noWeek: {
    uz: 'Bu haftaga taomnoma kiritilmagan',
    ru: 'Меню на эту неделю не составлено',
    en: 'No menu for this week',
  },
  noWeekText: {
    uz: 'Bir kunlik taomnoma tuzing yoki boshqa haftadan nusxa oling.',
    ru: 'Составьте меню на день или скопируйте другую неделю.',
    en: 'Put together the menu of a day, or copy another week.',
  },
  noDay: {
    uz: 'Bu kunga taomnoma kiritilmagan',
    ru: 'Меню на этот день не составлено',
    en: 'No menu for this day',
  },
  publishWeek: { uz: 'Haftani eʼlon qilish', ru: 'Опубликовать неделю', en: 'Publish the week' },
  publishedWeek: {
    uz: 'Hafta taomnomasi eʼlon qilindi',
    ru: 'Меню на неделю опубликовано',
    en: 'The menu of the week is published',
  },
  copyDay: { uz: 'Kundan nusxa olish', ru: 'Скопировать день', en: 'Copy the day' },
  copyWeek: { uz: 'Haftadan nusxa olish', ru: 'Скопировать неделю', en: 'Copy a week' },
  copyText: {
    uz: 'Taʼtil, bayram va taomnomasi bor kunlar oʻtkazib yuboriladi.',
    ru: 'Каникулы, праздники и дни, на которые меню уже есть, пропускаются.',
    en: 'Breaks, holidays and days that have a menu already are passed over.',
  },
  cycle: { uz: 'Nima takrorlanadi', ru: 'Что повторяется', en: 'What is repeated' },
  cycleWeeks: {
    uz: '{count, plural, one {Shu hafta} other {Shu haftadan # hafta}}',
    ru: '{count, plural, one {Эта неделя} few {# недели с этой} many {# недель с этой} other {# недели с этой}}',
    en: '{count, plural, one {This week} other {# weeks from this one}}',
  },
  copied: {
    uz: '{count, plural, one {# ta taomnoma qoʻshildi} other {# ta taomnoma qoʻshildi}}',
    ru: '{count, plural, one {Добавлено # меню} few {Добавлено # меню} many {Добавлено # меню} other {Добавлено # меню}}',
    en: '{count, plural, one {# menu added} other {# menus added}}',
  },
  copiedWithout: {
    uz: '{count, plural, one {# kun taomnomasiz qoldi} other {# kun taomnomasiz qoldi}}: namuna kunida taomnoma yoʻq edi',
    ru: '{count, plural, one {# день остался} few {# дня остались} many {# дней остались} other {# дня остались}} без меню: в дне-образце его не было',
    en: '{count, plural, one {# day has} other {# days have}} no menu: the day copied had none',
  },
  laid: { uz: 'Taomnomada', ru: 'В меню', en: 'On the menu' },
  laidNone: {
    uz: 'Roʻyxatdan taomlarni tanlang',
    ru: 'Выберите блюда из списка',
    en: 'Choose dishes from the list',
  },
  publishedFrom: { uz: 'Qaysi kundan koʻrinadi', ru: 'С какого дня видно', en: 'Seen from' },
  publishedFromText: {
    uz: 'Boʻsh qolsa, qoralama boʻlib turadi.',
    ru: 'Если оставить пустым, останется черновиком.',
    en: 'Left empty it stays a draft.',
  },
  energyOfAll: {
    uz: '5–9-sinflar uchun jami: {count, number} kkal',
    ru: 'Всего для 5–9 классов: {count, number} ккал',
    en: 'In all for grades 5–9: {count, number} kcal',
  },
  noWeightFor: {
    uz: '— {grades}-sinflar uchun vazni yozilmagan',
    ru: '— не указан вес для {grades} классов',
    en: '— no weight for grades {grades}',
  },
  hintRepeat: {
    uz: '{name}: {day} kuni ham bor',
    ru: '{name}: есть и {day}',
    en: '{name}: served on {day} as well',
  },
  hintMissing: {
    uz: '{meal}: bu kunga taomnoma kiritilmagan',
    ru: '{meal}: меню на этот день не составлено',
    en: '{meal}: no menu for this day',
  },
  moveDish: { uz: 'Joyini oʻzgartirish: {name}', ru: 'Переместить: {name}', en: 'Move: {name}' },
  hintEnergy: {
    uz: '{grades}-sinflar: {kcal, number} kkal, meʼyor — {least, number}–{most, number}',
    ru: '{grades} классы: {kcal, number} ккал, норма — {least, number}–{most, number}',
    en: 'Grades {grades}: {kcal, number} kcal, the standard is {least, number}–{most, number}',
  },
  printWall: { uz: 'Haftani chop etish', ru: 'Напечатать неделю', en: 'Print the week' },
  printKitchen: { uz: 'Oshxona varagʻi', ru: 'Лист кухни', en: 'Kitchen sheet' },
  printCheck: {
    uz: 'Komissiya tekshiruvi varagʻi',
    ru: 'Лист проверки комиссии',
    en: 'Commission’s checklist',
  },
  mealRegister: {
    uz: 'Oylik ovqatlanish jurnali',
    ru: 'Табель питания за месяц',
    en: 'Meal register of the month',
  },
  mealRegisterXlsx: {
    uz: 'Oylik ovqatlanish jurnali (Excel)',
    ru: 'Табель питания за месяц (Excel)',
    en: 'Meal register of the month (Excel)',
  },
  weekReport: { uz: 'Hafta hisoboti', ru: 'Отчёт за неделю', en: 'Report of the week' },
})
