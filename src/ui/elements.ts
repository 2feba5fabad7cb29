import type { ReactElement } from 'react'

/**
 * Elements that are passed into a part, never bare text: a browser that translates replaces text nodes, and React could
 * then neither remove them nor insert anything before them (the rule `own/bare-text`).
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[]
