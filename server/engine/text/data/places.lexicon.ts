/** Place names in lower case. Countries come from Intl; aliases and towns are our own list. */
const names = (text: string) =>
  text
    .split(/[|\n]/)
    .map((name) => name.trim())
    .filter(Boolean)

const towns = names(`
  london|birmingham|manchester|leeds|sheffield|bradford|liverpool|bristol|coventry|leicester|nottingham|newcastle
  sunderland|wolverhampton|plymouth|derby|stoke-on-trent|stoke|southampton|portsmouth|brighton|hove|hull|preston|york
  oxford|cambridge|norwich|ipswich|exeter|gloucester|cheltenham|swindon|bath|reading|slough|luton|milton keynes
  northampton|peterborough|bedford|lincoln|grimsby|scunthorpe|doncaster|rotherham|barnsley|wakefield|huddersfield
  halifax|harrogate|scarborough|whitby|middlesbrough|darlington|durham|hartlepool|gateshead|carlisle|kendal|lancaster
  blackpool|blackburn|burnley|bolton|bury|oldham|rochdale|salford|stockport|warrington|wigan|chester|crewe
  macclesfield|shrewsbury|telford|hereford|worcester|kidderminster|redditch|solihull|dudley|walsall|warwick
  leamington|rugby|nuneaton|stratford-upon-avon|stratford|loughborough|mansfield|chesterfield|buxton|bakewell
  grantham|newark|boston|kings lynn|king's lynn|great yarmouth|lowestoft|bury st edmunds|colchester|chelmsford|southend
  basildon|harlow|watford|st albans|stevenage|hemel hempstead|high wycombe|aylesbury|maidenhead|windsor|guildford
  woking|farnham|basingstoke|winchester|andover|salisbury|bournemouth|poole|weymouth|dorchester|yeovil|taunton
  bridgwater|frome|wells|glastonbury|stroud|cirencester|tewkesbury|barnstaple|bideford|torquay|paignton|totnes
  truro|falmouth|penzance|st ives|newquay|padstow|bodmin|launceston|crawley|horsham|worthing|chichester
  eastbourne|hastings|lewes|tunbridge wells|maidstone|canterbury|ashford|folkestone|dover|margate|ramsgate|whitstable
  croydon|bromley|hackney|camden|islington|brixton|peckham|walthamstow|tottenham|stratford|greenwich|lewisham
  wimbledon|richmond|kingston|ealing|hounslow|wembley|harrow|barnet|enfield|ilford|romford|shoreditch|soho
  cardiff|swansea|newport|wrexham|bangor|aberystwyth|llandudno|carmarthen|llanelli|merthyr tydfil|barry|caernarfon
  conwy|hay-on-wye|abergavenny|brecon|tenby|pembroke|edinburgh|glasgow|aberdeen|dundee|inverness|perth|stirling
  falkirk|paisley|kilmarnock|ayr|dumfries|galashiels|hawick|melrose|oban|fort william|st andrews|dunfermline|kirkcaldy
  elgin|stornoway|lerwick|kirkwall|belfast|derry|londonderry|lisburn|newry|armagh|bangor|ballymena|omagh|enniskillen
  coleraine|dublin|cork|galway|limerick|waterford|hebden bridge|todmorden|skipton|settle|ilkley|otley|keighley|ludlow
  oswestry|leominster|ross-on-wye|malvern|evesham|banbury|bicester|witney|abingdon|didcot|newbury|hitchin|royston
`)

