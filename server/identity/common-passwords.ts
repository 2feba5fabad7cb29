/**
 * Passwords that people choose first and attackers try first: keyboard runs, names, teams, seasons with a year, and
 * the word itself in several languages. In lower case and at least eight characters long, because shorter ones are
 * refused anyway. Written for this product from what is commonly known; it holds no data of any breach.
 */
const common = new Set(
  `
!@#$%^&* !@#$%^&*( !qaz2wsx !qaz@wsx 00000000 000000000 0000000000 01010101 0123456789 10101010 11111111
111111111 1111111111 11223344 1122334455 112233445566 12121212 123123123 123321123 12341234 12344321
123454321 12345678 123456789 123456789. 1234567890 12345678910 123456789a 123456789q 12345678a 12345678q
12345679 1234567a 1234567q 123456987 123456aa 123456abc 123456qwerty 12345qwert 1234qwer 123qweasd
123qweasdzxc 13131313 1314520520 147258369 147852369 159357456 159753456 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
1qaz2wsx 1qaz2wsx3edc 1qazxsw2 21212121 22222222 2wsx3edc 33333333 3edc4rfv 44444444 456789123 5201314520
55555555 66666666 69696969 741852963 77777777 789456123 87654321 88888888 888888888 963852741 987654321
9876543210 99999999 999999999 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aa123456 aa12345678
aaa11111 aaaaaaaa aaaaaaaaa aaaaaaaaaa abc12345 abc123456 abc123abc abc@1234 abcd1234 abcd12345 abcd@1234
abcdabcd abcde123 abcde12345 abcdef12 abcdef123 abcdefgh abcdefghi abcdefghij abracadabra access123
access14 accounting accounts admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 adminadmin
administrador administrator alejandra alejandro alexander alexander1 alexandra alexandre allahuakbar
amazon123 america1 american1 american123 amorcito amormio1 andrew123 angel123 angelica angels123 anthony1
anthony123 anything argentina arsenal1 arsenal123 arsenalfc asd12345 asd123456 asd123asd asdasdasd
asdf1234 asdfasdf asdfghjk asdfghjkl asdfjkl; asdfqwer ashley123 assassin assassin1 asshole1 australia
autumn2024 autumn2025 autumn2026 azerty12 azerty123 azertyui azertyuiop azertyuiop1 babyboy1 babydoll
babyface babygirl babygirl1 babygirl12 bailey123 banana123 bangladesh barcelona barcelona1 baseball
baseball1 baseball12 basketball basketball1 batman123 bayernmunich beautiful beautiful1 benjamin benjamin1
benvenuto bienvenido bienvenue birthday birthday1 bismillah bismillah1 blahblah blahblah1 blessed1
blessing blessings blink182 blueberry bmw12345 bonita123 bonjour1 bonjour123 brasil123 brazil123 brittany
brittany1 brooklyn brooklyn1 buddy123 bulldog1 bulldogs bullshit business business1 buttercup butterfly
butterfly1 california california1 callofduty camaro123 camille1 canada123 captain1 carolina caroline
catherine cellphone challenge challenge1 challenge123 changeit changeme changeme1 changeme123 charles1
charlie1 charlie123 charlotte charlotte1 cheerleader chelsea1 chelsea123 chelseafc cherry123 chevelle
chevrolet chicago1 chicken1 chocolat chocolate chocolate1 chocolate123 christ123 christina christine
christmas christmas1 christopher churchill cinderella colombia company1 company123 computer computer1
computer123 computers consultant contrasena contrasenha contraseña cookie123 cookies1 cooper123
corinthians corporate correcthorsebatterystaple corvette corvette1 counterstrike cowboys1 cupcake1
cupcakes cutiepie cutiepie1 daniel123 danielle danielle1 darthvader database december december1 december25
default1 default123 destiny1 deutschland deutschland1 developer developer1 doggie12 dolphin1 dolphins
donttouch dorothy1 doudou123 dragon12 dragon123 dragon1234 dragonball dragons1 drowssap drowssap1 drummer1
eagles123 elephant elephant1 elizabeth elizabeth1 eminem123 employee engineer engineer1 engineering
england1 england123 enterenter estrella everton1 facebook facebook1 facebook123 february fernanda fernando
ferrari1 firewall flamengo florida1 football football1 football12 football123 forever1 forever21 fortnite
fortnite1 francesco freedom1 freedom123 friday13 friends1 friends123 friendship fuckoff1 fuckyou1
fuckyou123 fuckyou2 gabriel1 gabriella galaxy123 ganesh123 garfield germany1 ginger123 giuseppe gmail123
godisgood godislove godzilla goodbye1 google123 gorgeous greenday guadalupe guest123 guestguest guitar123
gymnastics hallo123 hallohallo halloween hamilton handsome happiness happy123 happyday hardware harley123
harleydavidson haslo123 heaven123 hello123 hello1234 hellohello hellokitty hellokitty1 helloworld hermosa1
heslo1234 hockey12 hockey123 honey123 honeybee hongkong horses123 hotmail1 iamgreat12 iamthebest ilovegod
ilovehim ilovejesus iloveme1 iloveme2 ilovemom ilovemusic ilovemyfamily ilovemyself iloveyou iloveyou!
iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou3 iluvyou1 incorrect india123 india@123 indonesia
indonesia1 inshallah instagram internet internet1 internet123 iphone123 ireland1 ironmaiden ironman1
isabella january1 jedimaster jennifer jennifer1 jessica1 jessica123 jesus123 jesus777 jesuschrist jetaime1
jetaime123 jonathan jonathan1 jordan123 jordan23 joshua123 justin123 juventus juventus1 katherine kawasaki
keepout1 keyboard kingking kitten123 kittykat krishna1 krishna123 lakers24 letmein! letmein1 letmein12
letmein123 letmeinn letmeinplease linkedin linkedin1 linkedin123 lionking liverpool liverpool1 liverpoolfc
lkjhgfdsa login123 loginlogin london123 londonuk1 losenord loulou123 lovelove lovelove1 lovely123
loveme123 loverboy lovergirl loveyou1 loveyou2 lösenord macintosh madison1 maggie123 malaysia manager1
manchester manunited manutd123 margaret mariposa mariposa1 marketing marketing1 marseille marseille1
master123 masterkey masterkey1 mastermind matthew1 matthew123 maverick maximilian mercedes mercedes1
metallica metallica1 mexico123 michael1 michael123 michelle michelle1 mickeymouse microsoft minecraft
minecraft1 mivida123 mnbvcxz1 mobilephone mohamed1 mohammed monday123 monitor1 monkey12 monkey123
monkey1234 monkeys1 moonlight motdepasse motherfucker motorcycle muhammad musician mustang1 mustang123
mylove123 mypassword mypassword1 mysecret naruto123 network1 nevermind newcastle newpassword newyork1
newyork123 nicholas nicholas1 nicolas1 nigeria1 nintendo nirvana1 noaccess nopassword nothing1 notpassword
nounours november november1 october1 office123 omsairam openopen opensesame orange123 p@$$w0rd p@ssw0rd
p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 pa$$w0rd pa$$word pa$$word1 pa55w0rd pa55word packers1 pakistan
pakistan1 palmeiras panther1 panthers paris123 parola123 pass1234 pass12345 pass123456 passord1 passpass
passpass1 passphrase passphrase1 passport passw0rd passw0rd! passw0rd1 passwd123 password password!
password!1 password. password0 password01 password1 password1! password12 password123 password123!
password1234 password12345 password123456 password2 password2020 password2021 password2022 password2023
password2024 password2025 password2026 password3 password7 password9 password99 password@1 password@123
passwords passwort passwort1 passwort123 patricia patriots pepper123 philippines pikachu1 pineapple
pitbull1 playstation playstation1 please123 poiuytrewq pokemon1 pokemon123 porsche1 porsche911 precious
precious1 prince123 princesa princesa1 princess princess1 princess12 princess123 princesse programmer
pumpkin1 puppy123 q1234567 q123456789 q1w2e3r4 q1w2e3r4t5 q2w3e4r5 qazwsx123 qazwsxedc qazxswedc qq123456
qq123456789 queen123 qwe123qwe qweasd123 qweasdzxc qweqweqwe qwer1234 qwerqwer qwert123 qwerty!@# qwerty12
qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty777 qwerty@123 qwertyqwerty qwertyui qwertyuio
qwertyuiop qwertz123 qwertzuiop raiders1 rainbow1 rainbow123 realmadrid redskins richard1 robert123
rocknroll rockstar rockstar1 root1234 rootpass rootroot rottweiler saibaba1 sairam123 salasana salasana1
sales123 samantha samantha1 samsung1 samsung123 santiago savannah schalke04 schatz123 schatzi1 scoobydoo
scotland sebastian sebastian1 secret12 secret123 secret1234 secretary security security1 security123
senha123 september server123 shadow12 shadow123 shanti123 shibboleth silverado singapore singapore1
skateboard skywalker slipknot slipknot1 smile123 snoopy123 snowboard snowwhite soccer12 soccer123 softball
softball1 software soleil123 something sommer2024 sommer2025 southafrica sparks123 sparkwright
sparkwright1 sparkwright123 spiderman spiderman1 spongebob spongebob1 spring2024 spring2025 spring2026
srilanka1 starcraft starlight startrek startrek1 starwars starwars1 steelers steelers1 stephanie
stephanie1 strawberry summer12 summer123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025
summer2026 sunflower sunflower1 sunshine sunshine1 sunshine12 sunshine123 supercalifragilistic superman
superman1 superman123 supersecret sweetheart sweetheart1 sweetie1 sweetpea swimming system123 teamo123
teamomas teamomucho telephone telephone1 temp1234 temporary temppass tequiero tequiero1 tequieromucho
test1234 test12345 test@123 tester123 testing1 testing123 testtest testtest1 texas123 thankyou thepassword
thomas123 thunder1 thunder123 tigers123 tigger123 tinkerbell topsecret tottenham trustno1 trustnoone
twitter1 user1234 user@123 username userpass valentin valentina valentine valentine1 venezuela veronica
victoria victoria1 vietnam1 virginia1 volleyball wachtwoord wachtwoord1 warcraft welcome! welcome1
welcome12 welcome123 welcome1234 welcome2024 welcome2025 welcome2026 welcome@123 welcometo whatever
whatever1 whatsapp william1 william123 willkommen windows1 windows10 winston1 winter123 winter2020
winter2021 winter2022 winter2023 winter2024 winter2025 winter2026 woaini123 woaini1314 woaini520 wodemima
wolverine wordpass xxxxxxxx yahoo123 yamaha123 yankees1 yourpassword youtube1 z1234567 z123456789 zaq12wsx
zaq1xsw2 zaq1zaq1 zxc123456 zxcvbnm, zxcvbnm1 zxcvbnm123 zxcvzxcv zzzzzzzz йцукен123 йцукенгш пароль123
привет123
`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Longer phrases that are famous for being good passwords, and therefore are none. */
const famous = new Set(['correct horse battery staple'])

/** One or two characters over and over: `aaaaaaaa`, `abababab`. */
const isRepetition = (password: string): boolean => /^(..?)\1+.?$/u.test(password)

/** A run of neighbours: `abcdefgh`, `23456789`, `87654321`. */
const isRun = (password: string): boolean => {
  const points = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/** `password` is in lower case. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password) ||
  famous.has(password) ||
  common.has(password.replace(/[\s!?.]+$/u, '')) ||
  isRepetition(password) ||
  isRun(password)

/** For the test that guards the list's size. */
export const commonPasswordCount = common.size
