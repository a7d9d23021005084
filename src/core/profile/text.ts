import { phrases } from '../../platform/i18n/phrases.ts'

export const profileText = phrases({
  admin: { uz: 'Administrator', ru: 'Администратор', en: 'Administrator' },
  birthDate: { uz: 'Tugʻilgan sana', ru: 'Дата рождения', en: 'Date of birth' },
  changeCard: { uz: 'Kartani almashtirish', ru: 'Сменить карту', en: 'Change the card' },
  removeCard: { uz: 'Kartani oʻchirish', ru: 'Удалить карту', en: 'Remove the card' },
  cardGoes: {
    uz: 'Saqlaganingizda karta oʻchiriladi',
    ru: 'Карта будет удалена при сохранении',
    en: 'The card will be removed when you save',
  },
  keepCard: { uz: 'Kartani qoldirish', ru: 'Оставить карту', en: 'Keep the card' },

  photo: { uz: 'Surat', ru: 'Фотография', en: 'Photo' },
  addPhoto: { uz: 'Surat qoʻyish', ru: 'Добавить фото', en: 'Add a photo' },
  changePhoto: { uz: 'Suratni almashtirish', ru: 'Сменить фото', en: 'Change the photo' },
  removePhoto: { uz: 'Suratni oʻchirish', ru: 'Удалить фото', en: 'Remove the photo' },
  photoKept: { uz: 'Surat saqlandi', ru: 'Фото сохранено', en: 'Photo saved' },
  photoGone: { uz: 'Surat oʻchirildi', ru: 'Фото удалено', en: 'Photo removed' },
  cropTitle: { uz: 'Suratni qirqish', ru: 'Обрезать фото', en: 'Crop the photo' },
  cropText: {
    uz: 'Ramkani suring yoki burchagidan torting. Klaviaturada: Tab va yoʻnalish tugmalari.',
    ru: 'Передвиньте рамку или потяните за угол. С клавиатуры: Tab и стрелки.',
    en: 'Move the frame or pull its corners. By keyboard: Tab and the arrow keys.',
  },
  cropArea: {
    uz: 'Surat qismi: yoʻnalish tugmalari bilan suriladi',
    ru: 'Область фото: двигайте стрелками',
    en: 'Part of the photo: move it with the arrow keys',
  },
  cropCorner: {
    uz: 'Burchak: yoʻnalish tugmalari bilan kattalashtiriladi',
    ru: 'Угол: меняйте размер стрелками',
    en: 'Corner: resize with the arrow keys',
  },
  turnLeft: { uz: 'Chapga burish', ru: 'Повернуть влево', en: 'Turn left' },
  turnRight: { uz: 'Oʻngga burish', ru: 'Повернуть вправо', en: 'Turn right' },
  photoOf: { uz: 'Tanlangan surat', ru: 'Выбранное фото', en: 'The chosen photo' },

  officeWrites: {
    uz: 'Buni maʼmuriyat kiritadi: xato boʻlsa, ularga ayting.',
    ru: 'Это вносит администрация: если что-то неверно, сообщите ей.',
    en: 'Entered by the office: tell them if anything is wrong.',
  },

  settings: { uz: 'Sozlamalar', ru: 'Настройки', en: 'Settings' },
  settingsText: {
    uz: 'Til hamma qurilmangizda, qolganlari faqat shu qurilmada amal qiladi.',
    ru: 'Язык действует на всех ваших устройствах, остальное — только на этом.',
    en: 'The language applies on all your devices, the rest only on this one.',
  },

  presentPassword: { uz: 'Hozirgi parol', ru: 'Текущий пароль', en: 'Present password' },
  changeUsername: { uz: 'Loginni oʻzgartirish', ru: 'Сменить логин', en: 'Change the username' },
  usernameChanged: { uz: 'Login oʻzgartirildi', ru: 'Логин изменён', en: 'Username changed' },

  afterChange: {
    uz: 'Oʻzgargach, boshqa qurilmalarda qaytadan kirish kerak boʻladi.',
    ru: 'После смены на других устройствах нужно будет войти заново.',
    en: 'After a change you have to sign in again on your other devices.',
  },
  ownerPassword: {
    uz: 'Rahbar paroli serverda, maxsus buyruq bilan oʻzgartiriladi.',
    ru: 'Пароль руководителя меняют на сервере особой командой.',
    en: 'The head’s password is changed on the server with a command.',
  },
  oldPassword: { uz: 'Eski parol', ru: 'Старый пароль', en: 'Old password' },
  changePassword: { uz: 'Parolni oʻzgartirish', ru: 'Сменить пароль', en: 'Change the password' },
  atLeast: {
    uz: 'Kamida {count} ta belgi',
    ru: '{count, plural, one {Не меньше # символа} few {Не меньше # символов} many {Не меньше # символов} other {Не меньше # символа}}',
    en: '{count, plural, one {At least # character} other {At least # characters}}',
  },
  strength: { uz: 'Parol {words}', ru: 'Пароль {words}', en: 'Strength: {words}' },
  strength0: { uz: 'juda zaif', ru: 'очень слабый', en: 'very weak' },
  strength1: { uz: 'zaif', ru: 'слабый', en: 'weak' },
  strength2: { uz: 'oʻrtacha', ru: 'средний', en: 'fair' },
  strength3: { uz: 'yaxshi', ru: 'хороший', en: 'good' },
  strength4: { uz: 'kuchli', ru: 'сильный', en: 'strong' },

  sessions: { uz: 'Qurilmalar', ru: 'Устройства', en: 'Devices' },
  sessionsText: {
    uz: 'Notanish qurilma boʻlsa, uni chiqarib yuboring va parolni oʻzgartiring.',
    ru: 'Если устройство незнакомо, завершите его сеанс и смените пароль.',
    en: 'If you don’t recognise one, sign it out and change your password.',
  },
  thisDevice: { uz: 'Shu qurilma', ru: 'Это устройство', en: 'This device' },
  signedInAt: { uz: 'Kirish vaqti: {at}', ru: 'Вход: {at}', en: 'Signed in: {at}' },
  lastUsedAt: { uz: 'Oxirgi faollik: {at}', ru: 'Активность: {at}', en: 'Last active: {at}' },
  endSession: { uz: 'Chiqarish', ru: 'Завершить', en: 'Sign out' },
  endSessionOn: {
    uz: '{device} qurilmasidan chiqarish',
    ru: 'Завершить сеанс: {device}',
    en: 'Sign out: {device}',
  },
  endOthers: {
    uz: 'Qolgan qurilmalardan chiqish',
    ru: 'Завершить остальные сеансы',
    en: 'Sign out all others',
  },
  endOthersText: {
    uz: 'Shu qurilmadan boshqa barcha qurilmalarda qaytadan kirish kerak boʻladi.',
    ru: 'На всех устройствах, кроме этого, нужно будет войти заново.',
    en: 'You will have to sign in again on every device but this one.',
  },
  sessionEnded: { uz: 'Qurilmadan chiqildi', ru: 'Сеанс завершён', en: 'Signed out' },
  othersEnded: {
    uz: 'Qolgan qurilmalardan chiqildi',
    ru: 'Остальные сеансы завершены',
    en: 'All other devices are signed out',
  },

  data: { uz: 'Maʼlumotlarim', ru: 'Мои данные', en: 'My data' },
  download: {
    uz: 'Maʼlumotlarimni yuklab olish',
    ru: 'Скачать мои данные',
    en: 'Download my data',
  },
  deleteAccount: { uz: 'Hisobni oʻchirish', ru: 'Удалить учётную запись', en: 'Delete account' },
  deleteText: {
    uz: 'Hisob darhol yopiladi. 30 kun ichida maʼmuriyat uni tiklay oladi, keyin shaxsiy maʼlumotlar butunlay oʻchiriladi.',
    ru: 'Учётная запись закроется сразу. В течение 30 дней администрация может её восстановить, потом личные данные будут удалены навсегда.',
    en: 'The account closes at once. For 30 days the office can bring it back; then your personal data is deleted for good.',
  },
  deleteStays: {
    uz: 'Davomat, baho va tanga yozuvlari ismsiz saqlanadi, hamyondagi tangalar yoʻqoladi.',
    ru: 'Отметки и записи о монетах останутся без имени, монеты из кошелька пропадут.',
    en: 'Register and coin entries stay without your name, and the coins in your wallet are lost.',
  },
  ownerDelete: {
    uz: 'Rahbar hisobini oʻchirib boʻlmaydi: tashkilotni boshqaradigan odam qolmaydi.',
    ru: 'Учётную запись руководителя удалить нельзя: управлять организацией будет некому.',
    en: 'The head’s account can’t be deleted: no one would be left to run the organisation.',
  },
  deletePassword: {
    uz: 'Tasdiqlash uchun parolingiz',
    ru: 'Ваш пароль для подтверждения',
    en: 'Your password, to confirm',
  },
  wrongPassword: { uz: 'Parol notoʻgʻri', ru: 'Неверный пароль', en: 'The password is wrong' },

  noDeleted: {
    uz: 'Oʻchirilgan hisob yoʻq',
    ru: 'Удалённых учётных записей нет',
    en: 'No deleted accounts',
  },
  deletedOn: { uz: 'Oʻchirilgan: {day}', ru: 'Удалена: {day}', en: 'Deleted: {day}' },
  daysLeft: {
    uz: '{count, plural, one {# kun qoldi} other {# kun qoldi}}',
    ru: '{count, plural, one {остался # день} few {осталось # дня} many {осталось # дней} other {осталось # дня}}',
    en: '{count, plural, one {# day left} other {# days left}}',
  },
  restore: { uz: 'Tiklash', ru: 'Восстановить', en: 'Restore' },
  restoreOf: { uz: 'Tiklash: {name}', ru: 'Восстановить: {name}', en: 'Restore: {name}' },
  restoreText: {
    uz: '{name} yana oʻz logini va paroli bilan kira oladi.',
    ru: '{name} снова сможет войти со своим логином и паролем.',
    en: '{name} will be able to sign in again with the same username and password.',
  },
  restored: { uz: 'Hisob tiklandi', ru: 'Учётная запись восстановлена', en: 'Account restored' },
  ownerRestores: {
    uz: 'Administratorni faqat rahbar tiklay oladi',
    ru: 'Администратора может восстановить только руководитель',
    en: 'Only the head can restore an administrator',
  },
})
