import { phrases } from '../../platform/i18n/phrases.ts'

/** `…Letter`: what a cell shows where a word has no room; typing it marks. See `ui/keys.ts`. */
export const marksText = phrases({
  sunday: { uz: 'yakshanba', ru: 'воскресенье', en: 'Sunday' },
  monday: { uz: 'dushanba', ru: 'понедельник', en: 'Monday' },
  tuesday: { uz: 'seshanba', ru: 'вторник', en: 'Tuesday' },
  wednesday: { uz: 'chorshanba', ru: 'среда', en: 'Wednesday' },
  thursday: { uz: 'payshanba', ru: 'четверг', en: 'Thursday' },
  friday: { uz: 'juma', ru: 'пятница', en: 'Friday' },
  saturday: { uz: 'shanba', ru: 'суббота', en: 'Saturday' },

  attendanceShort: { uz: 'Dav.', ru: 'Посещ.', en: 'Att.' },
  noLessons: { uz: 'Darslar yoʻq:', ru: 'Уроков нет:', en: 'No lessons:' },
  budgetLeft: {
    uz: 'Shu hafta yana {count, number} ta tanga berish mumkin',
    ru: 'На этой неделе осталось монет: {count, number}',
    en: '{count, plural, one {# coin} other {# coins}} left to give this week',
  },
  present: { uz: 'Bor', ru: 'Присутствует', en: 'Present' },
  presentLetter: { uz: 'B', ru: 'П', en: 'P' },
  late: { uz: 'Kechikdi', ru: 'Опоздание', en: 'Late' },
  lateLetter: { uz: 'K', ru: 'О', en: 'L' },
  excusedLetter: { uz: 'S', ru: 'У', en: 'E' },
  absent: { uz: 'Yoʻq', ru: 'Отсутствует', en: 'Absent' },
  absentLetter: { uz: 'Y', ru: 'Н', en: 'A' },
  proposed: {
    uz: 'taklif: sababli ({excuse})',
    ru: 'предлагается: уваж. причина ({excuse})',
    en: 'suggested: excused ({excuse})',
  },
  announcedUntil: { uz: '{day} gacha', ru: 'по {day}', en: 'until {day}' },
  acceptAnnounced: { uz: 'Qabul qilish', ru: 'Принять', en: 'Accept' },
  none: { uz: 'Belgilanmagan', ru: 'Не отмечено', en: 'Not marked' },
  counts: { uz: 'Kun yakuni', ru: 'Итоги дня', en: 'Day totals' },

  dayWithoutLessons: {
    uz: 'Bu kuni dars yoʻq ({day})',
    ru: 'В этот день уроков нет ({day})',
    en: 'No lessons on this day ({day})',
  },
  markAnyway: {
    uz: 'Baribir belgilash',
    ru: 'Всё равно отметить',
    en: 'Mark anyway',
  },
  everyone: { uz: 'Hamma bor', ru: 'Все присутствуют', en: 'Everyone present' },
  saving: {
    uz: 'Saqlanmoqda: {count}',
    ru: 'Сохраняется: {count}',
    en: 'Saving {count}',
  },
  unsent: {
    uz: 'Yuborilmadi: {count}',
    ru: 'Не отправлено: {count}',
    en: 'Not sent: {count}',
  },
  refused: {
    uz: 'Saqlanmadi: {count}',
    ru: 'Не сохранено: {count}',
    en: 'Not saved: {count}',
  },
  retry: { uz: 'Qayta yuborish', ru: 'Повторить', en: 'Retry' },
  stateSaving: { uz: 'saqlanmoqda', ru: 'сохраняется', en: 'saving' },
  stateUnsent: { uz: 'yuborilmagan', ru: 'не отправлено', en: 'not sent' },
  stateRefused: { uz: 'saqlanmagan', ru: 'не сохранено', en: 'not saved' },

  clear: { uz: 'Olib tashlash', ru: 'Снять отметку', en: 'Clear' },
  chooseCell: {
    uz: 'Katakni tanlang: belgilar shu yerda chiqadi.',
    ru: 'Выберите ячейку: отметки появятся здесь.',
    en: 'Choose a cell to see its options here.',
  },
  odd: {
    uz: 'bu kuni kelmagan',
    ru: 'в этот день отсутствует',
    en: 'not there on this day',
  },
  corrected: { uz: 'oʻzgartirilgan', ru: 'исправлено', en: 'corrected' },

  conflict: {
    uz: 'Allaqachon “{now}” deb belgilangan.',
    ru: 'Уже отмечено: «{now}».',
    en: 'Already marked “{now}”.',
  },
  conflictBy: {
    uz: '{who} ({time}) allaqachon “{now}” deb belgilagan.',
    ru: 'Уже отмечено «{now}»: {who}, {time}.',
    en: 'Already marked “{now}”: {who}, {time}.',
  },
  yours: {
    uz: 'Siz belgilagan “{tried}” saqlanmadi.',
    ru: 'Ваша отметка «{tried}» не сохранена.',
    en: 'Your “{tried}” was not saved.',
  },
  insist: { uz: '“{tried}” qoʻyish', ru: 'Поставить «{tried}»', en: 'Set “{tried}”' },
  lookAtAll: { uz: 'Hammasini koʻrish', ru: 'Показать все', en: 'Show all' },
  notSaved: {
    uz: 'Saqlanmagan belgilar',
    ru: 'Несохранённые отметки',
    en: 'Entries that were not saved',
  },
  theirs: { uz: 'Jurnalda: {now}', ru: 'В журнале: {now}', en: 'In the register: {now}' },
  mine: { uz: 'Sizniki: {tried}', ru: 'Ваша отметка: {tried}', en: 'Yours: {tried}' },
  insistAll: {
    uz: 'Hammasiga oʻzimnikini qoʻyish',
    ru: 'Поставить все мои отметки',
    en: 'Keep all of mine',
  },
  keptHere: {
    uz: 'shu qurilmada saqlangan',
    ru: 'хранятся на этом устройстве',
    en: 'kept on this device',
  },
  leaveAll: {
    uz: 'Hammasi shunday qolsin',
    ru: 'Оставить всё как есть',
    en: 'Leave all as they are',
  },
  leave: { uz: 'Shunday qolsin', ru: 'Оставить как есть', en: 'Leave as it is' },

  historyOf: { uz: 'Belgi tarixi', ru: 'История отметки', en: 'History of the entry' },
  noHistory: {
    uz: 'Hali belgilanmagan.',
    ru: 'Отметки ещё нет.',
    en: 'No entry yet.',
  },
  historyFailed: {
    uz: 'Tarixni hozir koʻrsatib boʻlmadi.',
    ru: 'Историю сейчас показать не удалось.',
    en: 'The history could not be shown right now.',
  },
  reason: {
    uz: 'Oʻzgartirish sababi (ixtiyoriy)',
    ru: 'Причина исправления (необязательно)',
    en: 'Reason for the change (optional)',
  },

  lastRow: { uz: 'Oxirgi oʻquvchi', ru: 'Последний ученик', en: 'Last student' },
  undone: {
    uz: '{count} ta oʻzgarish qaytarildi',
    ru: '{count, plural, one {Отменено # изменение} few {Отменены # изменения} many {Отменено # изменений} other {Отменено # изменения}}',
    en: '{count, plural, one {# change undone} other {# changes undone}}',
  },
  nothingToUndo: {
    uz: 'Qaytariladigan oʻzgarish yoʻq',
    ru: 'Отменять нечего',
    en: 'There is nothing to undo',
  },
  everyoneDone: {
    uz: '“Bor” deb belgilandi: {count}',
    ru: 'Отмечено присутствующих: {count}',
    en: 'Marked present: {count}',
  },
  everyoneDoneExcused: {
    uz: '“Bor” deb belgilandi: {count}, xabarga koʻra “Sababli”: {excused}',
    ru: 'Отмечено присутствующих: {count}, с уваж. причиной по сообщению: {excused}',
    en: 'Marked present: {count}, excused as reported: {excused}',
  },
  limit: {
    uz: '{least} dan {most} gacha',
    ru: 'От {least} до {most}',
    en: 'From {least} to {most}',
  },
  notSentNow: {
    uz: 'Aloqa yoʻq. Tiklanishi bilan belgilar yuboriladi',
    ru: 'Нет связи. Отметки отправятся, как только она появится',
    en: 'No connection. Your entries will be sent as soon as it is back',
  },
  sentNow: { uz: 'Hammasi saqlandi', ru: 'Всё сохранено', en: 'Everything is saved' },
  archived: {
    uz: 'Sinf arxivda, belgilarni oʻzgartirib boʻlmaydi',
    ru: 'Класс в архиве, отметки изменить нельзя',
    en: 'The class is archived; its register can’t be changed',
  },

  illness: { uz: 'Kasallik', ru: 'Болезнь', en: 'Illness' },
  family: { uz: 'Oilaviy sabab', ru: 'Семейные причины', en: 'Family reasons' },
  official: { uz: 'Rasmiy tadbir', ru: 'Официальное мероприятие', en: 'Official event' },
  weather: { uz: 'Ob-havo', ru: 'Погода', en: 'Weather' },
  other: { uz: 'Boshqa sabab', ru: 'Другая причина', en: 'Another reason' },
  excuses: { uz: 'Kelmaslik sababi', ru: 'Причина отсутствия', en: 'Reason for the absence' },
  coinReasons: { uz: 'Nima uchun', ru: 'За что', en: 'What for' },
  noCoinReasons: {
    uz: 'Roʻyxat hali boʻsh. Qoʻshilgan sabablar jurnalda tangalar yonida chiqadi: bir bosishda tanga ham, sababi ham qoʻyiladi.',
    ru: 'Список пока пуст. Добавленные причины появятся в журнале рядом с монетами: одно нажатие ставит и монеты, и причину.',
    en: 'The list is empty. The reasons you add appear beside the coins in the register: one tap gives the coins with the reason.',
  },
  addCoinReason: { uz: 'Sabab qoʻshish', ru: 'Добавить причину', en: 'Add a reason' },
  editCoinReason: { uz: 'Sababni tahrirlash', ru: 'Изменить причину', en: 'Edit the reason' },
  moveUp: { uz: '{name}: yuqoriga', ru: 'Выше: {name}', en: 'Move {name} up' },
  moveDown: { uz: '{name}: pastga', ru: 'Ниже: {name}', en: 'Move {name} down' },
  savedReason: { uz: 'Sabab saqlandi', ru: 'Причина сохранена', en: 'The reason is saved' },
  saveComment: { uz: 'Izohni saqlash', ru: 'Сохранить комментарий', en: 'Save the comment' },
  changeReason: {
    uz: 'Oʻzgartirish sababi',
    ru: 'Причина исправления',
    en: 'Reason for the change',
  },
  lateReason: { uz: 'Kech belgilash sababi', ru: 'Почему отмечено поздно', en: 'Why marked late' },
  whyLate: {
    uz: 'Kech belgilash sababini yozing',
    ru: 'Укажите, почему день отмечают позже',
    en: 'Why is this day being marked late?',
  },
  whyLateText: {
    uz: '{days, plural, =0 {Oʻqituvchilarga faqat bugungi kun ochiq.} other {Oʻqituvchilarga oʻtgan # kun ochiq.}} Sabab shu kundagi belgilar tarixida qoladi.',
    ru: '{days, plural, =0 {Учителям открыт только сегодняшний день.} one {Учителям открыт # прошедший день.} few {Учителям открыты # прошедших дня.} many {Учителям открыты # прошедших дней.} other {Учителям открыты # прошедшего дня.}} Причина останется в истории отметок этого дня.',
    en: '{days, plural, =0 {Teachers can mark only today.} one {Teachers can mark # day back.} other {Teachers can mark # days back.}} The reason stays in the history of this day’s entries.',
  },
  openToOffice: {
    uz: 'Bu kun oʻqituvchilar uchun yopiq ({days, plural, =0 {ularga faqat bugun ochiq} other {# kundan koʻp oʻtgan}}). Siz sababini yozib belgilay olasiz.',
    ru: 'Учителям этот день уже закрыт ({days, plural, =0 {им открыт только сегодняшний} one {прошло больше # дня} few {прошло больше # дней} many {прошло больше # дней} other {прошло больше # дня}}). Вы можете отметить его, указав причину.',
    en: 'Teachers can no longer mark this day ({days, plural, =0 {only today is open to them} one {more than # day ago} other {more than # days ago}}). You can, with a reason.',
  },
  locked: {
    uz: 'Bu kun yopilgan: oʻqituvchilarga {days, plural, =0 {faqat bugungi kun ochiq} other {oʻtgan # kun ochiq}}. Tuzatish kerak boʻlsa, rahbar yoki maʼmuriyatga ayting: ular sababini yozib belgilay oladi.',
    ru: 'Этот день закрыт: {days, plural, =0 {учителям открыт только сегодняшний} one {учителям открыт # прошедший день} few {учителям открыты # прошедших дня} many {учителям открыты # прошедших дней} other {учителям открыты # прошедшего дня}}. Если нужно исправить, скажите руководителю или администрации: они могут отметить его, указав причину.',
    en: 'This day is locked: {days, plural, =0 {teachers can mark only today} one {teachers can mark # day back} other {teachers can mark # days back}}. If something needs correcting, ask the head or the office: they can mark it with a reason.',
  },

  leaveTitle: {
    uz: 'Belgilar yuborilmagan',
    ru: 'Отметки не отправлены',
    en: 'Entries have not been sent',
  },
  leaveText: {
    uz: 'Aloqa yoʻq va bu brauzer hech narsani saqlamaydi. Sahifa ochiq tursa, belgilar aloqa tiklanishi bilan yuboriladi; yopilsa, yoʻqoladi.',
    ru: 'Нет связи, а этот браузер ничего не хранит. Пока вкладка открыта, отметки отправятся, как только связь появится; если её закрыть, они пропадут.',
    en: 'No connection, and this browser can’t store anything. While this tab stays open, the entries will be sent as soon as the connection is back; if you close it, they are lost.',
  },

  emptyDay: {
    uz: 'Shu kunda sinf roʻyxati boʻsh',
    ru: 'На этот день в классе нет учеников',
    en: 'The class has no students on this day',
  },
  toClass: { uz: 'Sinf sahifasi', ru: 'Страница класса', en: 'Class page' },

  keys: { uz: 'Tezkor tugmalar', ru: 'Горячие клавиши', en: 'Keyboard shortcuts' },
  keyMove: {
    uz: 'Katakdan katakka oʻtish',
    ru: 'Переход между ячейками',
    en: 'Move between cells',
  },
  keyEdges: {
    uz: 'Qator boshi va oxiri',
    ru: 'Начало и конец строки',
    en: 'Start and end of the row',
  },
  keyReason: {
    uz: 'Kelmaslik sababi yoki tanga nima uchun',
    ru: 'Причина отсутствия или за что монеты',
    en: 'Reason for an absence or for coins',
  },
  keySpace: { uz: 'Probel', ru: 'Пробел', en: 'Space' },
  keyCycle: {
    uz: 'Davomatning keyingi belgisi',
    ru: 'Следующая отметка посещаемости',
    en: 'Next attendance mark',
  },
  keyHelp: { uz: 'Shu roʻyxat', ru: 'Этот список', en: 'This list' },
})
