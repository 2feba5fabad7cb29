import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { audit, requestIdOf } from '../audit.ts'
import { StorageOutage, Unavailable } from '../domain/failures.ts'
import type { Log } from '../log.ts'
import type { LocalAccounts, PasswordOutcome } from './accounts.ts'
import { accountPath, embeddedClientId, logOutPath } from './embedded.ts'
import { inMinutes, isOwnForm, readForm, sendPage, takesMethod, type Reply } from './form-request.ts'
import type { Credential, IdentityStore } from './identity-store.port.ts'
import { busyPage, foreignPage, loggedOutPage, type FormState, type PageFrame } from './pages.ts'
import {
  deadLinkPage,
  logInFirstPage,
  passwordChangedPage,
  passwordPage,
  passwordSetPage,
  type PasswordPageKind,
} from './password.pages.ts'
import { logInsOf } from './log-ins.ts'
import { logInsEndedPage, logInsPage } from './log-ins.page.ts'
import { readPasswordReset, usePasswordReset } from './password-reset.ts'
import type { Clock } from '../domain/ports.ts'

/** Renders a page that says why something was refused. */
type ShowPage = (
  status: number,
  messages?: Partial<Pick<FormState, 'faults' | 'fault'>>,
  headers?: Record<string, string>,
) => Reply

/** Redirects after a form, so that reloading does not send the form again. */
const seeOther = (response: ServerResponse, address: string) =>
  void response.writeHead(303, { Location: address, 'Cache-Control': 'no-store', 'Content-Length': 0 }).end()

export interface AccountPagesDeps {
  provider: Provider
  accounts: LocalAccounts
  store: IdentityStore
  clock: Clock
  frame: PageFrame
  publicUrl: string
  log: Log
}

const changePath = `${accountPath}/password`
const changedPath = `${changePath}/changed`
const logInsPath = `${accountPath}/log-ins`
const logInsEndedPath = `${logInsPath}/ended`
const logInsLeftPath = `${logInsPath}/left`
const resetPath = /^\/oidc\/account\/reset\/([\w-]{20,100})$/

/**
 * The account pages below `/oidc/account`, where people change their password, see and end their log-ins, or
 * set a new password through a link from the operator. The provider's session cookie identifies the visitor.
 */
