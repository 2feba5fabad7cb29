/** Sections of the UK Standard Industrial Classification 2007. */
export type SicSection =
  | 'A'
  | 'B'
  | 'C'
  | 'D'
  | 'E'
  | 'F'
  | 'G'
  | 'H'
  | 'I'
  | 'J'
  | 'K'
  | 'L'
  | 'M'
  | 'N'
  | 'O'
  | 'P'
  | 'Q'
  | 'R'
  | 'S'
  | 'T'
  | 'U'

export interface Sector {
  label: string
  section: SicSection
}

/** The 21 sections in plain words, in the order of the standard (AMB-16). */
export const sicSections: readonly Sector[] = [
  { label: 'Agriculture, forestry and fishing', section: 'A' },
  { label: 'Mining and quarrying', section: 'B' },
  { label: 'Manufacturing', section: 'C' },
  { label: 'Energy supply', section: 'D' },
  { label: 'Water, waste and recycling', section: 'E' },
  { label: 'Construction', section: 'F' },
  { label: 'Retail, wholesale and vehicle repair', section: 'G' },
  { label: 'Transport and storage', section: 'H' },
  { label: 'Accommodation and food service', section: 'I' },
  { label: 'Information and communication', section: 'J' },
  { label: 'Finance and insurance', section: 'K' },
  { label: 'Property', section: 'L' },
  { label: 'Professional, scientific and technical services', section: 'M' },
  { label: 'Administrative and support services', section: 'N' },
  { label: 'Public administration and defence', section: 'O' },
  { label: 'Education', section: 'P' },
  { label: 'Health and social care', section: 'Q' },
  { label: 'Arts, entertainment and recreation', section: 'R' },
  { label: 'Other services', section: 'S' },
  { label: 'Household employers', section: 'T' },
  { label: 'International organisations', section: 'U' },
]

/** Common trades of small businesses, each with its SIC section. */
export const trades: readonly Sector[] = [
  { label: 'Accountancy', section: 'M' },
  { label: 'Architecture and engineering', section: 'M' },
  { label: 'Bakery', section: 'C' },
  { label: 'Beauty and wellbeing', section: 'S' },
  { label: 'Brewing and distilling', section: 'C' },
  { label: 'Builder', section: 'F' },
  { label: 'Café or restaurant', section: 'I' },
  { label: 'Care home or home care', section: 'Q' },
  { label: 'Charity shop', section: 'G' },
  { label: 'Childcare and nursery', section: 'Q' },
  { label: 'Cleaning', section: 'N' },
  { label: 'Clinic or dental practice', section: 'Q' },
  { label: 'Clothing and textile manufacturing', section: 'C' },
  { label: 'Consultancy', section: 'M' },
  { label: 'Design or marketing agency', section: 'M' },
  { label: 'Electrical and plumbing', section: 'F' },
  { label: 'Estate or letting agency', section: 'L' },
  { label: 'Events', section: 'N' },
  { label: 'Farm', section: 'A' },
  { label: 'Film, photography and media', section: 'J' },
  { label: 'Fitness and sport', section: 'R' },
  { label: 'Food and drink manufacturing', section: 'C' },
  { label: 'Furniture making', section: 'C' },
  { label: 'Garage', section: 'G' },
  { label: 'Gardening and landscaping', section: 'N' },
  { label: 'Hairdresser or barber', section: 'S' },
  { label: 'Haulage and delivery', section: 'H' },
  { label: 'Hotel or guest house', section: 'I' },
  { label: 'IT support', section: 'J' },
  { label: 'Legal services', section: 'M' },
  { label: 'Metalwork and machining', section: 'C' },
  { label: 'Museum, gallery or theatre', section: 'R' },
  { label: 'Online shop', section: 'G' },
  { label: 'Printing and packaging', section: 'C' },
  { label: 'Pub or bar', section: 'I' },
  { label: 'Recruitment', section: 'N' },
  { label: 'School or training', section: 'P' },
  { label: 'Security', section: 'N' },
  { label: 'Shop', section: 'G' },
  { label: 'Software', section: 'J' },
  { label: 'Taxi and passenger transport', section: 'H' },
  { label: 'Travel and tourism', section: 'N' },
  { label: 'Veterinary practice', section: 'M' },
  { label: 'Wholesale', section: 'G' },
]

/** All sectors and trades that an owner can choose, sorted alphabetically. */
export const sectors: readonly Sector[] = [...sicSections, ...trades].sort((one, other) =>
  one.label.localeCompare(other.label, 'en-GB'),
)

/** The 249 officially assigned two-letter codes of ISO 3166-1. */
export const countryCodes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/** English names of the countries of ISO 3166-1 in alphabetical order (AMB-16). */
export const countries = (): string[] => {
  const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' })
  return countryCodes.flatMap((code) => names.of(code) ?? []).sort(new Intl.Collator('en-GB').compare)
}
