import { inUzbekCyrillic } from '../platform/i18n/uzbek-cyrillic.ts'
import type { FatherName, Name } from './spelling.ts'

/** The names of one people, by when they were given: `elder` until the 1970s, `recent` since then, `young` to today's children. */
export type Names = {
  male: Pool
  female: Pool
  surnames: Name[]
  fathers: FatherName[]
  /** Whether a patronymic may be "Alisher oʻgʻli"; the Russian form always may. */
  uzbekPatronymics: boolean
}
export type Pool = { ever: Name[]; elder: Name[]; recent: Name[]; young: Name[] }

const words = (text: string) => text.trim().split(/\s+/)
const uzbek = (text: string): Name[] =>
  words(text).map((latin) => ({ latin, cyrillic: inUzbekCyrillic(latin) }))
/** Latin and Cyrillic in turn. */
const paired = (text: string): Name[] => {
  const all = words(text)
  return all.flatMap((latin, at) => (at % 2 ? [] : [{ latin, cyrillic: all[at + 1]! }]))
}
/** Latin, Cyrillic, and the stem of the patronymic in both. */
const withStems = (text: string): FatherName[] => {
  const all = paired(text)
  return all.flatMap((name, at) => (at % 2 ? [] : [{ ...name, stem: all[at + 1]! }]))
}

const uzbekMen: Pool = {
  ever: uzbek(`
    Abror Akbar Akmal Alisher Aziz Azamat Bahodir Baxtiyor Botir Davron Dilmurod Farhod Faxriddin
    Fazliddin Gʻayrat Gʻolib Hasan Husan Ilhom Islom Ismoil Jalol Kamol Kamoliddin Lutfulla Mansur
    Murod Muhammad Muzaffar Nodir Nuriddin Odil Olim Oʻktam Qahramon Ravshan Rustam Sanʼat Shavkat
    Shuhrat Shukrulla Sirojiddin Temur Toʻlqin Umid Zafar Zohid Zokir Maʼruf Neʼmat`),
  recent: uzbek(`
    Asliddin Azizbek Bekzod Bobur Bunyod Dilshod Doniyor Elbek Eldor Elmurod Elyor Farrux Firdavs
    Humoyun Jahongir Jamshid Jasur Javlon Javohir Lochin Mirjalol Nodirbek Nurbek Otabek Oybek
    Quvonch Sanjar Sardor Sarvar Shahzod Sherzod Shohruh Ulugʻbek Xurshid Ziyod Otajon`),
  elder: uzbek(`
    Abdurashid Abduvohid Abdulhamid Alijon Anvar Asror Boltaboy Erkin Ergash Fayzulla Gʻani Gʻulom Hamid Hikmat
    Ibodulla Ikrom Isroil Jumaboy Karim Komil Mahmud Mamarasul Mirzo Muxtor Nabijon Nusrat Norboy Orif Oʻrinboy
    Qobil Qodir Qurbon Rahmatulla Rahim Rasul Sadriddin Salim Samad Sobir Solijon Sunnat Tohir Turgʻun Toʻxtasin
    Toʻraqul Usmon Yoqub Yoʻldosh Xudoyberdi Xolmurod Yusuf`),
  young: uzbek(`
    Abdulaziz Abdulloh Abdurahmon Abubakr Amirbek Asadbek Behruz Bilol Diyorbek Ibrohim Imron Iskandar Jaloliddin
    Komron Mirsaid Mironshoh Muhammadali Muhammadamin Muhammadyusuf Mustafo Ozodbek Ramazon Samandar Shohjahon
    Sunnatilla Suhrob Umarbek Usmonbek Xojiakbar Yahyo Zayniddin Ziyodulla Oʻtkirbek Miraziz`),
}

