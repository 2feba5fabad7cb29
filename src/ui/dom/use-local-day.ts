import { useState } from 'react'

/** The day where the user is, as YYYY-MM-DD: `sv-SE` writes it so. */
export const useLocalDay = (): string => useState(() => new Intl.DateTimeFormat('sv-SE').format())[0]
