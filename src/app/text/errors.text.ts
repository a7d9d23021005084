import type { Code } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/i18n/text.ts'
import { accountErrorText } from './errors-accounts.text.ts'
import { chatErrorText } from './errors-chat.text.ts'
import { coinErrorText } from './errors-coins.text.ts'
import { importErrorText } from './errors-imports.text.ts'
import { formErrorText } from './errors-forms.text.ts'
import { schoolErrorText } from './errors-school.text.ts'

/** What a person is told for each code of the catalogue; a code without a text does not compile. */
export const errorText: Record<Code, Phrase> = {
  username_or_password_is_incorrect: {
    uz: 'Login yoki parol notoʻgʻri',
    ru: 'Неверный логин или пароль',
    en: 'Username or password is incorrect',
  },
  access_code_is_wrong: {
    uz: 'Login yoki kod notoʻgʻri',
    ru: 'Неверный логин или код',
    en: 'Username or code is incorrect',
  },
  access_code_was_used: {
    uz: 'Bu kod bilan allaqachon kirilgan. Login va parolingiz bilan kiring yoki maktabdan yangi kod oling',
    ru: 'Этот код уже использован. Войдите по логину и паролю или получите в школе новый код',
    en: 'This code has already been used. Sign in with your username and password, or ask the school for a new code',
  },
  access_code_has_expired: {
    uz: 'Kodning muddati oʻtgan. Maktabdan yangi kod oling',
    ru: 'Срок действия кода истёк. Получите в школе новый код',
    en: 'This code has expired. Ask the school for a new one',
  },
  setup_code_is_wrong: {
    uz: 'Bu manzil endi ishlamaydi. Serverda “npm run setup” buyrugʻi yangisini beradi',
    ru: 'Этот адрес больше не действует. Команда «npm run setup» на сервере даст новый',
    en: 'This address no longer works. “npm run setup” on the server gives a new one',
  },
  business_is_suspended: {
    uz: 'Tashkilotingiz ishi vaqtincha toʻxtatilgan. Rahbariga murojaat qiling',
    ru: 'Работа вашей организации приостановлена. Обратитесь к её руководителю',
    en: 'Your organisation is suspended for now. Ask its head',
  },
  demo_is_local_only: {
    uz: 'Namuna maktablarga faqat Daftar ishlab turgan kompyuterning oʻzidan kiriladi',
    ru: 'В демонстрационные школы можно войти только на том компьютере, где работает Daftar',
    en: 'The demo schools can be entered only on the computer that Daftar runs on',
  },
  invalid_username_or_password: {
    uz: 'Login va parolni kiriting',
    ru: 'Введите логин и пароль',
    en: 'Enter your username and password',
  },
  session_ended_elsewhere: {
    uz: 'Bu seans boshqa qurilmadan yakunlangan. Qaytadan kiring',
    ru: 'Этот сеанс завершён с другого устройства. Войдите заново',
    en: 'This session was ended from another device. Sign in again',
  },
  session_password_changed: {
    uz: 'Parol oʻzgartirilgan, shuning uchun seans yakunlandi. Yangi parol bilan kiring',
    ru: 'Пароль изменён, поэтому сеанс завершён. Войдите с новым паролем',
    en: 'The password was changed, so this session has ended. Sign in with the new one',
  },
  session_ended_by_office: {
    uz: 'Hisob oʻzgargani uchun seans yakunlandi. Qaytadan kiring; kira olmasangiz, maʼmuriyatga murojaat qiling',
    ru: 'Учётная запись изменилась, поэтому сеанс завершён. Войдите заново; если не получится, обратитесь в администрацию',
    en: 'Your account has changed, so this session has ended. Sign in again; if you can’t, ask the office',
  },
  session_copied: {
    uz: 'Bu seansdan boshqa joyda ham foydalanishga urinildi, shuning uchun u yakunlandi. Qaytadan kiring va parolni oʻzgartiring',
    ru: 'Этим сеансом пытались воспользоваться в другом месте, поэтому он завершён. Войдите заново и смените пароль',
    en: 'Someone tried to use this session elsewhere, so it has ended. Sign in again and change your password',
  },
  session_expired: {
    uz: 'Uzoq vaqt kirmaganingiz uchun seans tugadi. Qaytadan kiring',
    ru: 'Вас долго не было, поэтому сеанс закончился. Войдите заново',
    en: 'You were away for long, so the session has ended. Sign in again',
  },
  token_invalid: {
    uz: 'Seans muddati tugadi. Qaytadan kiring',
    ru: 'Сеанс истёк. Войдите заново',
    en: 'Your session has ended. Sign in again',
  },
  too_many_requests: {
    uz: 'Urinishlar juda koʻp. Birozdan keyin qayta urinib koʻring',
    ru: 'Слишком много попыток. Попробуйте немного позже',
    en: 'Too many attempts. Try again in a little while',
  },
  you_dont_have_permission: {
    uz: 'Sizda bu amal uchun ruxsat yoʻq',
    ru: 'У вас нет права на это действие',
    en: 'You don’t have permission to do this',
  },
  you_dont_have_access_for_this_action: {
    uz: 'Bu yerda bu amalni bajara olmaysiz',
    ru: 'Это действие вам здесь недоступно',
    en: 'You can’t do this here',
  },
  not_found: {
    uz: 'Bunday yozuv yoʻq yoki unga ruxsatingiz yoʻq',
    ru: 'Такой записи нет или у вас нет к ней доступа',
    en: 'There is no such record, or you have no access to it',
  },
  method_not_allowed: {
    uz: 'Bu manzil bunday soʻrovni qabul qilmaydi',
    ru: 'Этот адрес не принимает такой запрос',
    en: 'This address does not take such a request',
  },
  invalid_input: {
    uz: 'Kiritilgan maʼlumotlarni tekshiring',
    ru: 'Проверьте введённые данные',
    en: 'Check what you have entered',
  },
  required: { uz: 'Toʻldirish shart', ru: 'Обязательное поле', en: 'Required' },
  date_required: { uz: 'Sanani kiriting', ru: 'Укажите дату', en: 'Enter a date' },
  unknown_field: { uz: 'Nomaʼlum maydon', ru: 'Неизвестное поле', en: 'Unknown field' },
  invalid_text: {
    uz: 'Matnda ruxsat etilmagan belgi bor',
    ru: 'В тексте есть недопустимый символ',
    en: 'The text contains a character that isn’t allowed',
  },
  invalid_value: { uz: 'Qiymat notoʻgʻri', ru: 'Недопустимое значение', en: 'Invalid value' },
  invalid_number: {
    uz: 'Butun son kiriting',
    ru: 'Введите целое число',
    en: 'Enter a whole number',
  },
  invalid_time: {
    uz: 'Vaqtni shunday yozing: 08:30',
    ru: 'Укажите время так: 08:30',
    en: 'Enter a time like 08:30',
  },
  invalid_date: {
    uz: 'Bunday sana yoʻq. Uni shunday yozing: 25.05.2027',
    ru: 'Такой даты нет. Укажите её так: 25.05.2027',
    en: 'This date doesn’t exist. Enter it like 25.05.2027',
  },
  invalid_id: {
    uz: 'Identifikator notoʻgʻri',
    ru: 'Неверный идентификатор',
    en: 'Invalid identifier',
  },
  invalid_email: {
    uz: 'Elektron pochta manzilini tekshiring, masalan: ism@mail.uz',
    ru: 'Проверьте адрес эл. почты, например: name@mail.uz',
    en: 'Check the email address, for example: name@mail.uz',
  },
  invalid_phone: {
    uz: 'Raqamni toʻliq yozing: +998 dan keyin 9 ta raqam',
    ru: 'Введите номер полностью: 9 цифр после +998',
    en: 'Enter the whole number: 9 digits after +998',
  },
  invalid_card_number: {
    uz: 'Karta raqami notoʻgʻri',
    ru: 'Неверный номер карты',
    en: 'Invalid card number',
  },
  invalid_json: {
    uz: 'Maʼlumotlar buzilgan. Qayta urinib koʻring',
    ru: 'Данные повреждены. Попробуйте ещё раз',
    en: 'The data is damaged. Try again',
  },
  out_of_range: {
    uz: 'Qiymat ruxsat etilgan chegaradan tashqarida',
    ru: 'Значение вне допустимых границ',
    en: 'Out of range',
  },
  too_short: { uz: 'Juda qisqa', ru: 'Слишком коротко', en: 'Too short' },
  too_long: { uz: 'Juda uzun', ru: 'Слишком длинно', en: 'Too long' },
  body_too_large: {
    uz: 'Maʼlumot hajmi juda katta',
    ru: 'Слишком большой объём данных',
    en: 'Too much data at once',
  },
  unsupported_content_type: {
    uz: 'Bu turdagi maʼlumot qabul qilinmaydi',
    ru: 'Такой тип данных не принимается',
    en: 'This kind of content is not accepted',
  },
  invalid_idempotency_key: {
    uz: 'Soʻrov kaliti notoʻgʻri',
    ru: 'Неверный ключ запроса',
    en: 'Invalid request key',
  },
  idempotency_key_reused: {
    uz: 'Bu kalit boshqa soʻrovda ishlatilgan',
    ru: 'Этот ключ уже использован в другом запросе',
    en: 'This key was used by another request',
  },
  version_conflict: {
    uz: 'Buni hozirgina boshqa kishi oʻzgartirdi. Yozganlaringiz joyida: tekshirib, yana saqlang',
    ru: 'Кто-то только что это изменил. Введённое на месте: проверьте и сохраните ещё раз',
    en: 'Someone has just changed this. What you typed is still here: check it and save again',
  },
  changed_since: {
    uz: 'Shundan keyin maʼlumotlar oʻzgartirilgan yoki ishlatilgan, endi qaytarib boʻlmaydi. Kerak boʻlsa, qoʻlda tuzating',
    ru: 'С тех пор данные изменили или использовали, поэтому отменить уже нельзя. Если нужно, исправьте вручную',
    en: 'Something has been changed or used since, so this can’t be undone any more. Correct it by hand if needed',
  },
  undone_already: {
    uz: 'Bu allaqachon qaytarilgan',
    ru: 'Это уже отменено',
    en: 'This has already been undone',
  },
  text_is_unknown: {
    uz: 'Bunday matn yoʻq',
    ru: 'Такого текста нет',
    en: 'There is no such text',
  },
  text_is_malformed: {
    uz: 'Figurali qavslar yoki teglar toʻgʻri yopilmagan',
    ru: 'Фигурные скобки или теги расставлены неверно',
    en: 'The braces or tags don’t match',
  },
  text_placeholders_differ: {
    uz: 'Figurali qavsdagi nomlar asl matndagidek boʻlishi kerak',
    ru: 'Имена в фигурных скобках должны быть такими же, как в исходном тексте',
    en: 'The names in braces must be the same as in the original text',
  },
  text_lacks_plural_forms: {
    uz: 'Son yoki tanlov shakllari toʻliq emas yoki ortiqchasi bor',
    ru: 'Не хватает форм числа или выбора, либо есть лишние',
    en: 'Forms for numbers or choices are missing, or there are extra ones',
  },
  text_has_foreign_tags: {
    uz: 'Asl matnda yoʻq teglardan foydalanib boʻlmaydi',
    ru: 'Нельзя использовать теги, которых нет в исходном тексте',
    en: 'Tags that the original text doesn’t have can’t be used',
  },
  server_busy: {
    uz: 'Server band. Bir necha soniyadan keyin qayta urinib koʻring',
    ru: 'Сервер занят. Повторите через несколько секунд',
    en: 'The server is busy. Try again in a few seconds',
  },
  service_unavailable: {
    uz: 'Xizmat hozir javob bermayapti. Bir daqiqadan keyin qayta urinib koʻring',
    ru: 'Сервис сейчас не отвечает. Попробуйте через минуту',
    en: 'The service is not responding right now. Try again in a minute',
  },
  business_is_moving: {
    uz: 'Daftar boshqa serverga koʻchirilmoqda. Bir necha soniyadan keyin qayta urinib koʻring',
    ru: 'Daftar переезжает на другой сервер. Повторите через несколько секунд',
    en: 'Daftar is moving to another server. Try again in a few seconds',
  },
  internal_error: {
    uz: 'Serverda xatolik yuz berdi. Qayta urinib koʻring; takrorlansa, maʼmuriyatga xabar bering',
    ru: 'Ошибка на сервере. Попробуйте ещё раз; если повторится, сообщите администрации',
    en: 'Something went wrong on the server. Try again; if it happens again, tell the office',
  },
  ...accountErrorText,
  ...schoolErrorText,
  ...formErrorText,
  ...importErrorText,
  ...coinErrorText,
  ...chatErrorText,
}
