import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '#server/config.ts'

const configuration = readFileSync(join(import.meta.dirname, '../../ops/nginx/sparkwright.conf'), 'utf8')
const [, plain = '', secure = ''] = configuration.split(/^server \{$/m)

describe('the supplied nginx configuration', () => {
  it('uses TLS 1.2 and 1.3 only, with forward secrecy and authenticated encryption [S9]', () => {
    expect(secure).toContain('listen 443 ssl;')
    expect(secure).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
    expect(secure).toContain('ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;')
  })

  it('redirects pages from http to https, and refuses what programs send unencrypted [S9]', () => {
    expect(plain).toContain('listen 80;')
    const [, refused = ''] = /location ~ (\S+) \{\s+return 403;/.exec(plain) ?? []
    const isRefused = (path: string) => new RegExp(refused).test(path)
    for (const path of ['/v1/user', '/v1', '/oidc/token', '/metrics'])
      expect([path, isRefused(path)]).toEqual([path, true])
    for (const path of ['/', '/oidc/auth', '/v10', '/challenges/new', '/shared/abc'])
      expect([path, isRefused(path)]).toEqual([path, false])
    expect(plain).toMatch(/location \/ \{\s+return 301 https:\/\/\$host\$request_uri;/)
    expect(plain).not.toContain('proxy_pass')
  })

  it('counts the connections of an address, as the server does without a proxy [S9]', () => {
    expect(configuration).toContain('limit_conn_zone $binary_remote_addr zone=sparkwright:10m;')
    expect(secure).toContain('limit_conn sparkwright 256;')
    expect(parseConfig({}).config.connectionsPerAddress).toBe(256)
  })

  it('adds the sender’s address to those that it receives, for the server’s limits [S9]', () => {
    const ways = secure.split('proxy_pass ').slice(1)
    expect(ways).toHaveLength(2)
    for (const way of ways)
      expect(way.split('}')[0]).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')
  })
})
