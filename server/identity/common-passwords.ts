import { dictionary } from '@zxcvbn-ts/language-common'

/** Length of a password in characters (code points). The maximum keeps hashing cheap. */
export const passwordLength = { least: 8, most: 128 }

/** Passwords from known leaks, most frequent first (MIT licence), without those below the minimum length. */
const leakedPasswords = dictionary['passwords-common'].filter(
  (password) => password.length >= passwordLength.least,
)

/**
 * Common passwords that the leak list lacks, in lower case: this product's names, business words, seasons with
 * a year, words of other languages. Compiled for this product.
 */
const ownList = `
!@#$%^&* !@#$%^&*( !qaz@wsx 00000000 000000000 0000000000 01010101 0123456789 10101010 111111111 1111111111
12121212 123123123 12341234 13131313 1314520520 21212121 22222222 33333333 44444444 5201314520 55555555
66666666 69696969 77777777 87654321 88888888 888888888 987654321 9876543210 99999999 999999999 aa12345678
aaa11111 aaaaaaaa aaaaaaaaa aaaaaaaaaa abc@1234 abcd@1234 abcdabcd abcdefgh abcdefghi abcdefghij admin1234
admin12345 admin123456 admin@123 admin@1234 adminadmin administrador amazon123 american123 amormio1 angels123
anthony123 asdasdasd assassin1 autumn2024 autumn2025 autumn2026 azertyuiop1 babygirl12 bailey123 banana123
barcelona1 bayernmunich benvenuto bienvenido bienvenue bismillah1 blahblah1 bmw12345 bonita123 bonjour123
brasil123 brazil123 business1 camaro123 canada123 challenge1 challenge123 changeme123 chelsea123 cherry123
chocolate123 christ123 christmas1 company1 company123 computer123 consultant contrasenha contraseña cooper123
corinthians corporate correcthorsebatterystaple cutiepie1 december25 default123 deutschland1 developer1
doggie12 donttouch doudou123 dragon1234 drowssap1 eagles123 eminem123 engineer1 england123 enterenter
facebook1 facebook123 fortnite fortnite1 freedom123 friends123 galaxy123 ganesh123 gmail123 guest123
guestguest guitar123 gymnastics hallohallo harley123 harleydavidson haslo123 heaven123 hellokitty1 hermosa1
heslo1234 horses123 hotmail1 iamgreat12 iamthebest iloveyou3 iluvyou1 india@123 indonesia1 instagram
internet123 iphone123 jessica123 jetaime1 jetaime123 juventus1 keepout1 kitten123 krishna123 letmein!
letmein12 letmeinplease linkedin linkedin1 linkedin123 lkjhgfdsa login123 loginlogin londonuk1 loulou123
lovelove1 lovely123 loveme123 lösenord manutd123 mariposa1 marketing1 marseille1 masterkey1 matthew123
mexico123 minecraft1 mivida123 mobilephone mohamed1 monday123 monkey1234 mustang123 mylove123 mypassword1
newyork123 nigeria1 notpassword office123 orange123 p@$$w0rd p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 pa$$word
pa$$word1 parola123 pass12345 pass123456 passord1 passpass1 passphrase passphrase1 passw0rd! passwd123
password!1 password. password1! password123! password12345 password123456 password2020 password2021
password2022 password2023 password2024 password2025 password2026 password@1 password@123 passwort123
playstation1 please123 poiuytrewq prince123 princesa1 princess12 princess123 queen123 qweqweqwe qwerqwer
qwerty!@# qwerty@123 qwertyqwerty qwertz123 qwertzuiop rainbow123 root1234 rootpass rootroot saibaba1
sairam123 salasana1 sales123 schatz123 schatzi1 secret1234 secretary security123 server123 shanti123
shibboleth singapore1 snoopy123 soleil123 sommer2024 sommer2025 southafrica sparks123 sparkwright sparkwright1
sparkwright123 spongebob1 spring2024 spring2025 spring2026 srilanka1 summer123 summer2020 summer2021
summer2022 summer2023 summer2024 summer2025 summer2026 sunshine12 sunshine123 supercalifragilistic supersecret
sweetheart1 system123 teamo123 teamomas teamomucho telephone1 tequiero1 tequieromucho test12345 test@123
tester123 testtest1 thepassword thunder123 tigers123 tigger123 twitter1 user1234 user@123 valentine1 vietnam1
virginia1 wachtwoord1 welcome! welcome1234 welcome2024 welcome2025 welcome2026 welcome@123 welcometo whatsapp
william123 willkommen windows10 winter123 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025
winter2026 woaini123 woaini1314 woaini520 wodemima xxxxxxxx yahoo123 yamaha123 yourpassword youtube1 zaq1zaq1
zxcvbnm, zxcvzxcv zzzzzzzz йцукен123 йцукенгш пароль123 привет123
`

const commonPasswords = new Set([
  ...leakedPasswords.map((password) => password.toLowerCase()),
  ...ownList.trim().split(/\s+/),
])

/** Phrases that are known as examples of good passwords, which makes them easy to guess. */
const famousPhrases = new Set(['correct horse battery staple'])

/** One or two characters repeated: `aaaaaaaa`, `abababab`. */
const isRepetition = (password: string): boolean => /^(..?)\1+.?$/u.test(password)

/** A run of neighbouring characters: `abcdefgh`, `23456789`, `87654321`. */
const isRun = (password: string): boolean => {
  const points = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/** Whether a password, given in lower case, is common or follows a simple pattern. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.has(password) ||
  famousPhrases.has(password) ||
  commonPasswords.has(password.replace(/(?<![\s!?.])[\s!?.]+$/u, '')) ||
  isRepetition(password) ||
  isRun(password)

/** Exported for the test that checks the size of the list. */
export const commonPasswordCount = commonPasswords.size
