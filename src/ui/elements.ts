import type { ReactElement } from 'react'

/**
 * What others put into a part beside its own elements: never bare text. A translating browser takes text nodes out of the page,
 * and React could neither remove them nor insert anything before them (the rule `own/bare-text`).
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[]
