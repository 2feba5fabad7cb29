import * as z from 'zod/mini'

// The content security policy forbids `new Function`, and the mere attempt is reported as a violation. zod decides
// when a schema is made, so this file is imported before any schema.
z.config({ jitless: true })
