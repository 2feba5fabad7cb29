import * as z from 'zod/mini'

/** `GET /config.json`: what the page needs to know before it starts. */
export const PublicConfig = z.object({
  productName: z.string(),
  /** The name, colour and logo on reports; `logo` says whether there is a picture at `/brand/logo.png`. */
  brand: z.object({ name: z.string(), colour: z.string(), logo: z.boolean() }),
  apiBase: z.string(),
  oidc: z.nullable(
    z.object({
      issuer: z.string(),
      clientId: z.string(),
      audience: z.string(),
      scope: z.string(),
      extra: z.record(z.string(), z.string()),
    }),
  ),
  analyticsUrl: z.nullable(z.string()),
  inspector: z.boolean(),
  links: z.object({
    website: z.string(),
    howTo: z.string(),
    support: z.string(),
    terms: z.string(),
    privacy: z.string(),
    contactPolicy: z.string(),
  }),
  limits: z.object({ uploadBytes: z.number(), maxText: z.number() }),
})
export type PublicConfig = z.infer<typeof PublicConfig>