const uzbekWomen: Pool = {
  ever: uzbek(`
    Aziza Barno Dilafruz Dilbar Dilfuza Dilrabo Feruza Fotima Gulbahor Gulchehra Gulmira Gulnora
    Gulnoza Gulshan Komila Lola Mahfuza Malika Manzura Mehri Mohira Muazzam Munira Nargiza Nasiba
    Nigora Nodira Oydin Oysha Oʻgʻiloy Raʼno Sadoqat Sabohat Saodat Shahlo Shirin Surayyo Umida
    Xolida Xurshida Yulduz Zamira Zebo Ziyoda Zuhra Zulfiya Zumrad Mahbuba Maʼmura Moʻtabar`),
  recent: uzbek(`
    Charos Dildora Dilnoza Dilshoda Gulhayo Gulrux Hilola Iroda Kamola Lobar Madina Maftuna
    Mahliyo Mohigul Munisa Nafisa Nilufar Nozima Ozoda Robiya Ruxsora Sevara Shahnoza Shahzoda
    Sitora Tabassum Zarina Zilola Zulayho`),
  elder: uzbek(`
    Adolat Anora Barchinoy Fazilat Gavhar Gulsara Hamida Inobat Karomat Klara Lutfiya Mahfirat Malohat Marhabo
    Mastura Matluba Mavjuda Mavluda Muborak Mukarram Musharraf Muhabbat Muhayyo Nazira Norbibi Oyimxon Qumri Rahima
    Risolat Salomat Sanobar Sharofat Shoira Tursunoy Xosiyat Xayriniso Oʻgʻilxon Hanifa`),
  young: uzbek(`
    Amina Asal Asma Diyora Durdona Eʼzoza Farangiz Fariza Hadicha Imona Jasmina Kumush Laylo Maryam
    Mohinur Mubina Muslima Mushtariy Odina Oydina Parizoda Rayhona Ruxshona Sabrina Safiya Samira Sarvinoz Sevinch
    Shukrona Soliha Sumayya Xadicha Yasmina Zahro Zaynab`),
}

const uzbekSurnames = uzbek(`
  Abdullayev Abdurahmonov Abduqodirov Abdusattorov Abduvaliyev Ahmedov Ahrorov Akbarov Aliyev Alimov Allayorov
  Aminov Asqarov Ashurov Azimov Azizov Bahromov Beknazarov Bekmurodov Berdiyev Bobojonov Bobomurodov Boqiyev
  Botirov Boymurodov Choriyev Dadajonov Davlatov Davronov Doniyorov Doʻstmurodov Ergashev Eshmurodov Eshonqulov
  Fayziyev Fayzullayev Fozilov Gʻafurov Gʻaniyev Gʻaybullayev Gʻoibov Gʻulomov Gʻiyosov Hakimov Halimov Hamidov
  Hamroyev Haqnazarov Hasanov Haydarov Hojiyev Holiqov Hoshimov Husanov Ibrohimov Ikromov Ismatov Ismoilov Isroilov
  Jabborov Jalilov Joʻraqulov Joʻrayev Jumaniyozov Jumayev Kamolov Karimov Komilov Latipov Madaminov Mahkamov
  Mahmudov Mamadaliyev Mamatqulov Mansurov Mavlonov Mirzayev Moʻminov Muhammadiyev Muqimov Murodov Musayev Muxtorov
  Nabiyev Naimov Nazarov Neʼmatov Niyozov Nizomov Normatov Norqulov Nosirov Nuriddinov Nurmatov Ochilov Olimov
  Orifov Ortiqov Otajonov Oʻktamov Oʻrinov Oʻroqov Oʻtkirov Parpiyev Pirnazarov Poʻlatov Qahhorov Qambarov Qobilov
  Qodirov Qosimov Qurbonov Quvondiqov Rahimov Rahmatov Rahmonov Rajabov Rasulov Roʻziyev Rustamov Sadriddinov
  Safarov Saidov Salimov Salohiddinov Samadov Sattorov Saʼdullayev Sharipov Sharofov Shermatov Shodiyev Shokirov
  Shomurodov Shukurov Sobirov Sodiqov Soliyev Sultonov Suvonov Tojiboyev Tohirov Toshmatov Toshpoʻlatov Toʻrayev
  Toʻxtayev Turgʻunov Tursunov Umarov Usmonov Valiyev Vohidov Xalilov Xolmatov Xolmurodov Xoʻjayev Xudoyberdiyev
  Yoʻldoshev Yoqubov Yunusov Yusupov Ziyoyev Zoirov Zokirov Yaʼqubov Maʼrufov Isʼhoqov Asʼadov
  Mirzozoda Rahmonzoda Sharifzoda`).map(withSeparatingMark)

