import { html } from 'hono/html'
import {
  field,
  noticePage,
  page,
  passwordField,
  faultSummary,
  type Field,
  type FormState,
  type PageFrame,
} from './pages.ts'

/** The pages for changing a password, or setting one through a link from the operator. */

export const currentPasswordField: Field = {
  ...passwordField('current-password'),
  name: 'current',
  label: 'Current password',
}
const newPasswordField: Field = {
  ...passwordField('new-password', 'At least 8 characters. A few unrelated words make a good one.'),
  label: 'New password',
}

const kinds = {
  change: {
    title: 'Change password',
    lead: 'You’ll stay logged in here. Everywhere else you’ll have to log in again.',
    fields: [currentPasswordField, newPasswordField],
  },
  reset: {
    title: 'Choose a new password',
    lead: 'This link works once. After that, log in with your new password.',
    fields: [newPasswordField],
  },
} as const

export type PasswordPageKind = keyof typeof kinds

/** A page with a password form. `email` is for password managers, which store passwords by account name. */
export const passwordPage = (
  frame: PageFrame,
  kind: PasswordPageKind,
  { base, faults, fault, email }: Omit<FormState, 'values'> & { email: string },
): Promise<string> => {
  const { title, lead, fields } = kinds[kind]
  const state: FormState = { base, values: {}, faults, ...(fault !== undefined && { fault }) }
  const wrong = fields.find(({ name }) => faults[name] !== undefined)?.name
  const focus = wrong ?? (fault === undefined ? fields[0].name : undefined)
  return page(frame, {
    title: wrong !== undefined || fault !== undefined ? `Error: ${title}` : title,
    script: 'show-password.js',
    body: html`<h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${faultSummary(state, fields)}
      <form method="post" action="${base}" novalidate>
        <input type="text" name="username" autocomplete="username" value="${email}" readonly hidden />
        ${fields.map((one) => field(one, state, one.name === focus))}
        <button class="primary" type="submit">${title}</button>
      </form>
      <p class="other"><a href="/">Back to ${frame.productName}</a></p>`,
  })
}

export const passwordChangedPage = (frame: PageFrame): Promise<string> =>
  noticePage(
    frame,
    'Your password has been changed',
    'You’re still logged in here. Everywhere else you’ll need to log in with the new password.',
  )

export const passwordSetPage = (frame: PageFrame): Promise<string> =>
  noticePage(
    frame,
    'Your new password is set',
    'You’ve been logged out everywhere. Go back and log in with the new password.',
  )

/** Shown to a visitor who is not logged in and wants to change a password or see their log-ins. */
export const logInFirstPage = (frame: PageFrame): Promise<string> =>
  noticePage(
    frame,
    'Log in first',
    'You can only see this page when you’re logged in. Go back, log in and open it again.',
  )

export const deadLinkPage = (frame: PageFrame): Promise<string> =>
  page(frame, {
    title: 'This password link no longer works',
    body: html`<h1>This password link no longer works</h1>
      <p class="lead">
        It has already been used, has expired, or has been replaced by a newer one. If you’ve set a new
        password since then, log in with that. Otherwise, ask whoever sent the link for another.
      </p>
      <p><a class="primary" href="${frame.support}">Ask for another link</a></p>
      <p class="other"><a href="/">Back to ${frame.productName}</a> to log in</p>`,
  })
