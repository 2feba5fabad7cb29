import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeToken } from '#server/domain/tokens.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { createLimits, perMinute } from '#server/http/limits.ts'
import { listen, type ListeningServer } from '#server/http/listen.ts'
import { createRoom } from '#server/http/room.ts'
import { inMemory } from '#server/limiters.ts'
import { newChallenge } from './accounts/items.ts'
import { startApp } from './app.ts'
import { realMembers } from './members.ts'

const mebibyte = 1024 * 1024
const roomOf = (all: number, share = all, now = () => 0) =>
  createRoom({ all, share, grace: 1_000, message: 'full', now })
const unavailable = expect.objectContaining({ name: 'Unavailable', retryAfter: 10 }) as Error

describe('memory that requests share', () => {
  it('gives one caller a share and everybody together all of it, and is free again afterwards', () => {
    const room = roomOf(100, 60)
    const first = room.enter('a')
    first.grow(50)
    expect(() => room.enter('a').grow(20)).toThrow(unavailable)
    const second = room.enter('b')
    second.grow(50)
    expect(() => room.enter('c').grow(1)).toThrow(unavailable)
    first.leave()
    first.leave()
    room.enter('c').grow(50)
    expect(() => room.enter('d').grow(1)).toThrow(unavailable)
  })

  it('lets the slowest give way when it is full, and nobody who makes progress or has sent everything', () => {
    let time = 0
    const room = roomOf(300_000, 300_000, () => time)
    const left: string[] = []
    const enter = (who: string) => {
      const place = room.enter(who, () => void left.push(who))
      place.grow(100_000)
      return place
    }
    const [quick, , done] = [enter('quick'), enter('slow'), enter('done')]
    done.settle()
    time = 500
    expect(() => enter('early')).toThrow(unavailable)
    time = 1_500
    quick.received(70_000)
    enter('next')
    expect(left).toEqual(['slow'])
    expect(() => enter('after')).toThrow(unavailable)
  })
})

