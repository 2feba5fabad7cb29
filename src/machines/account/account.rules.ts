/** Google's addresses: whoever has one can open a report in Google Docs (PROF-18, AMB-40). */
export const isGmail = (email: string): boolean => /@(?:gmail|googlemail)\.com$/i.test(email.trim())
