import type { Code } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/i18n/text.ts'

/** What is told of marks, coins and the store. */
export const coinErrorText = {
  transfer_belongs_to_a_mark: {
    uz: 'Bu tangalar belgi uchun berilgan: jurnalda belgini tuzating',
    ru: 'Эти монеты начислены за отметку: исправьте её в журнале',
    en: 'These coins were given in the register: change them there',
  },
  transfer_belongs_to_an_order: {
    uz: 'Bu tangalar buyurtma uchun: buyurtmani bekor qiling',
    ru: 'Эти монеты относятся к заказу: отмените заказ',
    en: 'These coins belong to an order: cancel the order instead',
  },
  store_closed: {
    uz: 'Doʻkon hozir yopiq. Ish vaqtini doʻkon sahifasida koʻring',
    ru: 'Магазин сейчас закрыт. Часы работы указаны на его странице',
    en: 'The store is closed now. Its hours are on its page',
  },
  product_not_on_sale: {
    uz: 'Bu mahsulot hozir sotuvda emas. Boshqasini tanlang',
    ru: 'Этого товара сейчас нет в продаже. Выберите другой',
    en: 'This product is not on sale now. Choose another one',
  },
  price_changed: {
    uz: 'Narx oʻzgardi. Yangi narxni koʻrib, qayta tasdiqlang',
    ru: 'Цена изменилась. Посмотрите новую цену и подтвердите ещё раз',
    en: 'The price has changed. Look at the new one and confirm again',
  },
  out_of_stock: {
    uz: 'Mahsulot tugadi. Boshqasini tanlang',
    ru: 'Товар закончился. Выберите другой',
    en: 'It is out of stock. Choose something else',
  },
  limit_per_student_reached: {
    uz: 'Bu bir oʻquvchiga ruxsat etilganidan koʻp. Chegara mahsulot sahifasida koʻrsatilgan',
    ru: 'Это больше, чем можно одному ученику. Ограничение указано на странице товара',
    en: 'That’s more than one student may have. The product page shows the limit',
  },
  order_has_moved_on: {
    uz: 'Buyurtma holati shu orada oʻzgardi. Roʻyxatda yangi holati turibdi',
    ru: 'Состояние заказа за это время изменилось. В списке — как он стоит сейчас',
    en: 'The order has changed in the meantime. The list shows how it stands now',
  },
  transfer_is_a_reversal: {
    uz: 'Bekor qilishning oʻzini bekor qilib boʻlmaydi: tangalarni qoʻlda tuzating',
    ru: 'Отмену нельзя отменить: измените число монет вручную',
    en: 'A reversal can’t be reversed. Adjust the coins instead',
  },
  transfer_was_reversed: {
    uz: 'Bu oʻtkazma allaqachon bekor qilingan',
    ru: 'Эта операция уже отменена',
    en: 'This transfer has already been reversed',
  },
  coin_budget_spent: {
    uz: 'Haftalik tanga byudjetingiz bunga yetmaydi. Kamroq tanga bering',
    ru: 'Вашего недельного бюджета монет на это не хватает. Начислите меньше',
    en: 'Your weekly coin budget is not enough for this. Give fewer coins',
  },
  this_day_already_has_a_attendance: {
    uz: 'Bu kun uchun davomat allaqachon belgilangan',
    ru: 'Посещаемость за этот день уже отмечена',
    en: 'This day already has an attendance',
  },
  this_day_already_has_a_rate: {
    uz: 'Bu kun uchun baho allaqachon qoʻyilgan',
    ru: 'Оценка за этот день уже стоит',
    en: 'This day already has a mark',
  },
  this_day_already_has_a_coin: {
    uz: 'Bu kun uchun tanga allaqachon berilgan',
    ru: 'Монеты за этот день уже начислены',
    en: 'This day already has coins',
  },
  student_not_in_class: {
    uz: 'Oʻquvchi shu kuni bu sinf roʻyxatida yoʻq',
    ru: 'В этот день ученик не числится в этом классе',
    en: 'The student is not enrolled in this class on that day',
  },
  class_is_marked_already: {
    uz: 'Bugungi davomat allaqachon belgilangan',
    ru: 'Посещаемость за сегодня уже отмечена',
    en: 'Today’s attendance is already marked',
  },
  class_has_no_teacher: {
    uz: 'Bu yerga hali oʻqituvchi biriktirilmagan',
    ru: 'Учитель здесь ещё не назначен',
    en: 'No teacher is assigned here yet',
  },
  day_without_lessons: {
    uz: 'Shu kuni dars yoʻq',
    ru: 'В этот день занятий нет',
    en: 'There are no lessons on this day',
  },
  absence_overlaps: {
    uz: 'Bu kunlardan biri uchun kelmaslik allaqachon bildirilgan',
    ru: 'Об отсутствии в один из этих дней уже сообщили',
    en: 'An absence is already reported for one of these days',
  },
  absence_is_over: {
    uz: 'Bu kunlar oʻtib ketgan. Sinf rahbariga murojaat qiling',
    ru: 'Эти дни уже прошли. Обратитесь к классному руководителю',
    en: 'These days are over. Ask the homeroom teacher',
  },
  absence_was_withdrawn: {
    uz: 'Bu xabar qaytarib olingan',
    ru: 'Это сообщение уже отозвано',
    en: 'This absence note has been withdrawn',
  },
  day_is_locked: {
    uz: 'Bu kun yopilgan. Maʼmuriyatga murojaat qiling',
    ru: 'Этот день закрыт. Обратитесь к администрации',
    en: 'This day is locked. Ask the office',
  },
  day_is_in_the_future: {
    uz: 'Bu kun hali kelmagan',
    ru: 'Этот день ещё не наступил',
    en: 'This day has not come yet',
  },
  reason_required: {
    uz: 'Sababini yozing: bu kunni oʻqituvchilar endi belgilay olmaydi',
    ru: 'Укажите причину: учителям этот день уже закрыт',
    en: 'Give a reason: teachers can no longer mark this day',
  },
  nothing_to_change: {
    uz: 'Oʻzgartiradigan narsa yoʻq',
    ru: 'Менять нечего',
    en: 'Nothing to change',
  },
  count_error: {
    uz: 'Bu son mos kelmaydi. Boshqa son kiriting',
    ru: 'Такое количество недопустимо. Укажите другое',
    en: 'This number is not allowed. Enter another one',
  },
  dont_have_enough_coin: {
    uz: 'Hamyonda tanga yetarli emas',
    ru: 'В кошельке не хватает монет',
    en: 'You don’t have enough coins',
  },
} satisfies Partial<Record<Code, Phrase>>