describe('a connection that makes no progress', () => {
  let server: ListeningServer
  let remove: () => Promise<void>
  let tokens: Awaited<ReturnType<typeof realMembers>>['tokens']
  const sockets: Socket[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await server.stop(0)
    await remove()
  })

  const start = async ({ bodies = 8 * mebibyte, answers = 24 * mebibyte, cost = perMinute.cost }) => {
    const clock = { now: () => Date.UTC(2026, 0, 1) }
    const real = await realMembers(clock)
    remove = real.remove
    tokens = real.tokens
    const { app, config } = startApp({
      members: real.members,
      tokens,
      clock,
      limits: createLimits(inMemory, { ...perMinute, cost }),
      rooms: { bodies: roomOf(bodies), answers: roomOf(answers) },
    })
    server = await listen(app, { host: '127.0.0.1', port: 0, headers: securityHeaders(config) })
    return real.members
  }
  const send = (...parts: string[]) => {
    const socket = connect(server.port, '127.0.0.1')
    sockets.push(socket)
    const talk = { socket, heard: '' }
    socket.on('error', () => {})
    for (const part of parts) socket.write(part)
    return talk
  }
  const listening = (...parts: string[]) => {
    const talk = send(...parts)
    talk.socket.on('data', (part: Buffer) => (talk.heard += part.toString()))
    return talk
  }
  const question = (path: string, ...headers: string[]) =>
    [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Authorization: Bearer user:ada', ...headers, '', ''].join(
      '\r\n',
    )

  const withLargeChallenge = async (members: Awaited<ReturnType<typeof start>>) => {
    await members.users.open('ada', {
      profile: { firstName: 'Ada', lastName: '', jobTitle: '' },
      picture: '',
    })
    const created = await members.challenges.create('ada', {
      ...newChallenge('bread'),
      reframes: Array.from({ length: 190 }, (_, count) => ({ label: `${count} ${'x'.repeat(31_000)}` })),
    })
    if (typeof created === 'string') throw new Error(created)
    return `/v1/challenges/${created.id}`
  }

  it('holds no more unread answers than its share, before they are read from storage; it gets them when others have gone', async () => {
    const path = await withLargeChallenge(await start({ answers: 13 * mebibyte }))
    const unread = Array.from({ length: 2 }, () => {
      const talk = send(question(path))
      talk.socket.pause()
      return talk.socket
    })
    await expect
      .poll(async () => {
        const talk = listening(question(path, 'Connection: close'))
        await new Promise((resolve) => talk.socket.once('close', resolve))
        return talk.heard.slice(0, 1_500)
      })
      .toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: 10[^]*"UNAVAILABLE"/i)
    for (const socket of unread) socket.destroy()
    await expect
      .poll(async () => {
        const talk = listening(question(path, 'Connection: close'))
        await new Promise((resolve) => talk.socket.once('close', resolve))
        return [talk.heard.slice(0, 12), talk.heard.length > 5 * mebibyte]
      })
      .toEqual(['HTTP/1.1 200', true])
  })

  it('is refused with a whole answer when only the finished answer shows that there is no room', async () => {
    const members = await start({ answers: 100_000 })
    const pictureId = 'a'.repeat(22)
    await members.users.open('ada', {
      profile: { firstName: 'Ada', lastName: '', jobTitle: '' },
      picture: '',
    })
    const bytes = new Uint8Array(200_000)
    bytes.set(Buffer.from('RIFF----WEBP'))
    await members.users.savePicture('ada', { bytes, type: 'image/webp', pictureId, address: `/${pictureId}` })
    const talk = listening(question(`/v1/pictures/${pictureId}`, 'Connection: close'))
    await new Promise((resolve) => talk.socket.once('close', resolve))
    expect(talk.heard).toMatch(/^HTTP\/1\.1 503 [^]*Cache-Control: no-store[^]*"UNAVAILABLE"[^]*}$/i)
  })

  it('is refused a shared page before it is read, if there is no room to render it', async () => {
    const members = await start({ answers: 100_000 })
    await members.users.open('ada', {
      profile: { firstName: 'Ada', lastName: '', jobTitle: '' },
      picture: '',
    })
    const challenge = await members.challenges.create('ada', newChallenge('bread'))
    if (typeof challenge === 'string') throw new Error(challenge)
    const report = { title: 'Bread', blocks: [{ kind: 'text' as const, text: 'a '.repeat(10_000) }] }
    const page = { challenge: challenge.id, report }
    const clock = { now: () => Date.UTC(2026, 0, 1) }
    const { token } = await makeToken(
      { text: 'bread', case_brief: null, page },
      { tokens, clock, owner: 'ada' },
    )
    const readPage = vi.spyOn(tokens, 'readPage')
    const talk = listening(question(`/shared/${token}/`, 'Connection: close'))
    await new Promise((resolve) => talk.socket.once('close', resolve))
    expect(talk.heard).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: 10/i)
    expect(readPage).not.toHaveBeenCalled()
  })

  it('is charged for a stored answer before it is read', async () => {
    const path = await withLargeChallenge(await start({ cost: 2 * 1024 }))
    const talk = listening(question(path))
    await expect.poll(() => talk.heard).toMatch(/^HTTP\/1\.1 429 [^]*RateLimit: "cost";r=0/i)
  })

  const chunked = (bytes: number) => [
    [
      'POST /v1/challenges/create HTTP/1.1',
      'Host: localhost',
      'Authorization: Bearer user:ada',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      '',
      '',
    ].join('\r\n'),
    `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`,
  ]

  it('is charged the largest body at first when it does not say how much it sends', async () => {
    await start({ cost: 3 * 1024 })
    send(...chunked(1_000))
    await expect
      .poll(async () => {
        const talk = listening(...chunked(1_000), '0\r\n\r\n')
        await new Promise((resolve) => talk.socket.once('data', resolve))
        return talk.heard
      })
      .toMatch(/^HTTP\/1\.1 429 /)
  })

  it('holds no more unfinished bodies than its share', async () => {
    await start({ bodies: 150_000 })
    send(...chunked(100_000))
    await expect
      .poll(async () => {
        const talk = listening(...chunked(100_000), '0\r\n\r\n')
        await new Promise((resolve) => talk.socket.once('data', resolve))
        return talk.heard
      })
      .toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: 10/i)
  })
})