/** In Isʼhoq the mark only keeps s and h apart: Cyrillic writes none. */
function withSeparatingMark(name: Name): Name {
  return name.latin.startsWith('Isʼh')
    ? { ...name, cyrillic: name.cyrillic.replace('ъ', '') }
    : name
}

export const uzbeks: Names = {
  male: uzbekMen,
  female: uzbekWomen,
  surnames: uzbekSurnames,
  fathers: [...uzbekMen.ever, ...uzbekMen.elder, ...uzbekMen.recent],
  uzbekPatronymics: true,
}

const karakalpakMen =
  paired(`Azamat Азамат Aydos Айдос Alpamis Алпамис Berdaq Бердақ Daniyar Данияр Nurlan Нурлан
  Paraxat Парахат Qayrat Қайрат Rustem Рустем Salamat Саламат Temirbek Темирбек Baxadir Бахадир Islambek Исламбек
  Jengis Женгис`)
const karakalpakWomen =
  paired(`Aygul Айгул Aysulu Айсулу Altinay Алтинай Gulayim Гулайим Gulzira Гулзира
  Guljaxan Гулжахан Nargul Наргул Perizat Перизат Raushan Раушан Sarbinaz Сарбиназ Dinara Динара Tazagul Тазагул`)

export const karakalpaks: Names = {
  male: { ever: karakalpakMen, elder: [], recent: [], young: [] },
  female: { ever: karakalpakWomen, elder: [], recent: [], young: [] },
  surnames:
    paired(`Allambergenov Алламбергенов Ayapov Аяпов Bekniyazov Бекниязов Embergenov Ембергенов
    Genjemuratov Генжемуратов Jumamuratov Жумамуратов Qutlimuratov Қутлимуратов Reypnazarov Рейпназаров
    Sarsenbayev Сарсенбаев Seytnazarov Сейтназаров Tajimuratov Тажимуратов Utemuratov Утемуратов`),
  fathers: karakalpakMen,
  uzbekPatronymics: true,
}

const slavicFathers = withStems(`
  Aleksandr Александр Aleksandrov Александров Aleksey Алексей Alekseyev Алексеев Anatoliy Анатолий Anatolyev Анатольев
  Andrey Андрей Andreyev Андреев Boris Борис Borisov Борисов Dmitriy Дмитрий Dmitriyev Дмитриев
  Gennadiy Геннадий Gennadyev Геннадьев Igor Игорь Igorev Игорев Ivan Иван Ivanov Иванов
  Konstantin Константин Konstantinov Константинов Maksim Максим Maksimov Максимов Mixail Михаил Mixaylov Михайлов
  Nikolay Николай Nikolayev Николаев Oleg Олег Olegov Олегов Pavel Павел Pavlov Павлов Pyotr Пётр Petrov Петров
  Roman Роман Romanov Романов Sergey Сергей Sergeyev Сергеев Stanislav Станислав Stanislavov Станиславов
  Viktor Виктор Viktorov Викторов Vitaliy Виталий Vitalyev Витальев Vladimir Владимир Vladimirov Владимиров
  Yevgeniy Евгений Yevgenyev Евгеньев Yuriy Юрий Yuryev Юрьев`)

