import type { ReactElement } from 'react'

/**
 * Elements that are passed into a part. Bare text is not allowed: a browser that translates the page replaces
 * text nodes, and React could then neither remove them nor insert anything before them (the rule
 * `own/bare-text`).
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[]
