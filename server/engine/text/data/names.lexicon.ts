const words = (text: string) => new Set(text.trim().split(/\s+/))

/**
 * Frequent first names in the United Kingdom and beyond, to tell people such as 'Nadia Okafor' from firms.
 */
export const firstNames = words(`
  adam adele ahmed aisha alan albert alex alexander alexandra ali alice alison amara amelia amina amir amira amy ana
  andrea andrew andy angela anita ann anna anne annie anthony antonio arthur asha ashley asif ayesha barbara barry ben
  benjamin bernard beth bill bob brenda brian bruce caitlin callum carl carlos carmen carol caroline catherine cathy
  charles charlie charlotte chen chloe chris christina christine christopher claire clare clive colin connor craig
  daisy dan daniel danielle dave david dawn dean debbie deborah deepak denise derek diana diane dominic don donald donna
  dorothy doug duncan dylan edith edward eileen elaine eleanor elizabeth ella ellen ellie emily emma eric erin ethan
  eva eve evelyn faith farah fatima felix fiona florence frances francesca francis frank fred freya gareth gary gavin
  gemma geoff george georgia gerald gillian glen gordon grace graham grace greg gwen hannah harold harriet harry hassan
  hazel heather helen helena henry holly howard hugh hussein ian ibrahim imogen imran ingrid irene iris isaac isabel
  isabella isla ivan ivy jack jackie jacob jacqueline jake james jamie jan jane janet janice jason jasmine javier jay
  jean jeff jen jenna jennifer jenny jeremy jess jessica jill jim joan joanna joanne joe joel john jon jonathan jordan
  jose joseph josh joshua joyce juan judith judy julia julian julie june justin karen karl kate katherine kathleen
  kathryn katie kay keith kelly ken kenneth kevin khalid kieran kim kirsty kofi krishna kumar kwame kyle laila lara
  laura lauren lawrence layla lee leila lena leo leon leonard lesley leslie lewis liam lily linda lindsay lisa liz
  lorna lorraine louise lucas lucy luis luke lydia lynn maeve malcolm mandy marcus margaret maria mariam marie marion
  mark marta martha martin mary mason matilda matt matthew maureen max maya megan mei melanie melissa mia michael
  michelle mike millie miriam mohamed mohammad mohammed moira molly monica morgan muhammad nadia naomi natalie natasha
  nathan neil nia niall nicholas nick nicola nicole nigel nikita nina noah nora norman nuala oliver olivia olu omar
  oscar owen paddy pam pamela pat patricia patrick paul paula pauline pedro penny pete peter phil philip phoebe pippa
  poppy pradeep priya rachel raj rajesh ralph ravi ray raymond rebecca reg rhys richard rita rob robert roberta robin
  roger roland ron rory rose rosemary rosie ross roy ruby rupert russell ruth ryan sally sam samantha samir samuel sandra
  sanjay sara sarah sasha scott sean sharon sheila shirley sian simon sofia sonia sophia sophie stacey stanley stella
  stephanie stephen steve steven stewart stuart sue sunita susan suzanne sylvia tanya tara ted teresa terry tess thea
  theo theresa thomas tim tina toby tom tommy tony tracey tracy trevor usha val valerie vanessa vera vicky victor
  victoria vijay vincent violet vivian wayne wei wendy will william wilma winston xavier yasmin yusuf yvonne zac zainab
  zara zoe eoin niamh siobhan aoife ciaran declan padraig sinead orla cormac fionn mick micky
  rhian carys dafydd gwyn ewa anna piotr pawel katarzyna agnieszka tomasz marek krzysztof ola jakub mateusz zofia
  ana elena andrei mihai ivana petra jana lukas jonas sofie lars ingrid bjorn giulia luca marco paolo chiara pierre
  camille chloé amélie hans klaus jürgen fatou aminata kwesi ama chidi ngozi emeka adaeze tunde folake wanjiru
  amina zahra leyla mehmet ayse emre yuki haruto mei ling wei priyanka anil sunil meera kavita arjun rohan
`)

/** Firms and services that owners mention most; they are never taken for places. */
export const knownFirms = words(`
  aldi lidl tesco asda morrisons sainsbury sainsburys waitrose ocado iceland co-op costa starbucks greggs pret nando nandos
  mcdonalds subway amazon ebay etsy vinted shopify google facebook instagram tiktok twitter linkedin youtube whatsapp
  pinterest tripadvisor trustpilot airbnb booking.com uber deliveroo justeat checkatrade rightmove zoopla purplebricks
  puregym ikea argos primark boots superdrug wilko screwfix toolstation travis b&q wickes halfords kwik-fit dpd hermes evri
  yodel fedex ups dhl xero sage quickbooks sumup stripe paypal klarna barclays hsbc lloyds natwest santander monzo starling
  ofsted cqc ofcom hmrc nhs arla muller tarmac jewson stripe zoom slack microsoft apple netflix spotify wetherspoon
`)

/** Firms whose names look like those of people. */
export const firmsNamedLikePeople = new Set([
  'john lewis',
  'ted baker',
  'paul smith',
  'laura ashley',
  'fred perry',
  'jo malone',
  'william hill',
  'harvey nichols',
  'thomas cook',
  'charles tyrwhitt',
  'jack wills',
  'henry schein',
  'john deere',
  'john menzies',
  'jack daniels',
  'arthur andersen',
  'morgan stanley',
  'charles stanley',
  'hugo boss',
  'calvin klein',
  'tommy hilfiger',
  'kate spade',
])

export const personTitles = words(
  'Dr Mr Mrs Ms Miss Prof Professor Sir Dame Lord Lady Rev Reverend Cllr Councillor',
)

/** Words that make a name an organisation's. */
export const organisationCues = words(`
  ltd limited plc inc llc llp gmbh group company co bank university council commission trust fund association institute
  agency authority foundation care dental brothers sons society partnership partners consulting consultants services
  solutions systems technologies technology software studios studio media labs industries engineering precision motors
  foods bakery brewery farm farms dairy kitchen kitchens cafe café restaurant hotel inn arms pub club church school
  academy college hospital surgery clinic nhs museum gallery theatre cinema festival market markets supermarket stores
  store shop shops ministry department office union federation chamber bureau network alliance coalition centre
  properties estates lettings homes housing construction builders joinery logistics transport couriers haulage
  airlines airways railway energy water power bookshop books press publishing records films hub collective cooperative
  co-operative enterprise enterprises ventures capital insurance holdings international global plate
`)
