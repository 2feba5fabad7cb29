import { html } from 'hono/html'
import type { LogIn } from './log-ins.ts'
import {
  field,
  noticePage,
  page,
  faultSummary,
  type FormState,
  type Markup,
  type PageFrame,
} from './pages.ts'
import { currentPasswordField } from './password.pages.ts'

/** The page that lists a person's log-ins. It does not name devices, because nothing about them is stored. */

const title = 'Where you’re logged in'

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})
const beganText = ({ beganAt }: LogIn): Markup =>
  html`<time datetime="${new Date(beganAt).toISOString()}">${timeFormat.format(beganAt)}</time> (UTC)`

export const logInsPage = (
  frame: PageFrame,
  { base, faults, fault, email }: Omit<FormState, 'values'> & { email: string },
  { here, others }: { here: LogIn | undefined; others: readonly LogIn[] },
): Promise<string> => {
  const state: FormState = { base, values: {}, faults, ...(fault !== undefined && { fault }) }
  const isWrong = fault !== undefined || faults.current !== undefined
  return page(frame, {
    title: isWrong ? `Error: ${title}` : title,
    script: 'show-password.js',
    body: html`<h1>${title}</h1>
      <p class="lead">The browsers where you’re logged in to ${frame.productName}.</p>
      ${
        here !== undefined &&
        html`<form class="log-in" method="post" action="${base}">
          <p><strong>This browser</strong> <span>since ${beganText(here)}</span></p>
          <button class="secondary" type="submit" name="here" value="end">Log out</button>
        </form>`
      }
      ${faultSummary(state, [currentPasswordField])}
      ${
        others.length === 0
          ? html`<p class="hint">You’re not logged in anywhere else.</p>`
          : html`<form method="post" action="${base}" novalidate>
              <input type="text" name="username" autocomplete="username" value="${email}" readonly hidden />
              <fieldset>
                <legend>Log out elsewhere</legend>
                ${others.map(
                  (one) =>
                    html`<label class="choice"
                      ><input type="checkbox" name="end" value="${one.id}" />
                      <span>since ${beganText(one)}</span></label
                    >`,
                )}
              </fieldset>
              ${field(currentPasswordField, state, faults.current !== undefined)}
              <button class="primary" type="submit">Log out of selected browsers</button>
            </form>`
      }
      <p class="other"><a href="/">Back to ${frame.productName}</a></p>`,
  })
}

export const logInsEndedPage = (frame: PageFrame): Promise<string> =>
  noticePage(frame, 'You’ve logged out of those browsers', 'You’re still logged in here.')
