import * as z from 'zod/mini'

// The content security policy forbids `new Function`, and even an attempt is reported as a violation. zod
// decides whether to use it when a schema is created, so import this file before any schema.
z.config({ jitless: true })
