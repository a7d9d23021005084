import type { Code } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/i18n/text.ts'

/** Passwords, accounts and files. */
export const accountErrorText = {
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
    ru: 'Пароль руководителя можно сменить только на сервере',
    en: 'The head’s password can only be changed on the server',
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
  ending_is_taken: {
    uz: 'Bu oxirni boshqa tashkilot tanlagan. Boshqasini yozing',
    ru: 'Это окончание уже выбрала другая организация. Напишите другое',
    en: 'Another organisation has chosen this ending. Type another one',
  },
  too_many_endings: {
    uz: 'Login oxiri besh martagacha tanlanadi. Avvalgilaridan birini yozing',
    ru: 'Окончание логинов можно выбрать до пяти раз. Напишите одно из прежних',
    en: 'An ending can be chosen five times at most. Type one of the earlier ones',
  },
  phone_number_already_exists: {
    uz: 'Bu telefon raqami boshqa foydalanuvchiga biriktirilgan. Raqamni tekshiring',
    ru: 'Этот номер записан за другим пользователем. Проверьте номер',
    en: 'Another user already has this phone number. Check the number',
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
  too_many_files: {
    uz: 'Bitta yangilikka 10 tadan koʻp fayl ilova qilib boʻlmaydi',
    ru: 'К одной новости можно приложить не больше 10 файлов',
    en: 'A news item holds no more than 10 files',
  },
  storage_is_full: {
    uz: 'Fayllar uchun ajratilgan joy tugadi. Administratorga ayting',
    ru: 'Место для файлов закончилось. Сообщите администратору',
    en: 'The room for files is used up. Tell an administrator',
  },
  too_many_files_today: {
    uz: 'Bugun juda koʻp fayl qoʻshdingiz. Ertaga davom etishingiz mumkin',
    ru: 'Сегодня вы добавили слишком много файлов. Продолжить можно завтра',
    en: 'You have added too many files today. You can go on tomorrow',
  },
  too_many_documents: {
    uz: 'Oʻquvchining hujjatlari 50 MB dan oshib ketadi. Avval keraksizlarini oʻchiring',
    ru: 'Документы ученика займут больше 50 МБ. Сначала удалите ненужные',
    en: 'The student’s documents would take up more than 50 MB. Delete some first',
  },
  not_a_sheet: {
    uz: 'Bu XLSX yoki CSV fayl emas yoki fayl buzilgan. Eski .xls yoki .ods faylni .xlsx qilib saqlang',
    ru: 'Это не файл XLSX или CSV либо он повреждён. Старый .xls или .ods сохраните как .xlsx',
    en: 'This is not an XLSX or CSV file, or it is damaged. Save an old .xls file or an .ods as .xlsx',
  },
  export_too_large: {
    uz: 'Excel fayli uchun qatorlar juda koʻp. Filtr bilan kamaytiring yoki CSV qilib saqlang',
    ru: 'Слишком много строк для файла Excel. Сузьте выборку фильтром или сохраните в CSV',
    en: 'Too many rows for an Excel file. Narrow them down with a filter, or save them as CSV',
  },
  sheet_too_large: {
    uz: 'Jadval juda katta: koʻpi bilan 5 000 qator va 60 ustun. Uni boʻlib yuklang',
    ru: 'Таблица слишком большая: не больше 5 000 строк и 60 столбцов. Загрузите её по частям',
    en: 'The sheet is too large: at most 5,000 rows and 60 columns. Upload it in parts',
  },
  sheet_is_protected: {
    uz: 'Fayl parol bilan yopilgan. Parolni olib tashlab, qayta saqlang',
    ru: 'Файл защищён паролем. Снимите пароль и сохраните ещё раз',
    en: 'The file is protected by a password. Remove the password and save the file again',
  },
  sheet_is_empty: {
    uz: 'Jadval boʻsh. Boshqa fayl yoki varaqni tanlang',
    ru: 'Таблица пустая. Выберите другой файл или лист',
    en: 'The sheet is empty. Choose another file or sheet',
  },
} satisfies Partial<Record<Code, Phrase>>
