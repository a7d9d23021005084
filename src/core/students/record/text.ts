import { phrases } from '../../../platform/i18n/phrases.ts'

/** What is kept about a student: documents, notes, and what has happened. */
export const studentRecordText = phrases({
  uploadLabel: {
    uz: 'Faylni tanlang yoki shu yerga tashlang',
    ru: 'Выберите файл или перетащите сюда',
    en: 'Choose a file or drop it here',
  },
  uploadHint: {
    uz: 'PDF yoki rasm, 5 MB gacha',
    ru: 'PDF или изображение до 5 МБ',
    en: 'PDF or picture, up to 5 MB',
  },
  documentKind: { uz: 'Hujjat turi', ru: 'Вид документа', en: 'Kind of document' },
  kind_birth_certificate: {
    uz: 'Tugʻilganlik guvohnomasi',
    ru: 'Свидетельство о рождении',
    en: 'Birth certificate',
  },
  kind_medical: { uz: 'Tibbiy hujjat', ru: 'Медицинский документ', en: 'Medical document' },
  kind_agreement: { uz: 'Shartnoma', ru: 'Договор', en: 'Agreement' },
  kind_certificate: {
    uz: 'Sertifikat yoki maʼlumotnoma',
    ru: 'Сертификат или справка',
    en: 'Certificate',
  },
  kind_other: { uz: 'Boshqa', ru: 'Другое', en: 'Other' },
  documentUploaded: { uz: 'Hujjat saqlandi', ru: 'Документ сохранён', en: 'Document saved' },
  removeDocumentText: {
    uz: '“{name}” butunlay oʻchiriladi, qaytarib boʻlmaydi.',
    ru: 'Файл «{name}» будет удалён безвозвратно.',
    en: '“{name}” is deleted for good.',
  },
  documentRemoved: { uz: 'Hujjat oʻchirildi', ru: 'Документ удалён', en: 'Document deleted' },
  noDocuments: { uz: 'Hujjatlar hali yoʻq', ru: 'Документов пока нет', en: 'No documents yet' },

  noteText: { uz: 'Yangi qayd', ru: 'Новая заметка', en: 'New note' },
  noteReaders: { uz: 'Kim koʻradi', ru: 'Кто видит', en: 'Visible to' },
  readers_class: {
    uz: 'Sinf oʻqituvchilari ham',
    ru: 'И учителя класса',
    en: 'Teachers of the class too',
  },
  readers_office: { uz: 'Faqat maʼmuriyat', ru: 'Только администрация', en: 'The office only' },
  neverFamily: {
    uz: 'Oila va oʻquvchi qaydlarni koʻrmaydi.',
    ru: 'Семья и ученик заметок не видят.',
    en: 'The family never sees notes.',
  },
  addNote: { uz: 'Qayd qoʻshish', ru: 'Добавить заметку', en: 'Add note' },
  noteAdded: { uz: 'Qayd saqlandi', ru: 'Заметка сохранена', en: 'Note saved' },
  noteActions: {
    uz: 'Qayd ({name}): amallar',
    ru: 'Заметка ({name}): действия',
    en: 'Note by {name}: actions',
  },
  removeNoteText: {
    uz: 'Qayd butunlay oʻchiriladi, qaytarib boʻlmaydi.',
    ru: 'Заметка будет удалена безвозвратно.',
    en: 'The note is deleted for good.',
  },
  noteRemoved: { uz: 'Qayd oʻchirildi', ru: 'Заметка удалена', en: 'Note deleted' },
  noNotes: { uz: 'Qaydlar hali yoʻq', ru: 'Заметок пока нет', en: 'No notes yet' },

  event_added: { uz: 'Roʻyxatga qoʻshildi', ru: 'Добавление в список', en: 'Added' },
  event_changed: { uz: 'Maʼlumotlari oʻzgardi', ru: 'Изменение данных', en: 'Details changed' },
  event_archived: { uz: 'Arxivga olindi', ru: 'Перевод в архив', en: 'Archived' },
  event_restored: { uz: 'Arxivdan qaytarildi', ru: 'Возврат из архива', en: 'Restored' },
  event_password_changed: { uz: 'Parol oʻzgartirildi', ru: 'Смена пароля', en: 'Password changed' },
  event_code_made: {
    uz: 'Kirish kodi berildi',
    ru: 'Выдан код для входа',
    en: 'Sign-in code made',
  },
  event_code_used: {
    uz: 'Kirish kodi ishlatildi',
    ru: 'Код для входа использован',
    en: 'Sign-in code used',
  },
  event_joined_class: {
    uz: '{about}: roʻyxatga qoʻshildi',
    ru: 'Зачисление в {about}',
    en: 'Joined {about}',
  },
  event_left_class: {
    uz: '{about}: roʻyxatdan chiqdi',
    ru: 'Выбытие из {about}',
    en: 'Left {about}',
  },
  event_guardian_added: {
    uz: 'Ota-ona biriktirildi: {about}',
    ru: 'Добавлен родитель: {about}',
    en: 'Parent linked: {about}',
  },
  event_guardian_changed: {
    uz: 'Ota-ona bilan bogʻlanish oʻzgardi: {about}',
    ru: 'Изменена связь: {about}',
    en: 'Link to the parent changed: {about}',
  },
  event_guardian_removed: {
    uz: 'Ota-ona bilan bogʻlanish uzildi: {about}',
    ru: 'Удалена связь с родителем: {about}',
    en: 'Parent unlinked: {about}',
  },
  event_note_added: { uz: 'Qayd yozildi', ru: 'Добавлена заметка', en: 'Note added' },
  event_note_removed: { uz: 'Qayd oʻchirildi', ru: 'Удалена заметка', en: 'Note deleted' },
  event_document_added: {
    uz: 'Hujjat qoʻshildi: {about}',
    ru: 'Добавлен документ: {about}',
    en: 'Document added: {about}',
  },
  event_document_removed: {
    uz: 'Hujjat oʻchirildi: {about}',
    ru: 'Удалён документ: {about}',
    en: 'Document deleted: {about}',
  },
  changeIs: {
    uz: '{field}: {before} → {after}',
    ru: '{field}: {before} → {after}',
    en: '{field}: {before} → {after}',
  },
  noEvents: {
    uz: 'Hali hech narsa boʻlmagan',
    ru: 'Пока ничего не произошло',
    en: 'Nothing has happened yet',
  },
})
