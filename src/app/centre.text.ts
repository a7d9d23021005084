/**
 * What a learning centre is told instead, by namespace and key: it has groups where a school has classes, and neither
 * grades nor quarters.
 */
export const centreText = {
  common_classes: { uz: 'Guruhlar', ru: 'Группы', en: 'Groups' },
  common_classmates: { uz: 'Guruhdoshlar', ru: 'Моя группа', en: 'Group mates' },
  students_classmates: { uz: 'Guruhdoshlar', ru: 'Моя группа', en: 'Group mates' },
  home_classesToday: { uz: 'Bugungi guruhlar', ru: 'Группы сегодня', en: 'Groups today' },
  home_ownClasses: { uz: 'Guruhlarim', ru: 'Мои группы', en: 'My groups' },
  home_noClasses: {
    uz: 'Sizda hali guruh yoʻq',
    ru: 'У вас пока нет групп',
    en: 'You have no groups yet',
  },
  home_noClassesText: {
    uz: 'Maʼmuriyat sizga guruh biriktirganda, u shu yerda koʻrinadi.',
    ru: 'Когда администрация закрепит за вами группу, она появится здесь.',
    en: 'Once the office assigns you a group, it appears here.',
  },
  slips_class: { uz: 'Guruh', ru: 'Группа', en: 'Group' },
  slips_allClasses: { uz: 'Barcha guruhlar', ru: 'Все группы', en: 'All groups' },
  slips_chosenClasses: {
    uz: '{n, plural, other {# ta guruh tanlangan}}',
    ru: '{n, plural, one {Выбрана # группа} few {Выбрано # группы} many {Выбрано # групп} other {Выбрано # группы}}',
    en: '{n, plural, one {# group chosen} other {# groups chosen}}',
  },

  business_coinLimit: {
    uz: 'Bir oʻquvchiga bir guruhda kuniga koʻpi bilan {count} ta',
    ru: 'Не больше {count} в день на ученика в одной группе',
    en: 'At most {count} a day per student in a group',
  },
  business_coinDailyLimit: {
    uz: 'Bir oʻquvchiga kuniga, bir guruhda',
    ru: 'В день на ученика в одной группе',
    en: 'A day per student in one group',
  },
  business_ranks: { uz: 'Oʻrinlar', ru: 'Места в группе', en: 'Ranks' },
  business_schoolYear: { uz: 'Oʻquv yili', ru: 'Учебный год', en: 'Year' },
  business_outside: { uz: 'Oʻqish davridan tashqari', ru: 'Вне периодов', en: 'Between terms' },
  business_quarters: { uz: 'Davrlar', ru: 'Периоды', en: 'Terms' },
  business_quarterNumber: { uz: '{number}-davr', ru: '{number}-й период', en: 'Term {number}' },
  business_noQuarters: {
    uz: 'Davrlar hali kiritilmagan',
    ru: 'Периоды ещё не заданы',
    en: 'No terms yet',
  },
  business_noYear: {
    uz: 'Oʻquv yili hali kiritilmagan',
    ru: 'Учебный год ещё не задан',
    en: 'No year yet',
  },
  business_filled: {
    uz: '{year} oʻquv yili toʻldirildi',
    ru: 'Учебный год {year} заполнен',
    en: 'The year {year} is filled in',
  },
  business_fillUsualText: {
    uz: 'Oʻzbekistonning odatdagi yili va bayramlari. Sanalarni koʻrib chiqing: farmonlar ularni har yili koʻchiradi.',
    ru: 'Обычный год и праздники Узбекистана. Проверьте даты: указы переносят их каждый год.',
    en: 'The usual year and public holidays of Uzbekistan. Check the dates: decrees move them every year.',
  },
  business_addQuarter: { uz: 'Davr qoʻshish', ru: 'Добавить период', en: 'Add a term' },
  business_editQuarter: { uz: 'Davrni tahrirlash', ru: 'Изменить период', en: 'Edit the term' },
  business_usedBy: { uz: 'Guruhlar', ru: 'Группы', en: 'Groups' },
  business_noRoomsText: {
    uz: 'Xonalarni qoʻshing: guruhlar va dars jadvali uchun ular shu roʻyxatdan tanlanadi.',
    ru: 'Добавьте кабинеты: их выбирают для групп и расписания.',
    en: 'Add rooms: they are chosen for groups and the schedule.',
  },

  audit_batch_move: { uz: 'Guruhga oʻtkazish', ru: 'Перевод в группу', en: 'Move' },
  audit_kind_academic_years: { uz: 'Oʻquv yili', ru: 'Учебный год', en: 'Year' },
  audit_kind_terms: { uz: 'Davr', ru: 'Период', en: 'Term' },
  audit_kind_classes: { uz: 'Guruh', ru: 'Группа', en: 'Group' },
  audit_kind_class_students: {
    uz: 'Guruh tarkibi',
    ru: 'Состав группы',
    en: 'Group membership',
  },
  audit_kind_class_notes: {
    uz: 'Guruh haqida qayd',
    ru: 'Заметка о группе',
    en: 'Note on a group',
  },
  audit_kind_class_goals: { uz: 'Guruh maqsadi', ru: 'Цель группы', en: 'Group goal' },
  audit_field_academic_year: { uz: 'Oʻquv yili', ru: 'Учебный год', en: 'Year' },
  audit_field_homeroom_teacher_id: {
    uz: 'Guruh rahbari',
    ru: 'Куратор группы',
    en: 'Group tutor',
  },
  audit_field_class_id: { uz: 'Guruh', ru: 'Группа', en: 'Group' },
  audit_field_show_ranks: { uz: 'Oʻrinlar', ru: 'Места в группе', en: 'Ranks' },
  audit_kind_rollovers: {
    uz: 'Yangi oʻquv yiliga oʻtkazish',
    ru: 'Перевод на новый учебный год',
    en: 'Moving to the new year',
  },
  audit_batch_rollover: {
    uz: 'Yangi oʻquv yiliga oʻtkazish',
    ru: 'Перевод на новый учебный год',
    en: 'Moving to the new year',
  },
  audit_value_term_end: { uz: 'davr oxirida', ru: 'в конце периода', en: 'at the end of the term' },
  audit_value_year_end: {
    uz: 'oʻquv yili oxirida',
    ru: 'в конце учебного года',
    en: 'at the end of the year',
  },
  audit_value_moved: {
    uz: 'boshqa joyga oʻtgan',
    ru: 'переход в другое место',
    en: 'moved elsewhere',
  },
  audit_value_class: {
    uz: 'guruh oʻqituvchilari ham',
    ru: 'и учителя группы',
    en: 'teachers of the group too',
  },
  audit_kind_store_classes: { uz: 'Doʻkon guruhi', ru: 'Группа магазина', en: 'Group of a store' },

  classes_meetingDaysHint: {
    uz: 'Belgilanmasa, guruh har dars kuni yigʻiladi',
    ru: 'Если ничего не отмечено, группа занимается каждый учебный день',
    en: 'With nothing ticked, the group meets on every teaching day',
  },
  classes_year: { uz: 'Oʻquv yili', ru: 'Учебный год', en: 'Year' },
  classes_leaderOf: {
    uz: 'Guruh rahbari: {label}',
    ru: 'Куратор: {label}',
    en: 'Tutor of {label}',
  },

  students_search: {
    uz: 'Ism, telefon, guruh yoki raqam',
    ru: 'Имя, телефон, группа или номер',
    en: 'Name, phone, group or number',
  },
  students_withoutClass: { uz: 'Guruhsiz', ru: 'Без группы', en: 'In no group' },
  students_filterClass: { uz: 'Guruh', ru: 'Группа', en: 'Group' },
  students_allClasses: { uz: 'Barcha guruhlar', ru: 'Все группы', en: 'All groups' },
  students_column_class: { uz: 'Guruh', ru: 'Группа', en: 'Group' },
  students_move: { uz: 'Guruhga oʻtkazish', ru: 'Перевести', en: 'Move' },
  students_moveTitle: {
    uz: '{count, plural, one {# oʻquvchini} other {# oʻquvchini}} guruhga oʻtkazish',
    ru: 'Перевести {count, plural, one {# ученика} few {# учеников} many {# учеников} other {# ученика}}',
    en: 'Move {count, plural, one {# student} other {# students}}',
  },
  students_moveTo: { uz: 'Qaysi guruhga', ru: 'В какую группу', en: 'To which group' },
  students_archiveText: {
    uz: 'Guruhlaridan chiqadi va endi tizimga kira olmaydi. Belgilari, tangalari va tarixi saqlanadi.',
    ru: 'Ученики выйдут из групп и больше не смогут войти в систему. Отметки, монеты и история сохранятся.',
    en: 'They leave their groups and can no longer sign in. Marks, coins and history are kept.',
  },
  students_left_moved: {
    uz: 'Boshqa joyga oʻtdi',
    ru: 'Переход в другое место',
    en: 'Moved elsewhere',
  },
  students_restoreText: {
    uz: 'Ular yana oʻquvchi boʻladi, lekin ularni guruhga alohida qoʻshish kerak.',
    ru: 'Они снова станут учениками, но в группу их надо зачислить отдельно.',
    en: 'They become students again; add them to a group separately.',
  },
  students_class: { uz: 'Guruhi', ru: 'Группа', en: 'Group' },
  students_noClassYet: { uz: 'Hozircha guruhsiz', ru: 'Пока без группы', en: 'No group yet' },

  family_classes: { uz: 'Guruhlar', ru: 'Группы', en: 'Groups' },
  family_left_moved: {
    uz: 'Boshqa joyga oʻtgan',
    ru: 'Переход в другое место',
    en: 'Moved elsewhere',
  },
  family_onlyName: {
    uz: 'Bu oʻquvchiga dars bermaysiz, shuning uchun faqat ismi va guruhi koʻrinadi.',
    ru: 'Вы не ведёте уроки у этого ученика, поэтому видны только имя и группа.',
    en: 'You do not teach this student, so only the name and the group are shown.',
  },
  family_noClass: { uz: 'Guruhga biriktirilmagan', ru: 'Без группы', en: 'In no group' },
  family_healthNotesHint: {
    uz: 'Faqat maʼmuriyat va guruh oʻqituvchilari koʻradi',
    ru: 'Видят только администрация и учителя группы',
    en: 'Seen by the office and the teachers of the group',
  },
  family_move: {
    uz: 'Boshqa guruhga oʻtkazish',
    ru: 'Перевести в другую группу',
    en: 'Move to another group',
  },
  family_moveTo: { uz: 'Qaysi guruhga', ru: 'В какую группу', en: 'To which group' },
  family_chooseClass: { uz: 'Guruhni tanlang', ru: 'Выберите группу', en: 'Choose a group' },
  family_archiveText: {
    uz: 'Oʻquvchi guruhidan chiqadi va endi tizimga kira olmaydi. Belgilari va hamyoni saqlanadi.',
    ru: 'Ученик выйдет из группы и не сможет войти в систему. Отметки и кошелёк сохранятся.',
    en: 'The student leaves the group and can no longer sign in. Marks and wallet are kept.',
  },
  family_restoreText: {
    uz: 'Oʻquvchi qaytadi, ammo hali guruhsiz boʻladi: keyin uni guruhga oʻtkazing.',
    ru: 'Ученик вернётся, но пока без группы: потом переведите его в группу.',
    en: 'The student comes back, but in no group yet: move the student to one afterwards.',
  },
  family_class: { uz: 'Guruh', ru: 'Группа', en: 'Group' },
  family_noClasses: {
    uz: 'Hali hech bir guruhda oʻqimagan',
    ru: 'Записей о группах ещё нет',
    en: 'Not in any group so far',
  },
  family_readers_class: {
    uz: 'Guruh oʻqituvchilari ham',
    ru: 'И учителя группы',
    en: 'Teachers of the group too',
  },

  subjects_classes: { uz: 'Guruhlar', ru: 'Групп', en: 'Groups' },
  subjects_noneForFamily: {
    uz: 'Guruhga fanlar biriktirilganda, ular shu yerda koʻrinadi.',
    ru: 'Когда группе назначат предметы, они появятся здесь.',
    en: 'Once the group is given its subjects, they appear here.',
  },
  subjects_archiveTaught: {
    uz: 'Hozir {count, plural, one {# ta guruhda} other {# ta guruhda}} oʻqitilmoqda. Guruhlarning rejasida qoladi, yangilariga qoʻshib boʻlmaydi.',
    ru: 'Сейчас изучается {count, plural, one {в # группе} few {в # группах} many {в # группах} other {в # группы}}. В их планах он останется, в новые его добавить нельзя.',
    en: 'It is being taught in {count, plural, one {# group} other {# groups}} now. It stays in their plans and can’t be added to new ones.',
  },

  teachers_homeroom: { uz: 'Guruh rahbarligi', ru: 'Кураторство', en: 'Tutor of' },
  teachers_anyHomeroom: {
    uz: 'Guruh rahbarligi: hammasi',
    ru: 'Кураторство: все',
    en: 'Tutors: all',
  },
  teachers_homeroom_some: { uz: 'Guruh rahbarlari', ru: 'Кураторы групп', en: 'Group tutors' },
  teachers_homeroom_none: {
    uz: 'Guruh rahbari emas',
    ru: 'Без кураторства',
    en: 'Without a group of their own',
  },
  teachers_classes: { uz: 'Guruhlari', ru: 'Группы', en: 'Groups' },
  teachers_archiveText: {
    uz: 'Ular tizimga kira olmaydi, yozuvlari saqlanib qoladi. Guruhi yoki darsi borlar arxivga olinmaydi.',
    ru: 'Войти будет нельзя, записи сохранятся. Те, у кого есть группы или уроки, в архив не попадут.',
    en: 'They can’t sign in any more; what was recorded stays. Those with groups or lessons are left as they are.',
  },
  teachers_notArchivedText: {
    uz: 'Guruhlari yoki darslari bor: {names}. Ularni oʻqituvchi sahifasida boshqalarga topshiring.',
    ru: 'Есть группы или уроки: {names}. Передайте их другим на странице учителя.',
    en: 'They have groups or lessons: {names}. Hand these over on the teacher’s page.',
  },
  teachers_noClasses: {
    uz: 'Guruh biriktirilmagan',
    ru: 'Группы не назначены',
    en: 'No groups yet',
  },
  teachers_class: { uz: 'Guruh', ru: 'Группа', en: 'Group' },
  teachers_noLessonsText: {
    uz: 'Darslar guruhlarning oʻquv rejasida biriktiriladi.',
    ru: 'Уроки назначаются в учебных планах групп.',
    en: 'Lessons are assigned in the plans of the groups.',
  },
  teachers_weekText: {
    uz: 'Dars jadvali hali tuzilmagan. Bu — guruhlarning oʻquv rejasidagi haftalik soatlar va istaklar.',
    ru: 'Расписания ещё нет. Это недельные часы из учебных планов групп и пожелания.',
    en: 'There is no timetable yet. These are the weekly hours of the groups’ plans, and the wishes.',
  },
  teachers_leaveTitle: {
    uz: 'Guruh va darslarni topshirish',
    ru: 'Передача групп и уроков',
    en: 'Hand over groups and lessons',
  },
  teachers_leaveText: {
    uz: '{name} arxivga olinadi. Har bir guruh va dars kimga oʻtishini tanlang.',
    ru: '{name} уйдёт в архив. Выберите, к кому перейдут каждая группа и каждый урок.',
    en: '{name} will be archived. Choose who takes over each group and each lesson.',
  },
  teachers_stillHasClasses: {
    uz: 'Arxivda, lekin hali guruhlari yoki darslari bor. Ularni boshqalarga topshiring.',
    ru: 'В архиве, но группы или уроки остались. Передайте их другим.',
    en: 'Archived, but still has groups or lessons. Hand them over to others.',
  },

  imports_classes: { uz: 'Guruhlar importi', ru: 'Импорт групп', en: 'Import groups' },
  imports_pasteHintLoad: {
    uz: 'Ustun nomlari bilan birga: Guruh, Fan, Haftalik soat, Oʻqituvchi; yoki fanlar va guruhlar jadvali',
    ru: 'Вместе с названиями столбцов: Группа, Предмет, Часов в неделю, Учитель; или таблица предметов и групп',
    en: 'Together with the column names: Group, Subject, Hours a week, Teacher; or a table of subjects and groups',
  },
  imports_newClasses: {
    uz: '{count, plural, other {# ta guruh hali yoʻq}}: {names}',
    ru: '{count, plural, one {# группы ещё нет} few {# групп ещё нет} many {# групп ещё нет} other {# группы ещё нет}}: {names}',
    en: '{count, plural, one {# group does not exist yet} other {# groups do not exist yet}}: {names}',
  },

  insights_ofClasses: {
    uz: '{all} ta guruhdan',
    ru: 'из {all, plural, one {# группы} few {# групп} many {# групп} other {# группы}}',
    en: 'of {all, plural, one {# group} other {# groups}}',
  },
  insights_noClasses: { uz: 'Hali guruh yoʻq', ru: 'Групп пока нет', en: 'No groups yet' },
  insights_noClassesText: {
    uz: 'Guruh ochib, oʻquvchilarni qabul qiling: kunlik koʻrsatkichlar shu yerda paydo boʻladi.',
    ru: 'Создайте группу и зачислите учеников: здесь появятся показатели дня.',
    en: 'Create a group and add students: the figures of the day appear here.',
  },
  insights_createClass: { uz: 'Guruh ochish', ru: 'Создать группу', en: 'New group' },
  insights_month: { uz: '30 oʻquv kuni', ru: '30 учебных дней', en: '30 teaching days' },
  insights_year: { uz: 'Oʻquv yili', ru: 'Учебный год', en: 'Year' },
  insights_noTrendsText: {
    uz: 'Jurnal toʻldirila boshlagach, davomat, baholar va tangalar shu yerda koʻrinadi.',
    ru: 'Как только в журнале появятся отметки, здесь будут посещаемость, оценки и монеты.',
    en: 'Once groups are marked, attendance, marks and coins appear here.',
  },
  insights_allClasses: { uz: 'Barcha guruhlar', ru: 'Все группы', en: 'All groups' },
  insights_class: { uz: 'Guruh', ru: 'Группа', en: 'Group' },

  coins_byClass: { uz: 'Guruhlar boʻyicha', ru: 'По группам', en: 'By group' },
  coins_class: { uz: 'Guruh', ru: 'Группа', en: 'Group' },
  coins_noClasses: { uz: 'Hali guruhlar yoʻq', ru: 'Групп пока нет', en: 'No groups yet' },
  coins_policy_term_end: {
    uz: 'Davr oxirida',
    ru: 'В конце периода',
    en: 'At the end of a term',
  },
  coins_policy_year_end: {
    uz: 'Oʻquv yili oxirida',
    ru: 'В конце учебного года',
    en: 'At the end of the year',
  },
  coins_noEnd: {
    uz: 'Taqvimda bunday sana hali yoʻq: avval davr va oʻquv yilini kiriting.',
    ru: 'В календаре такой даты ещё нет: сначала заполните периоды и учебный год.',
    en: 'The calendar has no such day yet: fill in the terms and the year first.',
  },
  coins_allClasses: { uz: 'Barcha guruhlar', ru: 'Все группы', en: 'All groups' },

  marks_archived: {
    uz: 'Guruh arxivda, belgilarni oʻzgartirib boʻlmaydi',
    ru: 'Группа в архиве, отметки изменить нельзя',
    en: 'The group is archived; its marks can’t be changed',
  },
  marks_empty: {
    uz: 'Shu kunda guruh roʻyxati boʻsh',
    ru: 'На этот день в группе нет учеников',
    en: 'The group has no students on this day',
  },
  marks_emptyText: {
    uz: 'Oʻquvchilarni guruhga maʼmuriyat qabul qiladi; ular qabul qilingan kundan boshlab shu yerda koʻrinadi.',
    ru: 'Учеников в группу зачисляет администрация; здесь они видны со дня зачисления.',
    en: 'The office adds students to the group; they appear here from the day they join.',
  },
  marks_toClass: { uz: 'Guruh sahifasi', ru: 'Страница группы', en: 'Group page' },
  markMonth_notInClass: {
    uz: 'Shu kuni guruhda boʻlmagan',
    ru: 'В этот день не в группе',
    en: 'Not in the group on this day',
  },
  markMonth_pasteClosed: {
    uz: 'Kun yopilgan yoki oʻquvchi guruhda boʻlmagan',
    ru: 'День закрыт или ученика не было в группе',
    en: 'The day is closed, or the student was not in the group',
  },
  markMonth_empty: {
    uz: 'Shu oyda guruh roʻyxati boʻsh',
    ru: 'В этом месяце в группе нет учеников',
    en: 'The group has no students in this month',
  },

  absences_withdrawText: {
    uz: 'Guruh rahbariga bola darsga kelishi maʼlum qilinadi.',
    ru: 'Куратор группы узнает, что ребёнок придёт.',
    en: 'The group tutor will expect the child.',
  },
  absences_sent: {
    uz: 'Xabar yuborildi. Uni guruh rahbari koʻradi.',
    ru: 'Сообщение отправлено. Его увидит куратор группы.',
    en: 'Sent. The group tutor will see it.',
  },
  absences_class: { uz: 'Guruh', ru: 'Группа', en: 'Group' },
  absences_anyClass: { uz: 'Barcha guruhlar', ru: 'Все группы', en: 'All groups' },
  goals_goals: { uz: 'Guruh maqsadlari', ru: 'Цели группы', en: 'Group goals' },
  goals_noneText: {
    uz: 'Guruh birga erishadigan maqsad: natija umumiy, ismlar koʻrsatilmaydi.',
    ru: 'Цель, к которой группа идёт вместе: результат общий, без имён.',
    en: 'Something to reach together: the result is shared, no names are shown.',
  },

  papers_presentQuarter: { uz: 'Joriy davr', ru: 'Текущий период', en: 'Current term' },
  papers_quarter: {
    uz: '{number}-davr, {days}',
    ru: '{number}-й период, {days}',
    en: 'Term {number}, {days}',
  },
  search_hint: {
    uz: 'Ism, guruh, telefon yoki raqam',
    ru: 'Имя, группа, телефон или номер',
    en: 'A name, group, phone or number',
  },
  search_classes: { uz: 'Guruhlar', ru: 'Группы', en: 'Groups' },
  search_addClass: { uz: 'Guruh ochish', ru: 'Создать группу', en: 'Add a group' },
  store_forSome: {
    uz: 'Tanlangan guruhlar uchun',
    ru: 'Для выбранных групп',
    en: 'For chosen groups',
  },
  store_boardClasses: { uz: 'Barcha guruhlar', ru: 'Все группы', en: 'All groups' },
  store_spanTerm: { uz: 'Davr', ru: 'Период', en: 'Term' },

  notifications_absentTitle: {
    uz: 'Darsga kelmadi',
    ru: 'Отсутствие на занятиях',
    en: 'Absent from lessons',
  },
  notifications_lateTitle: {
    uz: 'Darsga kechikdi',
    ru: 'Опоздание на занятия',
    en: 'Late for lessons',
  },
  notifications_joinedTitle: {
    uz: 'Guruhga qabul qilindi',
    ru: 'Зачисление в группу',
    en: 'Joined a group',
  },
  notifications_kindJoined: {
    uz: 'Guruhga qabul qilinish',
    ru: 'Зачисление в группу',
    en: 'Joining a group',
  },

  setup_step_year: {
    uz: 'Oʻquv yili va bayramlar',
    ru: 'Учебный год и праздники',
    en: 'The year and its holidays',
  },
  setup_step_year_centre: {
    uz: 'Oʻquv yili va bayramlar',
    ru: 'Учебный год и праздники',
    en: 'The year and its holidays',
  },

  errors_access_code_was_used: {
    uz: 'Bu kod bilan allaqachon kirilgan. Login va parolingiz bilan kiring yoki maʼmuriyatdan yangi kod oling.',
    ru: 'Этот код уже использован. Войдите по логину и паролю или получите новый код у администрации.',
    en: 'This code has already been used. Sign in with your username and password, or ask the office for a new one.',
  },
  errors_access_code_has_expired: {
    uz: 'Kodning muddati oʻtgan. Maʼmuriyatdan yangi kod oling.',
    ru: 'Срок действия кода истёк. Получите новый код у администрации.',
    en: 'This code has expired. Ask the office for a new one.',
  },
  errors_class_already_exists: {
    uz: 'Bu oʻquv yilida bunday guruh allaqachon bor',
    ru: 'Такая группа в этом учебном году уже есть',
    en: 'This group already exists in this year',
  },
  errors_teacher_has_classes: {
    uz: 'Oʻqituvchining guruhlari yoki darslari bor. Avval ularni boshqalarga topshiring',
    ru: 'У учителя есть группы или уроки. Сначала передайте их другим',
    en: 'The teacher has groups or lessons. Hand them over to others first',
  },
  errors_student_is_in_class_already: {
    uz: 'Oʻquvchi allaqachon shu guruhda',
    ru: 'Ученик уже в этой группе',
    en: 'The student is in this group already',
  },
  errors_academic_year_exists: {
    uz: 'Bunday oʻquv yili allaqachon bor',
    ru: 'Такой учебный год уже есть',
    en: 'This year already exists',
  },
  errors_terms_overlap: {
    uz: 'Bu kunlar boshqa davrga toʻgʻri keladi. Sanalarni oʻzgartiring',
    ru: 'Эти дни уже входят в другой период. Измените даты',
    en: 'These days belong to another term. Change the dates',
  },
  errors_day_is_before_joining: {
    uz: 'Oʻquvchi hozirgi guruhiga bu kundan keyin kelgan. Keyinroq kunni tanlang',
    ru: 'Ученик пришёл в нынешнюю группу позже этого дня. Выберите день позже',
    en: 'The student joined the present group after that day. Choose a later day',
  },
  errors_class_is_unknown: {
    uz: 'Bunday guruh yoʻq. Nomini tekshiring yoki avval guruhni oching',
    ru: 'Такой группы нет. Проверьте название или сначала создайте группу',
    en: 'There is no such group. Check the name, or create the group first',
  },
  errors_class_has_two_readings: {
    uz: 'Nomini ikki xil oʻqish mumkin. Qaysi guruh ekanini jadval ustida tanlang',
    ru: 'Название можно прочитать двояко. Выберите над таблицей, какая это группа',
    en: 'The name can be read in two ways. Choose above the table which group it is',
  },
  errors_student_not_in_class: {
    uz: 'Oʻquvchi shu kuni bu guruh roʻyxatida yoʻq',
    ru: 'В этот день ученик не числится в этой группе',
    en: 'The student is not enrolled in this group on that day',
  },
  errors_absence_is_over: {
    uz: 'Bu kunlar oʻtib ketgan. Guruh rahbariga murojaat qiling',
    ru: 'Эти дни уже прошли. Обратитесь к куратору группы',
    en: 'These days are over. Ask the group tutor',
  },
}
