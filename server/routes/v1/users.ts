import { randomBytes } from 'node:crypto'
import { memberAbilities } from '#contract/abilities.ts'
import { calls } from '#contract/calls.ts'
import { delays, limits as sizes } from '#contract/limits.ts'
import type { User } from '#contract/entities.ts'
import {
  firstProfile,
  isValueKey,
  profileStep,
  type Accounts,
  type Picture,
  type UserStore,
} from '../../domain/users.ts'
import type { CallOptions, Clock } from '../../domain/ports.ts'
import { UnreadableFile } from '../../domain/failures.ts'
import { fileKind } from '../../extract/file-kind.ts'
import { sendBytes } from '../../http/answers.ts'
import { holdAnswer } from '../../http/held-answers.ts'
import { limitRate, kilobytes, type Limits } from '../../http/limits.ts'
import { notFound, Refusal } from '../../http/problem.ts'
import { timeLimit, unlessAborted } from '../../http/time-limit.ts'
import type { Uploads } from '../../http/uploaded-file.ts'
import { ownerOf, type MemberRouteBuilder } from '../member.ts'
import { serverBudget, type Route } from '../route.ts'

export interface UserRouteDeps {
  users: UserStore
  accounts: Accounts
  uploads: Uploads
  limits: Limits
  /** A person's challenges and links, for the export, and their rough size in bytes. */
  storedData: (
    owner: string,
  ) => Promise<{ bytes: number } & Record<'challenges' | 'links', AsyncIterable<unknown>>>
  clock: Clock
  /** Decodes a picture and encodes its pixels again, so that nothing else in the file is stored. */
  clean: (bytes: Uint8Array, options: CallOptions & { maxSide: number }) => Promise<Picture>
}

const keyOf = (params: Readonly<Record<string, string>>): string => {
  const { key = '' } = params
  if (!isValueKey(key)) throw new Refusal('INVALID', 'key: must be a name of at most 60 letters and digits.')
  return key
}

const tooOld = () =>
  new Refusal(
    'LOGIN_TOO_OLD',
    'You logged in more than ten minutes ago. Log in again to delete your account.',
  )

const tooMany = () => new Refusal('INVALID', `At most ${sizes.settingsPerUser} settings can be saved.`)

/** The user, profile, settings, onboarding and account deletion (specification §2, §4, §7; API-01 to 08). */
export const userRoutes = (
  { member, raw, streamed }: MemberRouteBuilder,
  { users, accounts, uploads, limits, storedData, clock, clean }: UserRouteDeps,
): Route[] => {
  const readUser = async (id: string): Promise<User> => {
    const user = await users.read(id)
    if (user === undefined) throw notFound()
    return user
  }

  /** Whether the person has just proved who they are, which deleting needs: a token alone may be stolen. */
  const isFresh = (authenticatedAt = -Infinity): boolean =>
    // Nor is a time more than that in the future, because a clock may have been set back.
    Math.abs(clock.now() - authenticatedAt) <= delays.freshLogIn

  return [
    member(calls.readUser, {}, async ({ person, owner }) => ({
      user: (await users.read(owner)) ?? null,
      identity: { email: person.email ?? '', picture: person.picture ?? '' },
    })),

    member(calls.bootstrapUser, {}, async ({ person, owner, body }) => {
      await users.open(owner, firstProfile(person, body))
      return readUser(owner)
    }),

    member(calls.updateUser, { opens: true }, async ({ owner, body }) => {
      const profile = {
        firstName: body.firstName.trim(),
        lastName: body.lastName.trim(),
        jobTitle: body.jobTitle.trim(),
      }
      await users.changeProfile(owner, profile)
      if (
        body.onboarding !== undefined &&
        !(await users.saveValue(owner, 'onboarding', profileStep, body.onboarding))
      )
        throw tooMany()
      await accounts.renameAccount(owner, profile)
      return readUser(owner)
    }),

    member(calls.changeSetting, { opens: true }, async ({ owner, params, body }) => {
      if (!(await users.saveValue(owner, 'setting', keyOf(params), body.value))) throw tooMany()
      return users.values(owner, 'setting')
    }),

    member(calls.finishOnboarding, { opens: true }, async ({ owner, params, body }) => {
      if (!(await users.saveValue(owner, 'onboarding', keyOf(params), body.value))) throw tooMany()
      return (await users.values(owner, 'onboarding')) as Record<string, boolean>
    }),

    raw(
      calls.uploadPicture,
      { opens: true },
      [limitRate(limits, 'upload', ownerOf), uploads.receiveFile('file', ownerOf), timeLimit(serverBudget)],
      (c) => {
        const [file, owner, signal] = [c.get('file'), ownerOf(c), c.get('signal')]
        return unlessAborted(signal, async () => {
          if (!file.type.includes('image')) throw new UnreadableFile('kind')
          const picture = await clean(file.bytes, { maxSide: sizes.pictureSide, signal, caller: owner })
          const pictureId = randomBytes(16).toString('base64url')
          const url = `/v1/pictures/${pictureId}`
          await users.savePicture(owner, { ...picture, pictureId, address: url })
          return { url }
        })
      },
    ),

    member(calls.removePicture, {}, ({ owner }) => users.removePicture(owner)),

    streamed(calls.exportUser, async ({ person, owner, context, note }) => {
      await limits('export', owner)
      const { bytes: size, challenges, links } = await storedData(owner)
      await limits('cost', owner, kilobytes(size))
      // Challenges are read one at a time, so the export never holds more memory than one of them.
      holdAnswer(context, Math.min(size, sizes.bookmarksBytes))
      const picture = await users.pictureOf(owner)
      const user = (await users.read(owner)) ?? null
      context.header('Content-Disposition', 'attachment; filename="my-data.json"')
      note('data-exported')
      return {
        exportedAt: new Date(clock.now()).toISOString(),
        identity: { id: owner, email: person.email ?? '', picture: person.picture ?? '' },
        user,
        picture:
          picture === undefined
            ? null
            : `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}`,
        challenges,
        links,
      }
    }),

    member(calls.readAbility, {}, () => Promise.resolve(memberAbilities.map((ability) => ({ ...ability })))),

    // Delete our data first, because a call that fails half-way can be repeated only while the sign-in exists.
    member(calls.deleteUser, { afterClosing: true }, async ({ person, owner, note }) => {
      if (!isFresh(person.authenticatedAt)) throw tooOld()
      await users.close(owner)
      await accounts.removeAccount(owner)
      note('account-deleted')
    }),
  ]
}

const pictureName = /^[\w-]{22}$/

/**
 * Profile pictures. An `img` sends no token, so the address itself is the secret: 128 random bits, new for
 * each picture and never listed.
 */
export const pictureRoute = (users: Pick<UserStore, 'picture'>, limits: Limits): Route => ({
  method: 'GET',
  path: '/pictures/{id}',
  handlers: [
    limitRate(limits, 'read'),
    async (c) => {
      const id = c.req.param('id') ?? ''
      const picture = pictureName.test(id) ? await users.picture(id) : undefined
      // Pictures are stored as WebP only. Any other bytes have not come through `clean` and are not served.
      if (picture === undefined || fileKind(picture.bytes) !== 'webp') throw notFound()
      return sendBytes(c, Uint8Array.from(picture.bytes), {
        'Content-Type': 'image/webp',
        'Content-Disposition': 'inline; filename="picture.webp"',
        'X-Content-Type-Options': 'nosniff',
        // A browser that has shown a picture may show it for up to an hour after it was removed.
        'Cache-Control': 'private, max-age=3600',
      })
    },
  ],
})
