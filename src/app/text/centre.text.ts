import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const appCentreText = phrases({
  common_business: { uz: 'Oʻquv markazi', ru: 'Учебный центр', en: 'Learning centre' },
  common_classes: { uz: 'Guruhlar', ru: 'Группы', en: 'Groups' },
  common_classmates: { uz: 'Guruhdoshlar', ru: 'Моя группа', en: 'Group mates' },
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
  errors_plan_is_empty: {
    uz: 'Oʻquv rejada hali dars yoʻq. Avval oʻqituvchilar, guruhlar va yuklamani kiriting',
    ru: 'В учебном плане ещё нет занятий. Сначала добавьте учителей, группы и нагрузку',
    en: 'The subject plan has no lessons yet. Add the teachers, the groups and the workload first',
  },
  errors_class_became_date: {
    uz: 'Excel guruh nomini sanaga aylantirgan. Guruhni qayta yozing, masalan, 9-A',
    ru: 'Excel превратил название группы в дату. Впишите группу заново, например 9-А',
    en: 'Excel turned the group into a date. Type the group again, for example 9-A',
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
  errors_you_still_teach: {
    uz: 'Sizning guruhlaringiz yoki darslaringiz bor. Maʼmuriyatdan ularni boshqa oʻqituvchiga topshirishni soʻrang, keyin hisobni oʻchiring',
    ru: 'У вас есть группы или уроки. Попросите администрацию передать их другому преподавателю, потом удалите учётную запись',
    en: 'You have groups or lessons. Ask the office to hand them over to another teacher, then delete the account',
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
  errors_student_has_marks_before: {
    uz: 'Shu kundan oldin oʻquvchiga bu guruhda belgi qoʻyilgan. Oldinroq kunni tanlang',
    ru: 'До этого дня у ученика уже есть отметки в этой группе. Выберите день раньше',
    en: 'The register of this group already has entries for this student before that day. Choose an earlier day',
  },
  errors_memberships_overlap: {
    uz: 'Oʻquvchi shu kunlarda boshqa guruhda yoki bu guruhda allaqachon boʻlgan. Boshqa kunni tanlang',
    ru: 'В эти дни ученик уже числился в другой группе или в этой же. Выберите другой день',
    en: 'On those days the student was already in another group or in this one. Choose another day',
  },
  errors_day_is_after_leaving: {
    uz: 'Oʻquvchi guruhdan bu kundan oldin ketgan. Oldinroq kunni tanlang',
    ru: 'Ученик выбыл из группы раньше этого дня. Выберите день раньше',
    en: 'The student left the group before that day. Choose an earlier day',
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
  common_ownClasses: { uz: 'Guruhlarim', ru: 'Мои группы', en: 'My groups' },
  common_class: { uz: 'Guruh', ru: 'Группа', en: 'Group' },
  common_allClasses: { uz: 'Barcha guruhlar', ru: 'Все группы', en: 'All groups' },
  common_year: { uz: 'Oʻquv yili', ru: 'Учебный год', en: 'Year' },
  common_noClasses: { uz: 'Hali guruh yoʻq', ru: 'Групп пока нет', en: 'No groups yet' },
  common_createClass: { uz: 'Guruh ochish', ru: 'Создать группу', en: 'New group' },
  common_inNoClass: { uz: 'Guruhsiz', ru: 'Без группы', en: 'No group' },
  common_moveTo: { uz: 'Qaysi guruhga', ru: 'В какую группу', en: 'To which group' },
  common_chooseClass: { uz: 'Guruhni tanlang', ru: 'Выберите группу', en: 'Choose a group' },
  common_quarterNumber: { uz: '{number}-davr', ru: '{number}-й период', en: 'Term {number}' },
  common_homeroomTeacher: { uz: 'Guruh rahbari', ru: 'Куратор группы', en: 'Group tutor' },
  common_outsideClasses: {
    uz: 'Guruhlardan tashqari',
    ru: 'Вне групп',
    en: 'Outside of groups',
  },
  common_moreClasses: {
    uz: 'Yana {count} ta guruh',
    ru: '{count, plural, one {Ещё # группа} few {Ещё # группы} many {Ещё # групп} other {Ещё # группы}}',
    en: '{count, plural, one {# more group} other {# more groups}}',
  },
  common_inAll: { uz: 'Butun markaz', ru: 'Весь центр', en: 'The whole centre' },
  common_inSome: { uz: 'Ayrim guruhlar', ru: 'Некоторые группы', en: 'Some groups' },
})