export const createAccountPages = ({
  provider,
  accounts,
  store,
  clock,
  frame,
  publicUrl,
  log,
}: AccountPagesDeps) => {
  const currentLogIn = async (request: IncomingMessage, response: ServerResponse) => {
    const session = await provider.Session.get(provider.createContext(request, response))
    const credential =
      session.accountId === undefined ? undefined : await store.credentialById(session.accountId)
    return credential && { credential, sessionId: session.jti, grantId: session.grantIdFor(embeddedClientId) }
  }

  const form = (
    kind: PasswordPageKind,
    base: string,
    { email }: Credential,
    status: number,
    messages: Parameters<ShowPage>[1] = {},
    headers: Record<string, string> = {},
  ): Reply => ({ status, headers, page: passwordPage(frame, kind, { base, email, faults: {}, ...messages }) })

  /** The fields of a posted form, or the reply that refuses it. */
  const readSubmitted = async (
    request: IncomingMessage,
    tooLong: () => Reply,
  ): Promise<URLSearchParams | Reply> => {
    if (!isOwnForm(request, publicUrl)) return { status: 403, page: foreignPage(frame) }
    const body = await readForm(request)
    return body === undefined ? tooLong() : new URLSearchParams(body)
  }

  const runOrBusy = async (work: () => Promise<PasswordOutcome>): Promise<PasswordOutcome | 'busy'> => {
    try {
      return await work()
    } catch (error) {
      // When the queue for hashing is full, the page asks people to try again. A storage outage is rethrown,
      // because it has its own page.
      if (error instanceof Unavailable && !(error instanceof StorageOutage)) return 'busy'
      throw error
    }
  }

  /** The page for a request that failed; undefined if it was carried out. */
  const replyTo = (outcome: PasswordOutcome | 'busy', show: ShowPage): Reply | undefined => {
    if (outcome === 'busy') return { status: 503, page: busyPage(frame), headers: { 'Retry-After': '5' } }
    switch (outcome.kind) {
      case 'done':
        return undefined
      case 'faulty':
        return show(422, { faults: outcome.faults })
      case 'tooOften':
        return show(
          429,
          { fault: `There have been too many attempts. Wait ${inMinutes(outcome.seconds)} and try again.` },
          { 'Retry-After': String(outcome.seconds) },
        )
    }
  }

  /** The page for a signed-in person whose request was refused; too many attempts are also logged. */
  const refusalOf = (
    outcome: PasswordOutcome | 'busy',
    { id: person }: Credential,
    response: ServerResponse,
    show: ShowPage,
  ): Reply | undefined => {
    if (outcome !== 'busy' && outcome.kind === 'tooOften')
      audit(log, 'sign-in-limited', { person, requestId: requestIdOf(response) })
    return replyTo(outcome, show)
  }

  const tooLongFault = { fault: 'What you entered is too long for this form. Shorten it and try again.' }
  const closingHeader = { Connection: 'close' }

  const changePassword = async (
    request: IncomingMessage,
    response: ServerResponse,
    caller: string,
  ): Promise<Reply | undefined> => {
    const visitor = await currentLogIn(request, response)
    if (visitor === undefined) return { status: 401, page: logInFirstPage(frame) }
    const { credential, sessionId, grantId } = visitor
    const show: ShowPage = (status, messages, headers) =>
      form('change', changePath, credential, status, messages, headers)
    if (request.method !== 'POST') return show(200)
    const fields = await readSubmitted(request, () => show(413, tooLongFault, closingHeader))
    if (!(fields instanceof URLSearchParams)) return fields
    const outcome = await runOrBusy(() =>
      accounts.changePassword(
        credential,
        { current: fields.get('current') ?? '', password: fields.get('password') ?? '' },
        caller,
        { sessionId, grantId },
      ),
    )
    const refused = refusalOf(outcome, credential, response, show)
    if (refused !== undefined) return refused
    audit(log, 'password-changed', { person: credential.id, requestId: requestIdOf(response) })
    seeOther(response, changedPath)
    return undefined
  }

  const logIns = async (
    request: IncomingMessage,
    response: ServerResponse,
    caller: string,
  ): Promise<Reply | undefined> => {
    const visitor = await currentLogIn(request, response)
    if (visitor === undefined) return { status: 401, page: logInFirstPage(frame) }
    const { credential, sessionId } = visitor
    const all = logInsOf(await store.artefactsOf(credential.id), clock.now())
    const here = all.find(({ sessions }) => sessions.includes(sessionId))
    const others = all.filter((one) => one !== here)
    const show: ShowPage = (status, messages = {}, headers = {}) => ({
      status,
      headers,
      page: logInsPage(
        frame,
        { base: logInsPath, email: credential.email, faults: {}, ...messages },
        { here, others },
      ),
    })
    if (request.method !== 'POST') return show(200)
    const fields = await readSubmitted(request, () => show(413, tooLongFault, closingHeader))
    if (!(fields instanceof URLSearchParams)) return fields
    const auditLogOut = () =>
      audit(log, 'signed-out', { person: credential.id, requestId: requestIdOf(response) })
    // Logging out of this browser needs no password, as in the product.
    if (fields.has('here') && here !== undefined) {
      await store.endLogIns(credential.id, here)
      auditLogOut()
      seeOther(response, logInsLeftPath)
      return undefined
    }
    const outcome = await runOrBusy(() => accounts.confirm(credential, fields.get('current') ?? '', caller))
    const refused = refusalOf(outcome, credential, response, show)
    if (refused !== undefined) return refused
    const chosen = others.filter(({ id }) => fields.getAll('end').includes(id))
    if (chosen.length === 0) return show(422, { fault: 'Choose at least one browser to log out of.' })
    await store.endLogIns(credential.id, {
      sessions: chosen.flatMap(({ sessions }) => sessions),
      grants: chosen.flatMap(({ grants }) => grants),
    })
    for (const _ of chosen) auditLogOut()
    seeOther(response, logInsEndedPath)
    return undefined
  }

  /**
   * Receives a log-out from the product. The request may arrive late, when the network is back, or
   * repeatedly. It therefore names the person whose log-in to end, so that it cannot end the log-in of the
   * next person. The ID token would name them too, but holds more personal data.
   */
  const logOut = async (request: IncomingMessage, response: ServerResponse): Promise<Reply | undefined> => {
    const fields = await readSubmitted(request, () => ({ status: 413, page: '', headers: closingHeader }))
    if (!(fields instanceof URLSearchParams)) return fields
    const visitor = await currentLogIn(request, response)
    if (visitor !== undefined && visitor.credential.id === fields.get('sub')) {
      const { credential, sessionId, grantId } = visitor
      await store.endLogIns(credential.id, {
        sessions: [sessionId],
        grants: grantId === undefined ? [] : [grantId],
      })
      audit(log, 'signed-out', { person: credential.id, requestId: requestIdOf(response) })
    }
    response.writeHead(204, { 'Cache-Control': 'no-store' }).end()
    return undefined
  }

  const resetPassword = async (
    request: IncomingMessage,
    response: ServerResponse,
    token: string,
  ): Promise<Reply> => {
    const credential = await readPasswordReset({ store, clock }, token)
    if (credential === undefined) return { status: 410, page: deadLinkPage(frame) }
    const base = `${accountPath}/reset/${token}`
    const show: ShowPage = (status, messages, headers) =>
      form('reset', base, credential, status, messages, headers)
    // Opening the link does not use it up, because mail programs and chats fetch links too.
    if (request.method !== 'POST') return show(200)
    const fields = await readSubmitted(request, () => show(413, tooLongFault, closingHeader))
    if (!(fields instanceof URLSearchParams)) return fields
    const outcome = await runOrBusy(async () => {
      const hash = await accounts.newHash(credential, fields.get('password') ?? '')
      if (typeof hash !== 'string') return hash
      if (!(await usePasswordReset({ store, clock }, token))) return { kind: 'faulty', faults: {} }
      const { id, passwordHash: from } = credential
      if (!(await store.replacePassword({ id, from, to: hash }))) return { kind: 'faulty', faults: {} }
      return { kind: 'done' }
    })
    if (outcome !== 'busy' && outcome.kind === 'faulty' && Object.keys(outcome.faults).length === 0)
      return { status: 410, page: deadLinkPage(frame) }
    const refused = replyTo(outcome, show)
    if (refused !== undefined) return refused
    audit(log, 'password-reset', { person: credential.id, requestId: requestIdOf(response) })
    return { status: 200, page: passwordSetPage(frame) }
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { path, caller }: { path: string; caller: string },
  ): Promise<void> => {
    if (!takesMethod(request, response)) return
    const [, token] = resetPath.exec(path) ?? []
    const reply =
      token !== undefined
        ? await resetPassword(request, response, token)
        : path === changePath
          ? await changePassword(request, response, caller)
          : path === changedPath
            ? { status: 200, page: passwordChangedPage(frame) }
            : path === logInsPath
              ? await logIns(request, response, caller)
              : path === logOutPath && request.method === 'POST'
                ? await logOut(request, response)
                : path === logInsEndedPath
                  ? { status: 200, page: logInsEndedPage(frame) }
                  : path === logInsLeftPath
                    ? { status: 200, page: loggedOutPage(frame) }
                    : { status: 404, page: deadLinkPage(frame) }
    if (reply !== undefined) await sendPage(request, response, reply)
  }
}

export type AccountPages = ReturnType<typeof createAccountPages>
