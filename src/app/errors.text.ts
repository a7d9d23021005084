import type { Code } from '../platform/errors.ts'
import type { Phrase } from '../platform/text.ts'

/** What a person is told for each code of the catalogue. */
export const errorText: Record<Code, Phrase> = {
  username_or_password_is_incorrect: {
    uz: 'Login yoki parol notoʻgʻri',
    ru: 'Неверный логин или пароль',
    en: 'Username or password is incorrect',
  },
  invalid_username_or_password: {
    uz: 'Login va parolni kiriting',
    ru: 'Введите логин и пароль',
    en: 'Enter your username and password',
  },
  token_invalid: {
    uz: 'Kirish muddati tugadi. Qaytadan kiring',
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
    en: 'You don’t have access for this action',
  },
  not_found: {
    uz: 'Bunday yozuv yoʻq yoki unga ruxsatingiz yoʻq',
    ru: 'Такой записи нет или у вас нет к ней доступа',
    en: 'There is no such record, or you have no access to it',
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
    en: 'The text has a character that can’t be stored',
  },
  invalid_value: { uz: 'Qiymat notoʻgʻri', ru: 'Недопустимое значение', en: 'Invalid value' },
  invalid_number: {
    uz: 'Butun son kiriting',
    ru: 'Введите целое число',
    en: 'Enter a whole number',
  },
  invalid_time: { uz: 'Bunday vaqt yoʻq', ru: 'Такого времени нет', en: 'There is no such time' },
  invalid_date: { uz: 'Bunday sana yoʻq', ru: 'Такой даты нет', en: 'There is no such date' },
  invalid_id: {
    uz: 'Identifikator notoʻgʻri',
    ru: 'Неверный идентификатор',
    en: 'Invalid identifier',
  },
  invalid_email: {
    uz: 'Elektron pochta manzili notoʻgʻri',
    ru: 'Неверный адрес электронной почты',
    en: 'Invalid e-mail address',
  },
  invalid_phone: {
    uz: 'Telefon raqami notoʻgʻri',
    ru: 'Неверный номер телефона',
    en: 'Invalid phone number',
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
    uz: 'Buni hozirgina boshqa kishi oʻzgartirdi. Sahifani yangilab, tekshirib koʻring',
    ru: 'Кто-то только что это изменил. Обновите страницу и проверьте',
    en: 'Somebody has just changed this. Refresh the page and check',
  },
  password_must_be_at_least_6_characters_long: {
    uz: 'Parol kamida 6 ta belgidan iborat boʻlsin',
    ru: 'Пароль должен быть не короче 6 символов',
    en: 'Password must be at least 6 characters long',
  },
  old_and_new_password_id_required_for_change_password: {
    uz: 'Parolni oʻzgartirish uchun eski va yangi parolni kiriting',
    ru: 'Чтобы сменить пароль, введите старый и новый',
    en: 'To change the password, enter the old and the new one',
  },
  old_password_id_wrong: {
    uz: 'Eski parol notoʻgʻri',
    ru: 'Старый пароль неверен',
    en: 'The old password is wrong',
  },
  owner_cannot_change_password: {
    uz: 'Rahbar paroli faqat serverda oʻzgartiriladi',
    ru: 'Пароль владельца можно сменить только на сервере',
    en: 'The owner’s password can only be changed on the server',
  },
  cannot_update_password: {
    uz: 'Parolni oʻzgartirib boʻlmadi. Yangi parol eskisidan farq qilishi kerak',
    ru: 'Не удалось сменить пароль. Новый должен отличаться от старого',
    en: 'The password could not be changed. The new one must differ from the old one',
  },
  this_user_already_exists: {
    uz: 'Bu login band. Boshqasini tanlang',
    ru: 'Этот логин уже занят. Выберите другой',
    en: 'This username is already taken. Choose another one',
  },
  phone_number_already_exists: {
    uz: 'Bu telefon raqami band',
    ru: 'Этот номер телефона уже занят',
    en: 'This phone number is already taken',
  },
  account_deleted_successfully: {
    uz: 'Hisob oʻchirildi',
    ru: 'Учётная запись удалена',
    en: 'The account has been deleted',
  },
  image_is_required: { uz: 'Rasm tanlang', ru: 'Выберите изображение', en: 'Choose an image' },
  invalid_file_type: {
    uz: 'JPEG, PNG yoki WebP rasm tanlang',
    ru: 'Выберите изображение JPEG, PNG или WebP',
    en: 'Choose a JPEG, PNG or WebP image',
  },
  base64_decoding_error: {
    uz: 'Rasm buzilgan. Boshqasini tanlang',
    ru: 'Изображение повреждено. Выберите другое',
    en: 'The image is damaged. Choose another one',
  },
  file_too_large: {
    uz: 'Fayl juda katta. Kichikroq fayl tanlang',
    ru: 'Файл слишком большой. Выберите файл поменьше',
    en: 'The file is too large. Choose a smaller one',
  },
  class_already_exists: {
    uz: 'Bu oʻquv yilida bunday sinf allaqachon bor',
    ru: 'Такой класс в этом учебном году уже есть',
    en: 'This class already exists in this school year',
  },
  student_is_in_class_already: {
    uz: 'Oʻquvchi allaqachon shu sinfda',
    ru: 'Ученик уже в этом классе',
    en: 'The student is in this class already',
  },
  student_number_already_exists: {
    uz: 'Bu oʻquvchi raqami band',
    ru: 'Этот номер ученика уже занят',
    en: 'This student number is already taken',
  },
  this_day_already_has_a_attendance: {
    uz: 'Bu kun uchun davomat allaqachon belgilangan',
    ru: 'Посещаемость за этот день уже отмечена',
    en: 'This day already has an attendance',
  },
  this_day_already_has_a_rate: {
    uz: 'Bu kun uchun baho allaqachon qoʻyilgan',
    ru: 'Оценка за этот день уже стоит',
    en: 'This day already has a rate',
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
  nothing_to_change: { uz: 'Hech narsa oʻzgarmadi', ru: 'Менять нечего', en: 'Nothing to change' },
  count_error: {
    uz: 'Tangalar soni notoʻgʻri',
    ru: 'Недопустимое количество монет',
    en: 'This number of coins is not allowed',
  },
  dont_have_enough_coin: {
    uz: 'Tangalar yetarli emas',
    ru: 'Не хватает монет',
    en: 'You don’t have enough coins',
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
  internal_error: {
    uz: 'Serverda xatolik yuz berdi. Qayta urinib koʻring; takrorlansa, maʼmuriyatga xabar bering',
    ru: 'Ошибка на сервере. Попробуйте ещё раз; если повторится, сообщите администрации',
    en: 'Something went wrong on the server. Try again; if it happens again, tell the office',
  },
}
