/**
 * Words of which lists of leaked passwords are made, in English, Russian and Uzbek, with names and places. On the server alone:
 * the browser judges by the shorter list of `auth/passwords/rules.known-passwords.ts`, and a phone need not load this one.
 */
const text = `
  aaron abby abigail absolute academy access account action active actor adam adams adidas adrian adriana adrienne advance adventure
  africa agent aggies airborne airforce airplane alabama alaska albert alberto alejandro alex alexa alexis alfred alfredo alice alicia
  alien aliens alison allen allison allstar almighty alpha alpine always alyssa amazing amazon amber america american amelia amigo
  amour anakin analog anarchy anderson andre andrea andreas andrei andres android angela angelica angelina angelo anime animal animals
  anita anna annabel annie antonio apache apollo apple applepie aquarius arctic argentina ariana ariel aries arizona armada arnold
  artem arthur artist asdfgh ashton asian aspirine assassins asterix athena athens atlanta atlantis attack aubrey audrey august
  aurora austin australia austria avalon avatar avenger awesome azerty babydoll babyface bacardi bachelor backup badass badboy badger
  badman bailey baker balance baller balloon bambam bamboo banana bandit banker banner barbara barbie barber barney barry bartman
  baseball basket bastard battle beach beagle beaner bears beast beatles beauty beautiful beavis becky beetle belinda bella benfica
  benjamin bennett benny bentley bernard berlin bertha bethany beverly bigdaddy bigdog bigmac bigman bigred billy birdie birthday
  biscuit bishop blabla black blackcat blackie blackjack blade blaster blazer blessed blessing blizzard blondie blood bloody blossom
  blowfish blue bluebird bluesky bobby bomber bond bonjour bonnie booboo booger boogie boomer boston bottle bowling boxer boxing
  bradley brandon brandy brasil braves bravo brazil breeze brenda brennan brian bridge bright britney broken bronco broncos brooke
  brooklyn browns bruce brutus bryan bubba bubble bubbles buddha buddy budlight buffalo bullet bullseye bunny burger burton business
  butter button buzz caesar calvin camaro cameron camilla campus canada cancer candle candy cannon canon captain caramel carbon cardinal
  careful carla carlos carmen carol carolina caroline carrie carter cartman casper cassandra cassie castle catalina catdog catfish
  catherine celeste celica celine celtic center central century chairman challenge challenger champ champion champions chance changes
  channel chaos chapter charger charlene charles charlotte charmed chase cheater checkers cheers cheetah chemistry cheyenne chicago
  chicken chief chihuahua china chinese chips chloe choice chris christ christian christina christine christmas christopher chronic
  chrysler chuck cinderella cindy circus citizen clancy clarence clarissa clark classic claudia clayton clement client clifford clinton
  cloud clown clover clutch cobra cocacola coconut coffee colin college collins colombia colonel colorado columbia comedy comet comfort
  command commander company compaq compass computers concept concert connect connie consumer contact content contest control cooking
  cooper copper cornell corona corvette cosmos costarica counter country courage courtney cowboy cowgirl coyote cracker craig crazy
  cream creative creator cricket criminal crimson cristina critical crunch crusader cruise crystal cuddles culture curtis custom cyber
  cyclone cynthia daddy daddysgirl daisy dakota dallas dance dancer dancing danger danielle danny dante dapper dark darkangel darkness
  darkstar darling darren darwin dave david davidson dawson dead deadman death deborah december decker deeper defense delaware delete
  delight delta demon denise dennis denver depeche derek desert design designer desire desktop destiny detroit deutsch devil devils
  devon dexter diablo diamonds diana diane dick diesel digger digital dilbert dillon dinosaur director disco discover disney doctor
  dodger dodgers dogcat doggie dogs dollar dollars domain dominic dominique donald donkey donna donovan dontknow doodle doogie dorothy
  double douglas downtown dragons dream dreamer dreams driver drummer dublin duchess ducks dude duke duncan dutch dwight dynamic dynamo
  dynasty eagles early earth east eastern eastside eating eclipse economy edison eduardo edward edwards einstein elaine elcamino electric
  elefant element elephant elijah elisabeth elite elizabeth ellie elvis embrace emerald emily eminem emma emmanuel emotion emperor empire
  energy engage engine engineer england english enjoy enrique enter enterprise entropy epsilon eric erica erotic escape escort eternal
  eternity ethan eugene europe evelyn evening everest everton evolution example excalibur excellent exchange exotic expert explore
  explorer express extreme fabian fabric faith faithful falcons fallen fallout family fantasia fantasy farmer fashion fatboy fatcat
  father fatima favorite fearless february federal felicia felipe felix fender fernando fiction fidelity fields fight fighter figure
  final finance finger fire fireball firebird firefly firefox fireman first fischer fisher fishing fitness flame flamingo flash flawless
  fletcher flight flipper florence florida flyers flying focus foobar foolish footbal forest forever forget formula forsaken fortune
  fortuna forward foster foxtrot fraction france frances francesca francis francisco frank frankie franklin freak freaky fred freddie
  freddy frederic free freebird freedom freeman freeway french fresh friday friendly frodo froggy frogger frosty frozen fuckme full
  function funny funtime future gabriel gabriela gabriella galaxy galileo gambit gambler gamecube gamma gandalf gangster garcia garden
  gareth garfield garlic garnet garrett gateway gator gators gemini genesis genius gentle georgia gerald german germany gerrard ghost
  giant giants gibson gilbert gizmo glacier gladiator glasgow global gloria goblin goddess godfather godislove godzilla golden goldfish
  goldie goliath goodboy goodbye goodgirl goodluck goodness google gordon gorgeous gorilla grace grandma grandpa granite grant graphics
  grateful gravity great greatest green greenday greens gregory griffin grizzly ground group guardian guinness guitar guitarist gunner
  gustavo gymnast hacked hailey halflife hallo hamburg hamilton hammer hamster handsome hannah hansolo happyday hardcore hardware harley
  harmony harold harrison harry harvard harvey hassan hawaii hawkeye hayden healthy heart heartbreak hearts heather heaven heavenly
  hector heineken helena helloworld helpless helpme hendrix henry herbert hercules herman hermes heroes hidden highland highway hihihi
  hitman hobbes holiday holland hollow holly hollywood homer homerun honest honey honeybee hongkong honolulu hooligan hooters hopeful
  horizon hornet horses hospital hotdog hotmail hotrod hotstuff house houston howard hubert hudson hummer hunting hurricane husband
  iceberg icecream iceman idiot idontknow iforgot illinois illusion image imagine immortal impact impala imperial imported inception
  independent indian indiana indigo infinite infinity innocent inside insane inspiron install instant integra intel internal invader
  invisible ireland irish isaac isabel isabella isabelle island israel italia italian italy jackass jackie jackpot jackson jacob jacobs
  jaguar jamaica james jamesbond jamie janice japan japanese jasmin jasmine jason jasper javier jayden jayhawks jeffrey jellybean jenny
  jeremy jerome jersey jesse jessie jester jesus jesuschrist jewels jimmy joanna jocelyn joejoe johanna john johnny johnson jojojo
  jonathan jonathon jones joseph josephine joyful juanita judith julia julian juliana julie juliet julius jumper junior jungle jupiter
  justin justme kaiser kangaroo karate karen karina katana katherine kathleen kathryn katie katrina kawasaki kayla keepout keller kelly
  kelsey kenneth kenny kentucky kermit kevin keyboard kicker killme kimberly kingdom kingkong kingston kissme kitchen kitkat knight
  knights kodiak kristen kristin kristina kristine kurt laddie ladybug lancer lance landon laptop larry laser lasvegas laura lauren
  lausanne lavender lawrence lawyer leader league leather lebron legend legends legion leonard leonardo leopard leslie lester letter
  letters lexus liberty library light lighthouse lighting lightning likeme lilian limited lincoln linda lindsay lindsey linkin lionel
  lionking liquid lisa little lizard lizzie loading lockdown logan logitech lollipop london lonely lonestar longhorn looking looser
  lorenzo loser louise lovebug lovehurts lovelife lovelove loverboy lovergirl loving lucas lucky luckydog lucky7 lucy ludwig luis luther
  macbook machine maddog madison madness madonna maggie magical magician magnet magnum magnus mallory mandarin mango mankind manman
  manuel marathon marcel marcus margaret margarita marianne marie marine mariner marines mario marion marissa mark market marlboro
  marley marlin marshall martha martin martina martinez marvin mary mason massive mateo maurice maveric maverick maximum maximus
  maxwell mayday maynard mazda meaning mechanic medical medicine megaman megan melanie melinda melissa melody member memory memphis
  mephisto mercury merlin mermaid message messiah metal metallica meteor mexican mexico miami micheal mickey midget midnight midway
  miguel mikael mike milano military milkshake millennium miller millions milton mimi mindy minnie minsky miracle mirage miranda mission
  mississippi missy mitchell mittens mobile modern mohammad molly moment monaco monica monique monitor monkeys monopoly monsoon monster
  montana monster morgan morning morpheus morris mother motion motor motorola mountain mouse movies mozart muffin muhammed mulder muppet
  murphy music musica musical mustangs mylove mypassword myspace mystery mystic nacional nadia naked nancy napoleon nathalie nathan
  nathaniel nation national native natural nature naughty navigator nebraska needle nelson nemesis neptune nestor network nevada never
  neverland newcastle newlife newman newport newton newyear newyork nicholas nicky nicolas nightmare nigger nintendo nirvana nissan
  nobody noodle noodles norman normal northern norway nothing notebook november nuclear nugget number number1 numbers nursing
  ocean october odyssey office ohyeah oklahoma oldman oliver olivia olivier olympia olympic olympus omega onelove online only1 operator
  optimus oracle orchid oregon organic original orlando orwell oscar othello outlaw outside overlord oxford oxygen pacers pacific
  packard packers painter paladin palace palmer pamela panama pancake pandora pantera panthera papillon paradise paradox paramore
  parker partner passion passport patches patience patricia patrick patriot patriots pattern paul paula pavilion peaches peanut pearl
  pebbles pegasus penelope pencil people peoples pepsi perfect performance persian person personal peter peterpan petunia phantom
  phillip phillips philips phish phoebe phone photo phyllis physics piano picard picasso pickle picture pierre piglet pilgrim pilot
  pimpin pinkfloyd pinky pioneer pirates pistol pizza planet plastic platon player players playboy please pleasure pluto police polina
  polo pookie popcorn popeye porsche portal porter portugal positive potato potter power powers precious predator premier presario
  present president presley preston pretty prettygirl priest prince1 princesa princeton private problem prodigy product professor
  profile program project prometheus promise property prophet prosper prospect protect proton protocol prowler psycho puddin puffin
  pumpkin punisher punkrock puppies puppy purple pussycat pyramid python quality quantum quebec queenie quest question quiksilver
  qwert rabbit rachel racing radical radio rafael raiders railroad rainbow raindrop rainyday ralph rambo ramona ramones rampage ramses
  randall random randy ranger rangers raphael rascal raven ravens raymond reader reading reality reaper rebecca rebel rebels record
  redbull reddog redfox redhat redhead redhot redneck redred redrose redsox redwing regina reginald region release reload remember
  renata renault renegade republic rescue research resident retard return revenge reverse review revolution reynolds rhythm ricardo
  richard richie richmond rider riders ripper river riverside roadkill roadrunner robbie roberta roberto robinson robot rocker rocket
  rockets rockford rockme rocknroll rockstar rocky rodney rodrigo roger roland rolando romance romantic romeo ronald ronnie rooney
  rooster rosario rosebud rosemary roses rosie rotten round rowena roxanne royal royals rubber runner running rush russel russell
  russian rusty sabrina sacred sadie sailing sailor saints salamander sales sally salvador samantha sammie sammy samson samuel sanchez
  sandiego sandman sandra sandy santa santana santiago saphire sapphire sarah saratoga saturday saturn savage savanna savior saxophone
  scarface scarlet scarlett school science scooby scoobydoo scooter scorpio scorpion scotland scott scout scrabble scrappy scream
  screen scruffy search season sebastian second secrets security selena senior sensei september sequoia serena serenity sergeant sergio
  serious service session seven seventeen shadows shaggy shakira shalom shane shannon shanti sharks sharon shawn sheila shelby sheldon
  shelly shepherd sheriff sherlock sherman sherry shirley shooter shopping short shotgun shotokan showtime sidney sierra signal silence
  silent silly silvia simba simona simone simple simpson simpsons singer single sister sisters skate skateboard skater skeeter skeleton
  skipper skippy skittles skywalker slayer sleeping sleepy slider slipknot sluggo smashing smiles smiley smith smokey smoking smooth
  smoothie snapper sneakers snicker snickers snoopy snowball snowboard snowflake snowman soccer1 social softball software solar soleil
  solomon solution someone sonic sonics sophia sophie sorry sound source southern southpark southside spanish spanky sparkle sparky
  spartan spartans special spectrum speed speedy spencer sphinx spike spirit spitfire splash spongebob sporting sports spring springs
  spunky squirrel stacey stanley star starbuck stardust starfish stargate starlight starter startrek station stayout stealth steaua
  stefan stella stephan stephanie stephen sterling steve steven stevens steward stewart sticky stingray stone stoner stopit storage
  store storm stormy strange stranger strawberry street strength strike striker string strong stuart student1 studio stunner subaru
  submarine success sucker sugar sugarplum suicide sullivan summers sundance sunday sunflower sunny sunrise sunset super supergirl
  superior supernova superstar support supreme surfer surfing surprise survivor susana susanna suzanne suzuki sweden sweet sweetheart
  sweetie sweetness sweetpea swimmer swimming swordfish sydney sylvester sylvia symbol syncmaster system tabitha talent tamara tango
  tanner target tarzan tattoo taurus taylor teacher1 teamwork technics techno technology teddy teddybear teenager temple tempest
  tennessee tequila teresa terminal terminator terrell terror tester1 testpass testtest texas thailand thankyou theatre theboss theking
  thelma theman themaster theodore theone theresa theking therock thirteen thompson thought thriller thumper thunder thunderbird thursday
  tickle tiffany tigers tigger timeout timothy tinker tinkerbell titanic titanium titans toby together tomato tommy tomorrow tonight
  topgun topher topsecret tornado toronto torres total tottenham toucan tracey tracker tracy traffic training transfer transport trapper
  travel traveler travis treasure trebor trenton trevor tribal tricia tricky trident trigger trinity triple tristan triton triumph
  trojan trojans trombone trooper tropical trouble trucker truelove trumpet trustme tucker tuesday turbo turkish turner tweety twilight
  twinkle twister tyler tyrone ultimate ultra umbrella undead underground undertaker unique united1 universal universe university unknown
  unlimited uptown uranus ursula vacation valencia valentin valentina valentine valeria valerie valhalla vampire vanessa vanilla vector
  vegeta velocity venice venom ventura venture venus verona veronica version veteran victor victoria victory vietnam viking vikings
  village villain vincent violet violetta viper virgin virginia virgo virtual vision visual vivian voltage voodoo voyager vulcan
  walker wallace walrus walter wanderer wanted warcraft wareagle warlock warren warriors washington watcher water waterfall waterloo
  watermelon watson weasel weather webmaster wedding wednesday weekend welcome1 welder wendy werewolf wesley western westside whiskey
  white whitney wildcat wildcats wildfire willard william williams willie willow wilson windmill window winner winners winston winter1
  wisdom wishbone wishes wizards wolfgang wolfpack wolverine woman wombat women wonder wonderful woodland woody working world worship
  wrangler wrestling wright writer xander xanadu xavier xtreme yamaha yankee yellow yesterday yolanda younger yourmom yvonne zachary
  zander zaphod zebra zenith zephyr zeppelin zigzag zombie zxcvbnm zoomer
  absolut agata aleksandra aleksei alesya alena alina alisa anatoliy andrei andrusha anjela anton antonina arina arseniy artur artyom
  bogdan boris borisov daniil danila daria denis denchik egor egorka evgeniy evgeniya fedor galina gennadiy georgiy gleb grigoriy igor
  igorek ilya inna ivanov ivanova karina kirill klara konstantin kostya kseniya ksusha larisa lena leonid lera lesha lidiya liliya liza
  lubov ludmila luda marat margo marianna mark matvey mihail misha mishka nadezhda nadya nastena natali natalia nataliya nina oksana oleg
  olesya pavel petr petrov petrova polina raisa regina renat rita rodion roma romka ruslana sashka semen serega serezha slava sofia
  sofya stanislav stas stepan sveta svetik tanya tanyusha tatyana tolik tolya ulyana vadim valentin valeriy vanya varvara vasiliy vasya
  vera veronika vika viktor viktoria viktoriya vitaliy vitalik vlad vladik vladislav vova yana yaroslav yulia yuliya yura yuriy zhanna
  zhenya zina zoya apelsin babushka barsik belka boroda brat cvetok devochka dinamo dochka dolphin dom drug druzhba durak dyadya gitara
  gorod gospodi gruppa isus kapitan karandash kartina kazantip kino klava klubnika kompik komputer konfeta korabl korova koshka kosmos
  krasota krolik kuzya legenda leto lisa lisichka lokomotiv loshad lubimaya lubimiy lubimka malina malish malysh mamochka maska mechta
  medved melnik milashka militaria mir molodec molodoy morkovka motocikl muravey muzika muzyka nadejda nebo nevesta noch ogurec okno
  papochka paradise parovoz pchela pechenka pelmen piter pobeda podruga poezd pogoda poker pomidor privetik programma pusya pupsik
  radost raduga rebenok reklama rodina romashka rosa russkiy rybalka samolet samara schaste schastie sekret semya serdce sestra siski
  skazka slon slonik smert snegurka sobaka sobachka solnce solnishko spartak sport stalker stena stolica strela student svadba svoboda
  syn tarakan telefon terminator tigr tigra tigrenok tochka traktor tsunami tupac ukraina ulitsa ulybka uragan vasilek veter vesna
  vishnya vorona vremya yabloko zamok zaq zarplata zaychik zenit zhizn zhopa zima zolotce zolotoy zvezda zveri
  александр александра алексей анастасия андрей антон анна артем борис вадим валера валентина василий вера вероника виктор виктория
  виталий владимир владислав галина даша денис дима дмитрий евгений евгения екатерина елена иван игорь ирина карина катя кирилл ксения
  лариса лена людмила максим марина мария маша михаил миша надежда наташа наталья никита николай оксана олег олеся ольга павел петр
  полина роман руслан саша светлана сергей сережа слава татьяна таня тимур юлия юра яна ангел апельсин бабушка братан весна ветер вишня
  волк время герой город господи девочка дельфин деньги доктор дракон друг дружба дурак жизнь жопа звезда зима зенит золото игра
  империя история капитан карандаш кино клубника книга компьютер конфета корабль королева король кошка красота кролик крокодил лето
  лимон лисичка лошадь луна любимый мама мамочка медведь мечта мир молоко море музыка надежда небо ночь огонь океан осень папа паровоз
  песня планета победа погода подруга помидор поезд принцесса работа радость радуга ребенок река родина ромашка роза самолет свобода
  сердце семья сестра сказка слон собака солнце спартак спорт счастье танк телефон тигр удача улыбка ураган фонарь футбол хоккей
  цветок цезарь чемпион черепаха шоколад яблоко ягода январь февраль март апрель июнь июль август сентябрь октябрь ноябрь декабрь
  понедельник вторник среда четверг пятница суббота воскресенье
  abdurahmon abdurashid abdusalom abduvohid abror adham adiba adolat afruza akbar akmal akram alibek alimardon alisherov anvar anora
  asad asal asila asilbek asliddin asror avaz avazbek azamat azizbek azizjon azizov bahodir bahrom bahor baxtiyor baxtigul begzod
  behruz behzod bekzod bilol bobomurod bobomurodov botir boburjon dadaxon davlat davron diana dilbar dilfuza dildor dilmurod dilrabo
  dilshod dilshoda diyor diyorbek doniyor durdona eldor elyor elmurod erkin ergash ergashev eshmat farangiz farhod farida farrux
  farruh fayzulla feruz fozil furqat gavhar gulbahor gulchehra gulhayo guli gulira gulshan gulzoda guzal habib habiba hafiza hakim
  halima hamid hamida hamza hasan hasanov hayot hikmat hilola hojiakbar hulkar husan husniddin ibragim ibragimov ikrom ilhom ilyos
  inobat iroda islombek ismatulla ismoilov isroil jahon jalol jaloliddin jamila jamol jasurbek javlon jonibek jurabek kamol kamoliddin
  karim karimova komil komila komron laylo latif laziz lobar lutfiya madinabonu mahliyo mahmud mansur mardon marjona mashhura maxmud
  mavluda mehribon mehriniso mexriniso mirjalol mirzo mohinur mohlaroy muborak muhabbatxon muhammadyusuf muhayyo mukhtar muslima mustafa
  muxlisa muzaffar nafisa nargiza nasiba navruz nasriddin nazira nazokat nilufarxon nodir nodirbek norbek norqul nozima nozim nuriddin
  odil odina olim olima olimjon omadbek omon orif orzu oybek oydin oyshaxon ozod ozoda parizoda qobil qodir qodirov rahmat rahmatulla
  rahim rahmon ravshan ravshanbek rano raximov rixsi rohila ruxsora ruxshona rustamov sabina sabohat sabrina sadoqat saida saidkarim
  saidov salima salohiddin samandar samira sanjar sanobar saodat sarvar sarvinoz saydulla sevara sevinchbek shahlo shahnoz shahrizoda
  shamsiya sharif shavkat shaxlo shirin shohjahon shohida shukur shukrona shuhrat sitora sobir sohib sojida subhon suhrob sulton sultonov
  surayyo tohir tohira toshmat tolib toxir turgun tursunov ulugbekov umid umida umidjon umrzoq usmonov valijon xadicha xasan xolida
  xolmat xurshid xurshida xusan yodgor yoqub yulduz yunus yusupova zafar zamira zarina zarnigor zebo zebiniso ziyoda ziyodulla zokir
  zubayda zuxra zuhro ahmad ahmedov axmedov axmadov aliyeva bozorov davronov ergasheva fayziyev gafurov haydarov jorayev kamolov
  mahmudov mamatov mirzayev nazarov normatov olimov ortiqov qosimov rahmonov rasulov ruziyev saidova sattorov shodiyev sobirov tojiyev
  toshev turdiyev umarov xolmatov xudoyberdiyev yoldoshev ziyayev
  anhor asaka bahmal beruniy boysun chilonzor chimyon chust dehqonobod denov gazalkent gijduvon hazorasp kattaqorgon kitob kogon
  kokand qoqon margilon mirobod muynoq olmaliq olmazor parkent piskent qamashi qibray rishton sergeli shahrisabz shofirkon sirdaryo
  shayxontohur urgut uychi yakkasaroy yangiyol yangiobod yunusobod zarafshon zomin
  alanga anor archa askar ayiq baliq barakali baxt baxtli bayram binafsha bodom bogbon bolajon bolalar boychechak buloq burgut chinor
  dengiz doira dost dostim dostlar dunyo farzand farishta futbolchi gilam gozal gozalim gulim gullar hayotim hurmat iqbol kamalak
  kapalak kelajak kitobim kuch kuchuk lochin lola mehr mehribonim milliy momo mushuk navbahor nonvoy novvos nur nurli olmos olov omad
  omadli onajonim opajon oqituvchim osmon oydinlik oylar paxta quyon quyosh quyoshim rahmatlik robbim salomat samolyot sevgilim sevimli
  shahzoda shamol sherlar sherzodbek shirinim sumalak tabassum tarvuz telefonim togo tulpor tuproq umidim vatan vatanim xonim xudo
  xudoyim yaxshi yigit yolbars yomgir yoshlik yulduzcha yulduzim yurtim zargar ziyo
`
export const commonWords = new Set(text.trim().split(/\s+/))
