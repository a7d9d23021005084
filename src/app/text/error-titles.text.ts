import { phrases } from '../../platform/i18n/phrases.ts'

/** Titles above the sentences of `errors.text.ts`, one for each kind of refusal (`titleOf` of `platform/errors.ts`). */
export const errorTitleText = phrases({
  signIn: { uz: 'Kirib boʻlmadi', ru: 'Не удалось войти', en: 'Sign-in failed' },
  session: { uz: 'Seans tugadi', ru: 'Сеанс завершён', en: 'Session ended' },
  tooOften: { uz: 'Biroz kuting', ru: 'Подождите немного', en: 'Wait a little' },
  notFound: { uz: 'Topilmadi', ru: 'Не найдено', en: 'Not found' },
  form: { uz: 'Maʼlumotni tekshiring', ru: 'Проверьте данные', en: 'Check the form' },
  password: { uz: 'Parol oʻzgarmadi', ru: 'Пароль не изменён', en: 'Password not changed' },
  newPassword: {
    uz: 'Parol toʻgʻri kelmaydi',
    ru: 'Пароль не подходит',
    en: 'Password can’t be used',
  },
  taken: { uz: 'Bunday yozuv allaqachon bor', ru: 'Такая запись уже есть', en: 'Already exists' },
  picture: { uz: 'Rasm saqlanmadi', ru: 'Изображение не сохранено', en: 'Picture not saved' },
  file: { uz: 'Fayl yuklanmadi', ru: 'Файл не загружен', en: 'File not uploaded' },
  reason: { uz: 'Sababini yozing', ru: 'Нужна причина', en: 'Reason needed' },
  sheet: {
    uz: 'Jadval oʻqilmadi',
    ru: 'Таблица не прочитана',
    en: 'Couldn’t read the spreadsheet',
  },
  marked: { uz: 'Allaqachon belgilangan', ru: 'Уже отмечено', en: 'Already marked' },
  day: {
    uz: 'Bu kun uchun boʻlmaydi',
    ru: 'Этот день не подходит',
    en: 'Not on this day',
  },
  notDone: { uz: 'Bajarilmadi', ru: 'Не выполнено', en: 'Couldn’t do that' },
  coins: { uz: 'Tangalar berilmadi', ru: 'Монеты не начислены', en: 'Coins not given' },
  order: { uz: 'Buyurtma berilmadi', ru: 'Заказ не оформлен', en: 'Order not placed' },
  changed: { uz: 'Yozuv oʻzgargan', ru: 'Запись уже изменена', en: 'Already changed' },
  done: { uz: 'Bajarildi', ru: 'Готово', en: 'Done' },
  busy: { uz: 'Xizmat javob bermadi', ru: 'Сервис не ответил', en: 'Service unavailable' },
})
