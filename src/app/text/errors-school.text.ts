import type { Code } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/i18n/text.ts'

/** Classes, students, the canteen, the timetable and news. */
export const schoolErrorText = {
  class_already_exists: {
    uz: 'Bu oʻquv yilida bunday sinf allaqachon bor',
    ru: 'Такой класс в этом учебном году уже есть',
    en: 'This class already exists in this school year',
  },
  teacher_has_classes: {
    uz: 'Oʻqituvchining sinflari yoki darslari bor. Avval ularni boshqalarga topshiring',
    ru: 'У учителя есть классы или уроки. Сначала передайте их другим',
    en: 'The teacher has classes or lessons. Hand them over to others first',
  },
  you_still_teach: {
    uz: 'Sizning sinflaringiz yoki darslaringiz bor. Maʼmuriyatdan ularni boshqa oʻqituvchiga topshirishni soʻrang, keyin hisobni oʻchiring',
    ru: 'У вас есть классы или уроки. Попросите администрацию передать их другому учителю, потом удалите учётную запись',
    en: 'You have classes or lessons. Ask the office to hand them over to another teacher, then delete the account',
  },
  student_is_in_class_already: {
    uz: 'Oʻquvchi allaqachon shu sinfda',
    ru: 'Ученик уже в этом классе',
    en: 'The student is in this class already',
  },
  academic_year_exists: {
    uz: 'Bunday oʻquv yili allaqachon bor',
    ru: 'Такой учебный год уже есть',
    en: 'This school year already exists',
  },
  terms_overlap: {
    uz: 'Bu kunlar shu sinflarning boshqa choragiga toʻgʻri keladi. Sanalarni oʻzgartiring',
    ru: 'Эти дни уже входят в другую четверть тех же классов. Измените даты',
    en: 'These days belong to another quarter of the same grades. Change the dates',
  },
  periods_overlap: {
    uz: 'Dars vaqti boshqa dars bilan ustma-ust tushadi. Vaqtini oʻzgartiring',
    ru: 'Время урока пересекается с другим уроком. Измените время',
    en: 'This lesson’s time overlaps another one. Change the time',
  },
  subject_already_exists: {
    uz: 'Bunday fan allaqachon bor. Boshqa nom bering yoki borini oching',
    ru: 'Такой предмет уже есть. Укажите другое название или откройте существующий',
    en: 'A subject with this name already exists. Choose another name, or open that one',
  },
  room_already_exists: {
    uz: 'Bunday xona allaqachon bor. Boshqa nom bering',
    ru: 'Такой кабинет уже есть. Укажите другое название',
    en: 'A room with this name already exists. Choose another name',
  },
  password_is_too_short: {
    uz: 'Parol tashkilotingiz talab qilganidan qisqa. Uzunroq parol oʻylab toping',
    ru: 'Пароль короче, чем требует ваша организация. Придумайте подлиннее',
    en: 'The password is shorter than your organisation requires. Choose a longer one',
  },
  password_is_known: {
    uz: 'Bu parolni topish oson: uni hamma birinchi boʻlib sinab koʻradi yoki unda ismingiz, loginingiz bor. Masalan, bir-biriga bogʻliq boʻlmagan uchta soʻz oʻylab toping',
    ru: 'Этот пароль легко угадать: его пробуют первым, или в нём ваше имя или логин. Придумайте другой, например из трёх не связанных слов',
    en: 'This password is easily guessed: everyone tries it first, or it is your name or username. Choose another one, three unrelated words for example',
  },
  student_has_home_class: {
    uz: 'Oʻquvchi allaqachon boshqa sinfda oʻqiydi. Uni shu sinfga oʻtkazing',
    ru: 'Ученик уже учится в другом классе. Переведите его в этот',
    en: 'The student is in another class already. Move the student here instead',
  },
  centre_has_no_grades: {
    uz: 'Oʻquv markazida guruhlarning nomi boʻladi, sinf raqami boʻlmaydi: guruh nomini yozing',
    ru: 'В учебном центре у групп есть названия, а параллелей нет: укажите название группы',
    en: 'A learning centre has groups with names and no grades: enter the name of the group',
  },
  class_has_not_begun: {
    uz: 'Bu sinf yangi oʻquv yilida boshlanadi. Oʻquvchi hozir boshqa sinfda: qayerga oʻtishini yangi oʻquv yiliga oʻtkazish sahifasida belgilang',
    ru: 'Этот класс начнёт работу в новом учебном году. Ученик пока в другом классе: куда он перейдёт, укажите на странице перевода на новый учебный год',
    en: 'This class begins in the new school year. The student is in another class until then: choose where they go on the page for moving to the new school year',
  },
  class_has_had_students: {
    uz: 'Bu yerda oʻquvchilar boʻlgan: raqamli sinfni (masalan, 5-A) alohida nomli guruhga yoki aksincha aylantirib boʻlmaydi. Yangisini oching',
    ru: 'Здесь уже были ученики: класс с параллелью (например, 5-A) нельзя сделать группой со своим названием, и наоборот. Создайте новый класс или группу',
    en: 'This class has already had students: a class with a grade and a group with a custom name can’t be turned into each other. Create a new one',
  },
  rollover_has_obstacles: {
    uz: 'Avval roʻyxatda koʻrsatilgan muammolarni hal qiling',
    ru: 'Сначала исправьте то, что отмечено в списке',
    en: 'First fix the problems shown in the list',
  },
  guardian_already_exists: {
    uz: 'Bu ota-ona oʻquvchiga allaqachon biriktirilgan',
    ru: 'Этот родитель уже указан у ученика',
    en: 'This parent is linked to the student already',
  },
  student_number_already_exists: {
    uz: 'Bunday raqamli oʻquvchi bor. Raqamni tekshiring',
    ru: 'Ученик с таким номером уже есть. Проверьте номер',
    en: 'Another student already has this number. Check the number',
  },
  student_is_archived: {
    uz: 'Oʻquvchi arxivda. Avval uni arxivdan qaytaring',
    ru: 'Ученик в архиве. Сначала верните его из архива',
    en: 'The student is archived. Restore the student first',
  },
  student_is_not_archived: {
    uz: 'Oʻquvchi arxivda emas, qaytarish shart emas',
    ru: 'Ученик не в архиве, возвращать не нужно',
    en: 'The student is not archived, so there is nothing to restore',
  },
  student_has_marks_since: {
    uz: 'Shu kundan keyin oʻquvchiga belgi qoʻyilgan. Keyinroq kunni tanlang',
    ru: 'После этого дня у ученика уже есть отметки. Выберите день позже',
    en: 'The register already has entries for this student after that day. Choose a later day',
  },
  student_has_marks_before: {
    uz: 'Shu kundan oldin oʻquvchiga bu sinfda belgi qoʻyilgan. Oldinroq kunni tanlang',
    ru: 'До этого дня у ученика уже есть отметки в этом классе. Выберите день раньше',
    en: 'The register of this class already has entries for this student before that day. Choose an earlier day',
  },
  memberships_overlap: {
    uz: 'Oʻquvchi shu kunlarda boshqa sinfda yoki bu sinfda allaqachon boʻlgan. Boshqa kunni tanlang',
    ru: 'В эти дни ученик уже числился в другом классе или в этом же. Выберите другой день',
    en: 'On those days the student was already in another class or in this one. Choose another day',
  },
  day_is_after_leaving: {
    uz: 'Oʻquvchi sinfdan bu kundan oldin ketgan. Oldinroq kunni tanlang',
    ru: 'Ученик выбыл из класса раньше этого дня. Выберите день раньше',
    en: 'The student left the class before that day. Choose an earlier day',
  },
  meal_already_exists: {
    uz: 'Bu smenada bunday ovqatlanish bor. Boshqa smenani tanlang yoki mavjudini oʻzgartiring',
    ru: 'Такой приём пищи в этой смене уже есть. Выберите другую смену или измените имеющийся',
    en: 'This shift already has such a meal. Choose another shift or change that one',
  },
  menu_already_exists: {
    uz: 'Bu ovqatga shu kuni taomnoma tuzilgan. Uni oching va oʻzgartiring',
    ru: 'На этот день меню для этого приёма пищи уже составлено. Откройте и измените его',
    en: 'There is a menu for this meal on that day already. Open it and change it',
  },
  day_is_no_school_day: {
    uz: 'Bu kuni dars yoʻq. Boshqa kunni tanlang',
    ru: 'В этот день нет занятий. Выберите другой день',
    en: 'There are no lessons on that day. Choose another one',
  },
  meal_marks_are_off: {
    uz: 'Kim ovqatlangani belgilanmaydi. Maʼmuriyat buni oshxona sozlamalarida yoqadi',
    ru: 'Отметки о питании не ведутся. Администрация включает их в настройках столовой',
    en: 'Who has eaten is not marked here. The office turns it on in the settings of the canteen',
  },
  meal_count_is_closed: {
    uz: 'Bu kun uchun sanoq yopilgan, oshxonaga aytilgan. Keyingi kunni tanlang',
    ru: 'Подсчёт на этот день закрыт, кухне уже сообщили. Выберите день позже',
    en: 'The count of that day is closed, and the kitchen has been told. Choose a later day',
  },
  day_is_before_joining: {
    uz: 'Oʻquvchi hozirgi sinfiga bu kundan keyin kelgan. Keyinroq kunni tanlang',
    ru: 'Ученик пришёл в нынешний класс позже этого дня. Выберите день позже',
    en: 'The student joined the present class after that day. Choose a later day',
  },
  lesson_conflict: {
    uz: 'Bu vaqtda oʻqituvchi, guruh yoki xona band. Darslardan birini boshqa vaqtga koʻchiring',
    ru: 'В это время занят учитель, группа или кабинет. Перенесите один из уроков',
    en: 'A teacher, a group or a room is already taken at that time. Move one of the lessons',
  },
  schedule_published: {
    uz: 'Bu jadval eʼlon qilingan. Undan nusxa olib, nusxani oʻzgartiring',
    ru: 'Это расписание уже опубликовано. Сделайте копию и измените её',
    en: 'This timetable has been published. Make a copy and change that',
  },
  schedule_dates_overlap: {
    uz: 'Bu kunlar uchun boshqa jadval eʼlon qilingan. Boshqa sanani tanlang yoki avvalgisini qaytarib oling',
    ru: 'На эти дни уже опубликовано другое расписание. Выберите другую дату или отзовите его',
    en: 'Another timetable is published for these days. Choose another date or withdraw that one',
  },
  rules_broken: {
    uz: 'Jadvalda buzilgan qoidalar bor. Ularni koʻrib chiqib, eʼlon qilishni tasdiqlang',
    ru: 'В расписании нарушены правила. Просмотрите их и подтвердите публикацию',
    en: 'The timetable breaks some rules. Look through them and confirm the publication',
  },
  plan_is_empty: {
    uz: 'Oʻquv rejada hali dars yoʻq. Avval oʻqituvchilar, sinflar va yuklamani kiriting',
    ru: 'В учебном плане ещё нет уроков. Сначала добавьте учителей, классы и нагрузку',
    en: 'The subject plan has no lessons yet. Add the teachers, the classes and the workload first',
  },
  publishes_into_past: {
    uz: 'Bu sana oʻtib ketgan: oʻtgan kunlar jadvali ham oʻzgaradi. Buni tasdiqlang yoki boshqa sanani tanlang',
    ru: 'Этот день уже прошёл: изменится и расписание прошедших дней. Подтвердите это или выберите другую дату',
    en: 'This day is over: the timetable of past days would change as well. Confirm it or choose another date',
  },
  publication_is_settled: {
    uz: 'Eʼlonni faqat 15 daqiqa ichida bekor qilish mumkin. Jadvalni qaytarib oling',
    ru: 'Отменить публикацию можно только в течение 15 минут. Снимите расписание с публикации',
    en: 'A publication can only be undone within 15 minutes. Withdraw the timetable instead',
  },
  run_in_progress: {
    uz: 'Jadval hozir tuzilmoqda. Tugashini kuting yoki toʻxtating',
    ru: 'Расписание сейчас составляется. Дождитесь окончания или остановите',
    en: 'The timetable is being generated right now. Wait until it is done or stop it',
  },
  absence_was_decided: {
    uz: 'Bu kelmaslik xabari boʻyicha qaror qilingan. Sahifani yangilang',
    ru: 'По этому отсутствию решение уже принято. Обновите страницу',
    en: 'This absence has already been decided on. Reload the page',
  },
  teacher_is_away: {
    uz: 'Oʻqituvchi bu vaqtda boʻlmaydi. Boshqasini tanlang',
    ru: 'Учителя в это время не будет. Выберите другого',
    en: 'The teacher is away at that time. Choose somebody else',
  },
  change_is_over: {
    uz: 'Bu oʻzgarish boʻyicha javob berish vaqti oʻtgan yoki u bekor qilingan',
    ru: 'Ответить уже нельзя: срок прошёл или замену отменили',
    en: 'It is too late to answer, or the change has been withdrawn',
  },
  audience_is_empty: {
    uz: 'Bu hech kimga yetib bormaydi. Kimlar uchun ekanini tanlang',
    ru: 'Это никто не получит. Выберите, для кого это',
    en: 'This reaches nobody. Choose whom it is for',
  },
  poll_has_answers: {
    uz: 'Bu savolga javob berilgan: javob variantlari soni endi oʻzgarmaydi',
    ru: 'На этот вопрос уже отвечали: число вариантов ответа менять нельзя',
    en: 'Some have answered this question already: the number of choices cannot change',
  },
  post_is_not_out: {
    uz: 'Bu yangilik hozir eʼlon qilinmagan',
    ru: 'Эта новость сейчас не опубликована',
    en: 'This news item is not published now',
  },
  reminded_today: {
    uz: 'Bugun eslatilgan. Ertaga yana eslatish mumkin',
    ru: 'Сегодня уже напоминали. Снова можно завтра',
    en: 'They have been reminded today. You can remind them again tomorrow',
  },
  answers_are_closed: {
    uz: 'Javoblar endi qabul qilinmaydi',
    ru: 'Ответы больше не принимаются',
    en: 'Answers are no longer taken',
  },
  view_already_exists: {
    uz: 'Bunday nomli koʻrinish bor. Boshqa nom bering',
    ru: 'Вид с таким названием уже есть. Выберите другое название',
    en: 'A view with this name already exists. Choose another name',
  },
} satisfies Partial<Record<Code, Phrase>>
