import { html, raw } from 'hono/html'
import { identityMount } from './embedded.ts'

/** HTML in which every value is escaped; may be a promise, because the library allows asynchronous values. */
export type Markup = ReturnType<typeof html>

/** Values that all pages of the provider show. */
export interface PageFrame {
  productName: string
  /** Address of the page that says who runs this server. */
  support: string
}

/** The path below which `page-files.ts` serves the files of these pages. */
export const pageFilesPath = `${identityMount}/files`

const brandMark = raw(
  '<svg class="mark" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" focusable="false"><rect class="mark-ground" width="28" height="28" rx="8"/><circle class="mark-spark" cx="19" cy="9" r="5"/></svg>',
)

const warningIcon = raw(
  '<svg class="sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/></svg>',
)

export const page = async (
  { productName }: PageFrame,
  { title, body, script }: { title: string; body: Markup; script?: string },
): Promise<string> =>
  String(
    await html`<!doctype html>
      <html lang="en-GB">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} - ${productName}</title>
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <link rel="stylesheet" href="${pageFilesPath}/identity.css" />
          <script src="${pageFilesPath}/theme.js"></script>
          ${script !== undefined && html`<script src="${pageFilesPath}/${script}" defer></script>`}
        </head>
        <body>
          <header class="top">
            <a class="brand" href="/">${brandMark}<span>${productName}</span></a>
          </header>
          <main class="card">${body}</main>
        </body>
      </html>`,
  )

export type Mode = 'log-in' | 'sign-up'
export type FieldName = 'firstName' | 'lastName' | 'email' | 'password' | 'current'

export interface FormState {
  /** The address of an interaction, whose two forms are below it, or of an account page. */
  base: string
  values: Readonly<Partial<Record<FieldName, string>>>
  faults: Readonly<Partial<Record<FieldName, string>>>
  /** A fault that concerns no single field. */
  fault?: string
  /** The fields that `fault` may concern. All are marked, so that the page does not reveal which is wrong. */
  concerned?: readonly FieldName[]
}

export interface Field {
  name: FieldName
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  maxlength: number
  hint?: string
}

const nameFields: readonly Field[] = [
  { name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name', maxlength: 100 },
  { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name', maxlength: 100 },
]
const emailField: Field = {
  name: 'email',
  label: 'Email',
  type: 'email',
  autocomplete: 'username',
  maxlength: 254,
}
// No maxlength on passwords, because a browser would silently truncate a pasted one.
export const passwordField = (autocomplete: string, hint?: string): Field => ({
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete,
  maxlength: 0,
  ...(hint !== undefined && { hint }),
})

const forms: Readonly<
  Record<Mode, { title: string; lead: (product: string) => string; submit: string; fields: readonly Field[] }>
> = {
  'log-in': {
    title: 'Log in',
    lead: (product) => `Welcome back to ${product}. Your challenges are where you left them.`,
    submit: 'Log in',
    fields: [emailField, passwordField('current-password')],
  },
  'sign-up': {
    title: 'Sign up',
    lead: (product) =>
      `Keep your challenges, bookmarks and ideas in ${product}. You can start straight away: there’s no email to confirm.`,
    submit: 'Sign up',
    fields: [
      ...nameFields,
      emailField,
      passwordField('new-password', 'At least 8 characters. A few unrelated words make a good one.'),
    ],
  },
}

export const field = (
  { name, label, type, autocomplete, maxlength, hint }: Field,
  { values, faults, concerned = [] }: FormState,
  focus: boolean,
): Markup => {
  const fault = faults[name]
  const isConcerned = concerned.includes(name)
  const descriptionIds = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(fault === undefined ? [] : [`${name}-fault`]),
    ...(isConcerned ? ['fault'] : []),
  ]
  const input = html`<input
    id="${name}"
    name="${name}"
    type="${type}"
    autocomplete="${autocomplete}"
    required
    ${maxlength > 0 && html`maxlength="${maxlength}"`}
    ${type !== 'password' && html`value="${values[name] ?? ''}"`}
    ${type !== 'text' && raw('autocapitalize="none" spellcheck="false"')}
    ${descriptionIds.length > 0 && html`aria-describedby="${descriptionIds.join(' ')}"`}
    ${(fault !== undefined || isConcerned) && raw('aria-invalid="true"')}
    ${focus && raw('autofocus')}
  />`
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${
      type === 'password'
        ? html`<div class="with-button">
            ${input}<button
              class="show"
              type="button"
              hidden
              data-shows="${name}"
              aria-controls="${name}"
              aria-label="Show password"
              aria-pressed="false"
            >
              Show
            </button>
          </div>`
        : input
    }
    ${fault !== undefined && html`<p class="fault" id="${name}-fault">${fault}</p>`}
  </div>`
}

export const faultSummary = ({ faults, fault }: FormState, fields: readonly Field[]): Markup | undefined => {
  const wrong = fields.filter(({ name }) => faults[name] !== undefined)
  if (fault === undefined && wrong.length === 0) return undefined
  return html`<div class="summary" role="alert">
    ${warningIcon}
    <div>
      <h2>${fault === undefined ? 'Please check what you entered' : 'That didn’t work'}</h2>
      ${fault !== undefined && html`<p id="fault">${fault}</p>`}
      ${
        wrong.length > 0 &&
        html`<ul>
          ${wrong.map(({ name, label }) => html`<li><a href="#${name}">${label}</a>: ${faults[name]}</li>`)}
        </ul>`
      }
    </div>
  </div>`
}

/** The log-in or sign-up page. */
export const formPage = (frame: PageFrame, mode: Mode, state: FormState): Promise<string> => {
  const { title, lead, submit, fields } = forms[mode]
  const wrong = fields.find(({ name }) => state.faults[name] !== undefined)?.name
  const focus = wrong ?? (state.fault === undefined ? fields[0]?.name : undefined)
  const isWrong = wrong !== undefined || state.fault !== undefined
  return page(frame, {
    title: isWrong ? `Error: ${title}` : title,
    script: 'show-password.js',
    body: html`<h1>${title}</h1>
      <p class="lead">${lead(frame.productName)}</p>
      ${faultSummary(state, fields)}
      <form method="post" action="${state.base}/${mode}" novalidate>
        ${fields.map((one) => field(one, state, one.name === focus))}
        <button class="primary" type="submit">${submit}</button>
      </form>
      ${
        mode === 'log-in' &&
        html`<p class="other">
          <a href="${frame.support}">Forgotten your password?</a>
        </p>`
      }
      <p class="other">
        ${
          mode === 'log-in'
            ? html`New here? <a href="${state.base}/sign-up">Sign up</a>`
            : html`Already have an account? <a href="${state.base}/log-in">Log in</a>`
        }
      </p>
      <p class="other"><a href="/?from=sign-in">Back to ${frame.productName}</a></p>`,
  })
}

export const noticePage = (frame: PageFrame, title: string, words: string): Promise<string> =>
  page(frame, {
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${words}</p>
      <p><a class="primary" href="/">Back to ${frame.productName}</a></p>`,
  })

