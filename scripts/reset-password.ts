import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { systemClock } from '../server/clock.ts'
import { BadConfig } from '../server/config.ts'
import { comparableEmail, newPasswordFaults } from '../server/identity/forms.ts'
import { createIdentityStore } from '../server/identity/identity.store.ts'
import { makePasswordReset, resetLifetime } from '../server/identity/password-reset.ts'
import { createPasswords } from '../server/identity/passwords.ts'
import { openExistingDatabase, readSettings } from './operate/installation.ts'

/**
 * For a person who has lost their password: prints a link for choosing a new one, or sets the one given on
 * standard input. The new password ends every earlier sign-in. The server may be running. No email is sent,
 * so make sure that the person asking is who they say they are.
 */
class NotDone extends Error {}

const resetPassword = async (typed: string, isGiven: boolean): Promise<string> => {
  const config = readSettings()
  if (config.oidc !== null) throw new NotDone('OIDC_ISSUER is set: its passwords are reset there.')
  const database = await openExistingDatabase(config)
  try {
    const store = createIdentityStore(database)
    const email = comparableEmail(typed)
    const credential = email === undefined ? undefined : await store.credentialByEmail(email)
    if (credential === undefined) throw new NotDone(`There is no account with the address ${typed}.`)
    if (!isGiven) {
      const path = await makePasswordReset({ store, clock: systemClock }, credential.id)
      const minutes = resetLifetime / 60_000
      return `${config.publicUrl}${path}\nWorks once, within ${minutes} minutes. Anyone with the link can take over the account, so pass it on carefully.`
    }
    const password = (await text(process.stdin)).replace(/\r?\n$/, '')
    const { password: fault } = newPasswordFaults(password, credential)
    if (fault !== undefined) throw new NotDone(fault)
    const { id, passwordHash: from } = credential
    if (!(await store.replacePassword({ id, from, to: await createPasswords().hash(password) })))
      throw new NotDone('Somebody else changed the password at the same moment. Nothing was done; try again.')
    return `The password of ${credential.email} is set, and every earlier log-in has ended.`
  } finally {
    await database.close()
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stdin: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})
const [email] = positionals
if (values.help || email === undefined) {
  console.log(
    'node scripts/reset-password.ts address [--stdin]\n  Prints a link that lets the account’s owner choose a new password.\n  --stdin  sets the password read from standard input instead',
  )
  process.exitCode = values.help ? 0 : 1
} else {
  try {
    console.log(await resetPassword(email, values.stdin ?? false))
  } catch (error) {
    if (error instanceof BadConfig) for (const line of error.lines) console.error(line)
    else if (error instanceof NotDone) console.error(error.message)
    else throw error
    process.exitCode = 1
  }
}