const slavicMen: Pool = {
  ever: slavicFathers.map(({ latin, cyrillic }) => ({ latin, cyrillic })),
  recent: [],
  elder: paired('Valeriy Валерий Vasiliy Василий Leonid Леонид Grigoriy Григорий'),
  young:
    paired(`Artyom Артём Daniil Даниил Denis Денис Kirill Кирилл Nikita Никита Timofey Тимофей Matvey Матвей
    Yegor Егор Mark Марк Lev Лев Yaroslav Ярослав Gleb Глеб`),
}
const slavicWomen: Pool = {
  ever: paired(`Anna Анна Anastasiya Анастасия Yekaterina Екатерина Yelena Елена Yuliya Юлия Irina Ирина Kristina Кристина
    Kseniya Ксения Mariya Мария Marina Марина Natalya Наталья Olga Ольга Svetlana Светлана Tatyana Татьяна
    Viktoriya Виктория`),
  recent: [],
  elder:
    paired(`Galina Галина Larisa Лариса Lyubov Любовь Lyudmila Людмила Nadejda Надежда Nina Нина Tamara Тамара
    Valentina Валентина Vera Вера Zoya Зоя`),
  young:
    paired(`Alina Алина Arina Арина Darya Дарья Diana Диана Eva Ева Milana Милана Polina Полина Sofiya София
    Varvara Варвара Veronika Вероника Yelizaveta Елизавета Valeriya Валерия`),
}
export const slavs: Names = {
  male: slavicMen,
  female: slavicWomen,
  surnames:
    paired(`Ivanov Иванов Petrov Петров Kuznetsov Кузнецов Popov Попов Smirnov Смирнов Vasilyev Васильев Morozov Морозов
    Novikov Новиков Volkov Волков Solovyov Соловьёв Fyodorov Фёдоров Zaytsev Зайцев Pavlov Павлов Semyonov Семёнов
    Kovalyov Ковалёв Belov Белов Orlov Орлов Nikitin Никитин Makarov Макаров Zaxarov Захаров Golubev Голубев
    Vorobyov Воробьёв Fomin Фомин Melnikov Мельников Kiselyov Киселёв Shevchenko Шевченко Bondarenko Бондаренко
    Kovalenko Коваленко Vishnevskiy Вишневский Sokolovskiy Соколовский Ryabinin Рябинин Kalinin Калинин`),
  fathers: slavicFathers,
  uzbekPatronymics: false,
}

const tatarMen =
  paired(`Aydar Айдар Damir Дамир Eldar Эльдар Farid Фарид Ildar Ильдар Marat Марат Rafael Рафаэль Ravil Равиль
  Renat Ренат Rinat Ринат Ruslan Руслан Rustam Рустам Shamil Шамиль Timur Тимур`)
const tatarWomen =
  paired(`Adelya Аделя Aliya Алия Alsu Алсу Albina Альбина Dinara Динара Dilyara Диляра Elvira Эльвира
  Guzal Гузаль Kamilla Камилла Leysan Лейсан Liliya Лилия Regina Регина Renata Рената Rezeda Резеда Zulfiya Зульфия`)
export const tatars: Names = {
  male: { ever: tatarMen, elder: [], recent: [], young: [] },
  female: { ever: tatarWomen, elder: [], recent: [], young: [] },
  surnames:
    paired(`Axmetov Ахметов Bikmullin Бикмуллин Galiyev Галиев Gaynutdinov Гайнутдинов Ibragimov Ибрагимов Kamalov Камалов
    Mingazov Мингазов Mustafin Мустафин Nasibullin Насибуллин Safin Сафин Sabirov Сабиров Shakirov Шакиров Valeyev Валеев
    Yunusov Юнусов Zaripov Зарипов`),
  fathers:
    withStems(`Farid Фарид Faridov Фаридов Ildar Ильдар Ildarov Ильдаров Marat Марат Maratov Маратов
    Rashid Рашид Rashidov Рашидов Ravil Равиль Ravilyev Равильев Renat Ренат Renatov Ренатов Rinat Ринат Rinatov Ринатов
    Ruslan Руслан Ruslanov Русланов Shamil Шамиль Shamilyev Шамильев Timur Тимур Timurov Тимуров`),
  uzbekPatronymics: false,
}

/** Koreans of Uzbekistan: Russian first names, surnames that never change. */
export const koreans: Names = {
  male: slavicMen,
  female: slavicWomen,
  surnames: paired(
    `Kim Ким Pak Пак Tsoy Цой Li Ли Ten Тен Xan Хан Nam Нам Yugay Югай Ogay Огай Xegay Хегай Lim Лим Yun Юн`,
  ),
  fathers: slavicFathers,
  uzbekPatronymics: false,
}