const areas = names(`
  england|scotland|wales|northern ireland|great britain|britain|uk|u.k.|united kingdom|the uk|gb|ireland|channel islands
  jersey|guernsey|isle of man|isle of wight|isles of scilly|orkney|shetland|hebrides|skye|anglesey
  cornwall|devon|somerset|dorset|wiltshire|hampshire|berkshire|surrey|sussex|east sussex|west sussex|kent|essex|suffolk
  norfolk|cambridgeshire|bedfordshire|hertfordshire|buckinghamshire|oxfordshire|gloucestershire|worcestershire
  herefordshire|warwickshire|shropshire|staffordshire|leicestershire|rutland|northamptonshire|lincolnshire
  nottinghamshire|derbyshire|cheshire|lancashire|merseyside|cumbria|yorkshire|north yorkshire|south yorkshire
  west yorkshire|east riding|county durham|northumberland|tyneside|teesside|tyne and wear|humberside|greater manchester
  west midlands|east midlands|midlands|black country|peak district|lake district|cotswolds|fens|pennines|dales
  yorkshire dales|new forest|south downs|north west|north east|south west|south east|north-west|north-east|south-west
  south-east|east of england|east anglia|home counties|thames valley|greater london|east london|west london|south london
  north london|central london|yorkshire and the humber|highlands|lowlands|scottish borders|borders|fife|lothian|ayrshire
  aberdeenshire|perthshire|argyll|gwynedd|powys|pembrokeshire|ceredigion|carmarthenshire|monmouthshire|gwent|glamorgan
  wirral|the wirral|weald|chilterns|mendips|forest of dean|wye valley|tamar valley|vale of glamorgan|gower
  snowdonia|south wales|north wales|mid wales|antrim|down|armagh|fermanagh|tyrone|ulster|munster|leinster|connacht
  usa|us|u.s.|united states|america|north america|south america|latin america|europe|western europe|eastern europe
  asia|africa|oceania|middle east|far east|scandinavia|balkans|caribbean|mediterranean|eurozone|turkey|holland|russia
  czech republic|south korea|north korea|ivory coast|vietnam|uae|eu countries|california|texas|florida|new england
  ontario|quebec|bavaria|catalonia|tuscany|normandy|brittany|provence|andalusia|queensland|new south wales|victoria
`)

const cities = names(`
  paris|lyon|marseille|lille|bordeaux|nice|brussels|antwerp|ghent|amsterdam|rotterdam|utrecht|the hague|eindhoven|berlin
  hamburg|munich|cologne|frankfurt|stuttgart|düsseldorf|leipzig|vienna|salzburg|graz|zurich|zürich|geneva|basel|bern
  rome|milan|turin|florence|venice|naples|bologna|madrid|barcelona|valencia|seville|bilbao|malaga|lisbon|porto|athens
  thessaloniki|copenhagen|aarhus|stockholm|gothenburg|malmö|oslo|bergen|helsinki|tampere|reykjavik|tallinn|riga|vilnius
  warsaw|krakow|kraków|gdansk|gdańsk|wroclaw|prague|brno|bratislava|budapest|bucharest|sofia|belgrade|zagreb|ljubljana
  istanbul|ankara|izmir|kyiv|lviv|moscow|st petersburg|new york|boston|chicago|los angeles|san francisco|seattle
  portland|austin|dallas|houston|denver|miami|atlanta|philadelphia|washington|detroit|toronto|montreal|vancouver
  calgary|ottawa|mexico city|guadalajara|bogota|bogotá|lima|santiago|buenos aires|sao paulo|são paulo|rio de janeiro
  cairo|casablanca|marrakech|tunis|lagos|abuja|accra|nairobi|kampala|addis ababa|dar es salaam|johannesburg|cape town
  durban|harare|lusaka|dubai|abu dhabi|doha|riyadh|jeddah|tel aviv|jerusalem|amman|beirut|tehran|karachi|lahore
  islamabad|delhi|new delhi|mumbai|bangalore|bengaluru|chennai|hyderabad|pune|kolkata|ahmedabad|dhaka|colombo
  kathmandu|bangkok|hanoi|ho chi minh city|saigon|singapore|kuala lumpur|jakarta|manila|hong kong|shenzhen|guangzhou
  shanghai|beijing|taipei|seoul|busan|tokyo|osaka|kyoto|sydney|melbourne|brisbane|adelaide|auckland|wellington
`)

/** Names that Intl lists as regions but that act like organisations. */
const actors = new Set(['european union', 'united nations', 'eurozone'])

let all: Set<string> | undefined

/** Whether a name is a known place. */
export function isPlace(name: string): boolean {
  if (!all) {
    all = new Set([...towns, ...areas, ...cities])
    const display = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
    for (let first = 65; first <= 90; first += 1) {
      for (let second = 65; second <= 90; second += 1) {
        const region = display.of(String.fromCharCode(first, second))
        if (region) all.add(region.toLowerCase())
      }
    }
    for (const actor of actors) all.delete(actor)
  }
  return all.has(name.toLowerCase().replace(/^the /, ''))
}

/** The last word of names such as 'Market Street' and 'Tyne Valley'. */
export const placeHeads = new Set(
  'street road lane avenue square valley island islands coast bay hill hills river lake bridge harbour docks quay'.split(
    ' ',
  ),
)
