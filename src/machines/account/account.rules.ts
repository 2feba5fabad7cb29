/** Google's addresses: their owner can open a report in Google Docs (PROF-18, AMB-40). */
export const isGmail = (email: string): boolean => /@(?:gmail|googlemail)\.com$/i.test(email.trim())

/**
 * The page loads pictures of its own server only (`img-src` of its policy), so that no other site learns who looks at
 * the product and when. An issuer's picture mostly is at such a site.
 */
export const mayShow = (picture: string, origin: string): boolean =>
  /^(?:\/(?![/\\])|data:image\/|blob:)/i.test(picture) ||
  (origin !== '' && URL.canParse(picture) && new URL(picture).origin === origin)
