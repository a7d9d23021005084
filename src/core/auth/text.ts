import { phrases } from '../../platform/i18n/phrases.ts'

export const authText = phrases({
  title: { uz: 'Kirish', ru: 'Вход', en: 'Sign in' },
  headline: {
    uz: 'Maktab kuni bitta daftarda',
    ru: 'Школьный день в одной тетради',
    en: 'The whole school day in one notebook',
  },
  about: {
    uz: 'Maktab va oʻquv markazlari uchun: oʻqituvchi davomat, baho va tangalarni bir daqiqada belgilaydi, oʻquvchi va ota-ona ularni shu zahoti koʻradi.',
    ru: 'Для школ и учебных центров: учитель за минуту отмечает посещаемость, оценки и монеты, а ученик и родители сразу их видят.',
    en: 'For schools and learning centres: a teacher records attendance, marks and coins in a minute; students and parents see them at once.',
  },
  signIn: { uz: 'Kirish', ru: 'Войти', en: 'Sign in' },
  markPage: {
    uz: 'Sinfni belgilash sahifasi',
    ru: 'Страница отметок класса',
    en: 'The page where a class is marked',
  },
  haveSlip: {
    uz: 'Kodli varaqangiz bormi?',
    ru: 'Есть листок с кодом?',
    en: 'Have a slip with a code?',
  },
  forgotPassword: {
    uz: 'Parolni unutdingizmi? Maʼmuriyat yangi kod beradi.',
    ru: 'Забыли пароль? Администрация выдаст новый код.',
    en: 'Forgot your password? The office will give you a new code.',
  },
  haveCode: { uz: 'Kod bilan kirish', ru: 'Войти по коду', en: 'Sign in with a code' },
  welcome: { uz: 'Kod bilan kirish', ru: 'Вход по коду', en: 'Signing in with a code' },
  welcomeHeadline: { uz: 'Xush kelibsiz', ru: 'Добро пожаловать', en: 'Welcome' },
  welcomeAbout: {
    uz: 'Varaqadagi login va kodni yozing, keyingi safar kirish uchun parol qoʻying.',
    ru: 'Введите логин и код с листка и придумайте пароль для следующих входов.',
    en: 'Enter the username and the code on your slip, and choose a password for next time.',
  },
  code: { uz: 'Varaqadagi kod', ru: 'Код с листка', en: 'Code on the slip' },
  atLeast: {
    uz: 'Kamida {n, plural, other {# ta belgi}}',
    ru: 'Не меньше {n, plural, one {# символа} few {# символов} many {# символов} other {# символа}}',
    en: 'At least {n, plural, one {# character} other {# characters}}',
  },
  comeIn: {
    uz: 'Parolni saqlash va kirish',
    ru: 'Сохранить пароль и войти',
    en: 'Save the password and sign in',
  },
  withPassword: {
    uz: 'Login va parol bilan kirish',
    ru: 'Войти по логину и паролю',
    en: 'Sign in with username and password',
  },
  somebodyHere: {
    uz: 'Bu brauzerda {name} tizimga kirgan. Davom etsangiz, uning seansi shu yerda tugaydi.',
    ru: 'В этом браузере уже работает {name}. Если продолжить, этот сеанс завершится.',
    en: '{name} is signed in on this browser. If you continue, they will be signed out here.',
  },
  demoHere: {
    uz: 'Bu kompyuterda namuna maktablar ishlab turibdi.',
    ru: 'На этом компьютере работают демонстрационные школы.',
    en: 'Demo schools are running on this computer.',
  },
  beginOwn: {
    uz: 'Oʻz maktabingizni boshlash',
    ru: 'Начать работу своей школы',
    en: 'Begin your own school',
  },
})
