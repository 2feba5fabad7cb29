import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type Provider } from 'oidc-provider'
import { audit, requestIdOf } from '../audit.ts'
import { StorageOutage, Unavailable } from '../domain/failures.ts'
import type { Log } from '../log.ts'
import type { LocalAccounts, SubmitOutcome } from './accounts.ts'
import { interactionPath } from './embedded.ts'
import { inMinutes, isOwnForm, readForm, sendPage, takesMethod, type Reply } from './form-request.ts'
import { readEntries, type Entries } from './forms.ts'
import {
  busyPage,
  expiredPage,
  foreignPage,
  formPage,
  type FormState,
  type Mode,
  type PageFrame,
} from './pages.ts'

export interface InteractionDeps {
  provider: Provider
  accounts: LocalAccounts
  frame: PageFrame
  publicUrl: string
  log: Log
}

/** The status and messages for a form that was refused. */
const answerTo = (
  outcome: Exclude<SubmitOutcome, { kind: 'in' }>,
  mode: Mode,
): Pick<FormState, 'faults' | 'fault' | 'concerned'> & {
  status: number
  headers?: Record<string, string>
} => {
  switch (outcome.kind) {
    case 'faulty':
      return { status: 422, faults: outcome.faults }
    case 'refused':
      return {
        status: mode === 'log-in' ? 401 : 409,
        faults: {},
        concerned: ['email', 'password'],
        fault:
          mode === 'log-in'
            ? 'That email and password don’t match. Check the email and type the password again.'
            : 'We couldn’t sign you up with this email and password. If you’ve used this email here before, log in with the password you chose then.',
      }
    case 'tooOften':
      return {
        status: 429,
        faults: {},
        fault: `There have been too many attempts. Wait ${inMinutes(outcome.seconds)} and try again.`,
        headers: { 'Retry-After': String(outcome.seconds) },
      }
  }
}

const pagePath = /^\/([\w-]{10,64})(?:\/(log-in|sign-up))?$/

const asMode = (word: string | undefined): Mode | undefined =>
  word === 'log-in' || word === 'sign-up' ? word : undefined

/**
 * The log-in and sign-up pages of an interaction, at `/oidc/interaction/{uid}`, `…/log-in` and `…/sign-up`.
 * `address` is the part after `/oidc/interaction`.
 */
export const createInteractions = ({ provider, accounts, frame, publicUrl, log }: InteractionDeps) => {
  const interactionOf = async (
    request: IncomingMessage,
    response: ServerResponse,
    uid: string | undefined,
  ) => {
    try {
      const interaction = await provider.interactionDetails(request, response)
      return interaction.uid === uid ? interaction : undefined
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined
      throw error
    }
  }

  const isLoggedIn = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> =>
    (await provider.Session.get(provider.createContext(request, response))).accountId !== undefined

  const submit = async (mode: Mode, entries: Entries, caller: string): Promise<SubmitOutcome | 'busy'> => {
    try {
      return await (mode === 'log-in' ? accounts.logIn(entries, caller) : accounts.signUp(entries, caller))
    } catch (error) {
      // When the queue for hashing is full, the page asks people to try again. A storage outage is rethrown,
      // because it has its own page.
      if (error instanceof Unavailable && !(error instanceof StorageOutage)) return 'busy'
      throw error
    }
  }

  const logOutcome = (outcome: SubmitOutcome, response: ServerResponse) => {
    const requestId = requestIdOf(response)
    // A form with faults is not logged, because no password was checked.
    if (outcome.kind === 'in')
      audit(log, outcome.isNew ? 'signed-up' : 'signed-in', { person: outcome.accountId, requestId })
    else if (outcome.kind === 'refused')
      audit(log, 'sign-in-failed', { person: outcome.accountId, requestId })
    else if (outcome.kind === 'tooOften') audit(log, 'sign-in-limited', { requestId })
  }

  /** The page to show; undefined if a redirect has already been sent. */
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    { address, caller }: { address: string; caller: string },
  ): Promise<Reply | undefined> => {
    const [, uid, word] = pagePath.exec(address) ?? []
    const interaction = await interactionOf(request, response, uid)
    if (uid === undefined || interaction === undefined) {
      // The browser's Back button leads here after a log-in or sign-up; redirect to the product instead.
      const isBack = request.method !== 'POST' && (await isLoggedIn(request, response))
      const page = expiredPage(frame)
      return isBack ? { status: 303, page, headers: { Location: '/?from=sign-in' } } : { status: 410, page }
    }

    const { prompt, params } = interaction
    const hintedMode: Mode =
      prompt.name === 'create' || params['screen_hint'] === 'signup' ? 'sign-up' : 'log-in'
    const mode = asMode(word) ?? hintedMode
    const base = interactionPath(uid)
    const hint = params['login_hint']
    const blank: FormState = {
      base,
      values: typeof hint === 'string' && hint.length <= 254 ? { email: hint } : {},
      faults: {},
    }
    if (request.method !== 'POST') return { status: 200, page: formPage(frame, mode, blank) }

    if (!isOwnForm(request, publicUrl)) return { status: 403, page: foreignPage(frame) }
    const body = await readForm(request)
    if (body === undefined) {
      const fault = 'What you entered is too long for this form. Shorten it and try again.'
      return {
        status: 413,
        page: formPage(frame, mode, { ...blank, fault }),
        headers: { Connection: 'close' },
      }
    }
    const entries = readEntries(body)
    const outcome = await submit(mode, entries, caller)
    if (outcome === 'busy') return { status: 503, page: busyPage(frame), headers: { 'Retry-After': '5' } }
    logOutcome(outcome, response)
    if (outcome.kind === 'in') {
      const login = { accountId: outcome.accountId, remember: true, amr: ['pwd'], ...outcome.login }
      // Resolve the `create` prompt too; otherwise the library would send the person back to the form for ever.
      const result = prompt.name === 'create' ? { login, create: {} } : { login }
      response.setHeader('Cache-Control', 'no-store')
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
      return undefined
    }
    const { status, headers = {}, ...messages } = answerTo(outcome, mode)
    const { firstName, lastName, email } = entries
    const values = { firstName, lastName, email }
    return { status, headers, page: formPage(frame, mode, { base, values, ...messages }) }
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    context: { address: string; caller: string },
  ): Promise<void> => {
    if (!takesMethod(request, response)) return
    const reply = await answer(request, response, context)
    if (reply !== undefined) await sendPage(request, response, reply)
  }
}

export type Interactions = ReturnType<typeof createInteractions>
