import { phrases } from '../../../platform/i18n/phrases.ts'

/** The year turned over. */
export const rolloverText = phrases({
  rolloverText: {
    uz: 'Quyidagi sanalarda barcha sinflar keyingi sinfga oʻtadi, bitiruvchilar arxivga olinadi. Unga qadar eski sinflarda belgilash davom etadi.',
    ru: 'В указанные даты все классы станут на год старше, выпускники перейдут в архив. До тех пор старые классы отмечаются как обычно.',
    en: 'On the dates below every class moves up a grade and graduates are archived. Until then the old classes are marked as usual.',
  },
  stepSettings: { uz: '1. Yil va sanalar', ru: '1. Год и даты', en: '1. Year and dates' },
  stepPreview: {
    uz: '2. Sinflarni koʻrib chiqish',
    ru: '2. Проверка классов',
    en: '2. Check the classes',
  },
  fromYear: {
    uz: 'Tugayotgan oʻquv yili',
    ru: 'Завершаемый учебный год',
    en: 'School year that is ending',
  },
  toYear: {
    uz: 'Yangi oʻquv yili: {year}',
    ru: 'Новый учебный год: {year}',
    en: 'New school year: {year}',
  },
  oldLastDay: {
    uz: 'Eski sinfdagi oxirgi kun',
    ru: 'Последний день в старом классе',
    en: 'Last day in the old class',
  },
  newFirstDay: {
    uz: 'Yangi sinfdagi birinchi kun',
    ru: 'Первый день в новом классе',
    en: 'First day in the new class',
  },
  highestGrade: { uz: 'Bitiruvchi sinf', ru: 'Выпускной класс', en: 'Graduating grade' },
  action: { uz: 'Amal', ru: 'Действие', en: 'What to do' },
  do_promote: { uz: 'Keyingi sinfga', ru: 'Переходит', en: 'Moves up' },
  do_graduate: { uz: 'Bitiradi', ru: 'Выпускается', en: 'Graduates' },
  do_leave: { uz: 'Oʻzgarmaydi', ru: 'Без изменений', en: 'Unchanged' },
  letterOf: { uz: 'Yangi harf: {label}', ru: 'Новая буква: {label}', en: 'New letter of {label}' },
  actionOf: { uz: 'Amal: {label}', ru: 'Действие: {label}', en: 'What happens to {label}' },
  leaderOf: {
    uz: 'Sinf rahbari: {label}',
    ru: 'Классный руководитель: {label}',
    en: 'Homeroom teacher of {label}',
  },
  details: {
    uz: 'Oʻquvchilar va sozlamalar: {label}',
    ru: 'Ученики и настройки: {label}',
    en: 'Students and settings of {label}',
  },
  willBe: {
    uz: '{count, plural, one {# oʻquvchi boʻladi} other {# oʻquvchi boʻladi}}',
    ru: '{count, plural, one {будет # ученик} few {будет # ученика} many {будет # учеников} other {будет # ученика}}',
    en: '{count, plural, one {will have # student} other {will have # students}}',
  },
  planGoes: {
    uz: '{count, plural, one {rejadan # ta fan oʻtadi} other {rejadan # ta fan oʻtadi}}',
    ru: '{count, plural, one {из плана перейдёт # предмет} few {из плана перейдут # предмета} many {из плана перейдут # предметов} other {из плана перейдёт # предмета}}',
    en: '{count, plural, one {# subject of the plan is carried over} other {# subjects of the plan are carried over}}',
  },
  planDrops: {
    uz: 'Keyingi sinfda oʻqitilmaydi: {names}',
    ru: 'Не изучается в следующем классе: {names}',
    en: 'Not taught in the next grade: {names}',
  },
  apart_join: { uz: 'Boshqa sinfga', ru: 'В другой класс', en: 'To another class' },
  apart_graduate: { uz: 'Maktabni tugatadi', ru: 'Окончит школу', en: 'Finishes school' },
  apart_none: { uz: 'Sinfsiz qoladi', ru: 'Остаётся без класса', en: 'Stays without a class' },
  withClass: { uz: 'Sinfi bilan', ru: 'Вместе с классом', en: 'With the class' },
  wayOf: { uz: '{name} qayerga', ru: 'Куда: {name}', en: 'Where {name} goes' },
  intoOf: { uz: '{name} qaysi sinfga', ru: 'В какой класс: {name}', en: 'The class of {name}' },
  apart: {
    uz: 'Sinfi bilan birga oʻtmaydiganlar',
    ru: 'Не вместе со своим классом',
    en: 'Not moving with their class',
  },
  obstacle_class_already_exists: {
    uz: 'Yangi oʻquv yilida bunday nomli sinf bor: harfini oʻzgartiring',
    ru: 'В новом учебном году такой класс уже есть: смените букву',
    en: 'The new year already has a class with this name: change the letter',
  },
  obstacle_grade_is_the_highest: {
    uz: 'Bitiruvchi sinf keyingi sinfga oʻtmaydi: “Bitiradi” deb belgilang',
    ru: 'Выпускной класс не переходит дальше: выберите «Выпускается»',
    en: 'The graduating grade can’t move up: choose “Graduates”',
  },
  obstacle_marked_after_last_day: {
    uz: 'Oxirgi kundan keyin belgi qoʻyilgan: oxirgi kunni keyinroqqa suring',
    ru: 'Есть отметки после последнего дня: выберите последний день позже',
    en: 'The register has entries after the last day: choose a later last day',
  },
  obstacle_joined_after_first_day: {
    uz: 'Yangi oʻquv yilining birinchi kunidan keyin kelgan oʻquvchi bor: birinchi kunni keyinroqqa suring',
    ru: 'Есть ученики, зачисленные позже первого дня: выберите первый день позже',
    en: 'Some joined after the first day of the new year: choose a later first day',
  },
  obstacle_wrong_class: {
    uz: 'Bu sinfga oʻtib boʻlmaydi: boshqasini tanlang',
    ru: 'В этот класс перейти нельзя: выберите другой',
    en: 'Can’t go to this class: choose another',
  },
  overPlaces: {
    uz: 'Oʻquvchilar oʻrinlardan koʻp: {count} / {capacity}',
    ru: 'Учеников больше, чем мест: {count} / {capacity}',
    en: 'Over capacity: {count} of {capacity}',
  },
  sumClasses: {
    uz: '{count, plural, one {# ta yangi sinf} other {# ta yangi sinf}}',
    ru: '{count, plural, one {# новый класс} few {# новых класса} many {# новых классов} other {# нового класса}}',
    en: '{count, plural, one {# new class} other {# new classes}}',
  },
  sumPromoted: {
    uz: '{count, plural, one {# oʻquvchi oʻtadi} other {# oʻquvchi oʻtadi}}',
    ru: '{count, plural, one {перейдёт # ученик} few {перейдут # ученика} many {перейдут # учеников} other {перейдёт # ученика}}',
    en: '{count, plural, one {# student goes on} other {# students go on}}',
  },
  sumRepeating: {
    uz: '{count, plural, one {shundan # nafari oʻsha sinfda qoladi} other {shundan # nafari oʻsha sinfda qoladi}}',
    ru: '{count, plural, one {из них # на второй год} few {из них # на второй год} many {из них # на второй год} other {из них # на второй год}}',
    en: '{count, plural, one {# of them repeats the grade} other {# of them repeat the grade}}',
  },
  sumGraduates: {
    uz: '{count, plural, one {# bitiruvchi} other {# bitiruvchi}}',
    ru: '{count, plural, one {# выпускник} few {# выпускника} many {# выпускников} other {# выпускника}}',
    en: '{count, plural, one {# graduates} other {# graduate}}',
  },
  sumWithout: {
    uz: '{count, plural, one {# nafari sinfsiz qoladi} other {# nafari sinfsiz qoladi}}',
    ru: '{count, plural, one {# останется без класса} few {# останутся без класса} many {# останутся без класса} other {# останутся без класса}}',
    en: '{count, plural, one {# stays without a class} other {# stay without a class}}',
  },
  obstacles: {
    uz: '{count, plural, one {# ta muammo bor} other {# ta muammo bor}}',
    ru: '{count, plural, one {# проблема} few {# проблемы} many {# проблем} other {# проблемы}}',
    en: '{count, plural, one {# problem} other {# problems}}',
  },
  runRollover: { uz: 'Oʻtkazish', ru: 'Перевести классы', en: 'Move the classes' },
  runSure: {
    uz: 'Sinflar yangi oʻquv yiliga oʻtkazilsinmi?',
    ru: 'Перевести классы на новый учебный год?',
    en: 'Move the classes to the new school year?',
  },
  rolledOver: {
    uz: 'Sinflar yangi oʻquv yiliga oʻtkazildi',
    ru: 'Классы переведены на новый учебный год',
    en: 'The classes have been moved to the new school year',
  },
  rolloverPlanned: {
    uz: 'Yangi oʻquv yiliga oʻtish rejalashtirildi',
    ru: 'Перевод на новый учебный год запланирован',
    en: 'The move to the new school year is planned',
  },
  aheadTitle: {
    uz: '{from} dan {to} oʻquv yiliga oʻtish rejalashtirilgan',
    ru: 'Запланирован перевод из {from} в {to} учебный год',
    en: 'The move from {from} to {to} is planned',
  },
  yearRuns: {
    uz: 'Oʻquv yili davom etmoqda: {day} kuni ham hali eski sinflarda belgilanadi.',
    ru: 'Учебный год ещё идёт: по {day} включительно отмечают в старых классах.',
    en: 'The school year is still running: up to and including {day}, marking goes on in the old classes.',
  },
  leaveOn: {
    uz: '{day} kuni bitiruvchilar arxivga olinadi.',
    ru: '{day} выпускники перейдут в архив.',
    en: 'On {day} those who finish are archived.',
  },
  leaveNow: {
    uz: 'Bitiruvchilar hozir arxivga olinadi.',
    ru: 'Выпускники сразу перейдут в архив.',
    en: 'Those who finish are archived now.',
  },
  leaveDone: {
    uz: 'Bitiruvchilar arxivga olindi.',
    ru: 'Выпускники уже в архиве.',
    en: 'Those who finish have been archived.',
  },
  beginOn: {
    uz: '{day} kuni oʻquvchilar yangi sinflarga oʻtadi, eski sinflar arxivga olinadi. Yangi sinflarni unga qadar tayyorlab qoʻyish mumkin.',
    ru: '{day} ученики окажутся в новых классах, старые перейдут в архив. Новые классы до этого дня можно готовить.',
    en: 'On {day} students are in their new classes and the old ones are archived. Until then the new classes can be made ready.',
  },
  beginNow: {
    uz: 'Oʻquvchilar hozir yangi sinflarga oʻtadi, eski sinflar arxivga olinadi.',
    ru: 'Ученики сразу окажутся в новых классах, старые перейдут в архив.',
    en: 'Students are in their new classes now, and the old ones are archived.',
  },
  toPlanned: {
    uz: 'Yangi oʻquv yili sinflari',
    ru: 'Классы нового учебного года',
    en: 'Classes of the new school year',
  },
  beginsOn: {
    uz: 'Boshlanishi: {day}',
    ru: 'Начало: {day}',
    en: 'Begins on {day}',
  },
  rolledOverText: {
    uz: 'Keyin hech narsa oʻzgartirilmagan boʻlsa, hammasini qaytarish mumkin.',
    ru: 'Пока после этого ничего не изменили, всё можно отменить.',
    en: 'As long as nothing has changed since, all of it can be undone.',
  },
  lastRollover: {
    uz: 'Oxirgi oʻtkazish: {day}',
    ru: 'Последний перевод: {day}',
    en: 'Last rollover: {day}',
  },
  undoRollover: {
    uz: 'Oʻtkazishni bekor qilish',
    ru: 'Отменить перевод',
    en: 'Undo the rollover',
  },
  undoSure: {
    uz: 'Oʻtkazish bekor qilinsinmi?',
    ru: 'Отменить перевод?',
    en: 'Undo the rollover?',
  },
  undoSureText: {
    uz: 'Sinflar, roʻyxatlar va oʻquv rejalari avvalgi holiga qaytadi.',
    ru: 'Классы, списки и учебные планы вернутся в прежнее состояние.',
    en: 'Classes, lists and curricula return to their previous state.',
  },
  undoPlannedText: {
    uz: 'Belgilangan kunlarda hech kim koʻchirilmaydi, tayyorlab qoʻyilgan yangi sinflar oʻchiriladi. Hozirgi sinflar oʻzgarmaydi.',
    ru: 'В назначенные дни никого не переведут, подготовленные новые классы исчезнут. Нынешние классы останутся как есть.',
    en: 'No one will be moved on those dates, and the new classes that were made ready go. The classes of today stay as they are.',
  },
  rolloverUndone: {
    uz: 'Avvalgi holiga qaytarildi',
    ru: 'Перевод отменён',
    en: 'The rollover has been undone',
  },
  toClasses: { uz: 'Sinflarga oʻtish', ru: 'Перейти к классам', en: 'Go to classes' },
  noneToRoll: {
    uz: 'Oʻtkaziladigan sinflar yoʻq',
    ru: 'Нет классов для перевода',
    en: 'There are no classes to move',
  },
  noneToRollText: {
    uz: 'Faqat raqamli sinflar (masalan, 5-A) oʻtkaziladi. Alohida nomli guruhlar oʻzgarmaydi.',
    ru: 'Переводятся только классы с параллелью, например 5-A. Группы со своим названием не меняются.',
    en: 'Only classes with a grade, such as 5-A, move up. Groups with custom names stay.',
  },
  previewChanged: {
    uz: 'Maʼlumotlar oʻzgargan. Roʻyxat yangilandi, qayta koʻrib chiqing.',
    ru: 'Данные изменились. Список обновлён, проверьте ещё раз.',
    en: 'The data has changed. The list has been updated: check it once more.',
  },
})