/** Shown when the interaction has expired, was finished in another tab, or belongs to another browser. */
export const expiredPage = (frame: PageFrame): Promise<string> =>
  page(frame, {
    title: 'This page has expired',
    body: html`<h1>This page has expired</h1>
      <p class="lead">
        It was open for too long, or you’ve already logged in from another tab. Nothing is lost: log in again
        and you’ll be back where you were.
      </p>
      <p><a class="primary" href="/?from=sign-in&amp;log-in">Log in</a></p>
      <p class="other"><a href="/?from=sign-in">Back to ${frame.productName}</a></p>`,
  })

/** Shown when the form came from another site. */
export const foreignPage = (frame: PageFrame): Promise<string> =>
  noticePage(
    frame,
    'That form didn’t come from this site',
    `For your safety, we ignored it. Go back to ${frame.productName} and start again.`,
  )

export const busyPage = (frame: PageFrame): Promise<string> =>
  noticePage(frame, 'We’re very busy', 'Go back and try again in a minute.')

/** Shown when storage is unavailable. Opening `address` again continues the log-in, but entries are lost. */
export const outagePage = (frame: PageFrame, address: string): Promise<string> =>
  page(frame, {
    title: 'Accounts aren’t working right now',
    body: html`<h1>Accounts aren’t working right now</h1>
      <p class="lead">
        The problem is at our end. Nothing you’ve saved is lost. You can use ${frame.productName} without
        logging in, or wait a moment and try again.
      </p>
      <p><a class="primary" href="${address}">Try again</a></p>
      <p class="other"><a href="/">Back to ${frame.productName}</a></p>`,
  })

/** Shown after too many requests from one address. */
export const tooManyPage = (frame: PageFrame): Promise<string> =>
  noticePage(
    frame,
    'One moment, please',
    'There have been too many requests from here. Wait a minute, go back and try again.',
  )

const failures: Readonly<Record<string, { title: string; words: string }>> = {
  server_error: {
    title: 'Something went wrong',
    words: 'The problem is at our end. Go back and try again.',
  },
}

/**
 * Shown when a request is refused and cannot be redirected back. `code` is an error code of OAuth, such as
 * `invalid_request`.
 */
export const failurePage = (frame: PageFrame, code: string): Promise<string> => {
  const { title, words } = failures[code] ?? {
    title: 'Logging in didn’t work',
    words: 'The request was incomplete or arrived too late. Go back and start again.',
  }
  return noticePage(frame, title, words)
}

/** Asks to confirm a log-out. `form` is the library's HTML; with `atOnce`, a script submits it. */
export const logOutPage = (
  frame: PageFrame,
  { form, atOnce }: { form: string; atOnce: boolean },
): Promise<string> =>
  page(frame, {
    title: 'Log out',
    ...(atOnce && { script: 'log-out.js' }),
    body: html`<h1>Log out</h1>
      <p class="lead">
        ${atOnce ? 'We’re logging you out.' : `Do you want to log out of ${frame.productName}?`}
      </p>
      ${raw(form)}
      <p>
        <button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">Log out</button>
      </p>
      ${!atOnce && html`<p class="other"><a href="/">Back to ${frame.productName}</a></p>`}`,
  })

export const loggedOutPage = (frame: PageFrame): Promise<string> =>
  noticePage(frame, 'You’re logged out', 'Everything you saved will be here when you next log in.')
