import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { parseConfig } from '#server/config.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: z.optional(z.record(z.string(), z.string())),
      extra_hosts: z.optional(z.array(z.string())),
      volumes: z.optional(z.array(z.string())),
      ports: z.optional(z.array(z.string())),
      profiles: z.optional(z.array(z.string())),
      entrypoint: z.optional(z.array(z.string())),
    }),
  ),
})
const Scrapes = z.object({
  scrape_configs: z.array(
    z.object({
      job_name: z.string(),
      static_configs: z.array(z.object({ targets: z.array(z.string()) })),
    }),
  ),
})

const text = read('compose.yaml')
const { services } = Compose.parse(parse(text))
const products = Object.entries(services).filter(([, { image }]) => image === 'sparkwright')

/** Settings that the containers fix and an operator does not choose, with the reason. */
const fixedSettings: Readonly<Record<string, string>> = {
  PORT: 'the balancer and the metrics know it',
  HOST: 'the image listens to the network of its container',
  DATA_DIR: 'the image has a volume there',
  PUBLIC_URL: 'made from HOST_NAME',
  DATABASE_URL: 'the database that stands beside it',
  TRUST_PROXY: 'the balancer is one proxy',
  METRICS_PORT: 'Prometheus asks there',
  METRICS_HOST: 'Prometheus asks there',
  METRICS_TOKEN: 'Prometheus has none: the port is reached from the network of the file alone',
}
/**
 * Every variable that the product reads, according to `.env.example`; another test checks that the file is
 * complete.
 */
const variables = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_\d]+)=/gm)].map(
  ([, name = '']) => name,
)

/** Values for everything that an operator must give. */
const given: Record<string, string> = {
  HOST_NAME: 'sparks.example.org',
  POSTGRES_PASSWORD: 'abc123',
  GRAFANA_PASSWORD: 'x',
}
const filled = (environment: Record<string, string> = {}, values = given) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)[^}]*\}/g, (_, wanted: string) => values[wanted] ?? ''),
    ]),
  )

describe('the services of compose.yaml', () => {
  it('are the product twice, with valid settings', () => {
    expect(products.map(([name]) => name)).toEqual(['first', 'second'])
    for (const [, { environment }] of products) {
      const { config, warnings } = parseConfig({ HOST: '0.0.0.0', ...filled(environment) })
      expect(config.publicUrl).toBe('https://sparks.example.org')
      expect(config.trustedProxies).toBe(1)
      expect(warnings).toEqual([
        'METRICS_HOST is not limited to this machine and METRICS_TOKEN is not set: anyone who can reach the port can read the metrics',
      ])
    }
  })

  it('share the database that runs beside them', () => {
    const { database } = services
    const account = filled(database?.environment)
    for (const [, { environment }] of products) {
      const url = new URL(filled(environment)['DATABASE_URL'] ?? '')
      expect([url.hostname, url.username, url.password, url.pathname]).toEqual([
        'database',
        account['POSTGRES_USER'],
        account['POSTGRES_PASSWORD'],
        `/${account['POSTGRES_DB'] ?? ''}`,
      ])
    }
  })

  it('are all reached by the balancer, and all monitored', () => {
    const names = products.map(([name]) => name)
    const { port } = parseConfig({}).config
    const [, upstreams = ''] = /reverse_proxy (.+) \{/.exec(read('ops/caddy/Caddyfile')) ?? []
    expect(upstreams.split(' ')).toEqual(names.map((name) => `${name}:${String(port)}`))
    const [job] = Scrapes.parse(parse(read('ops/prometheus/compose.yml'))).scrape_configs
    expect(job?.job_name).toBe('sparkwright')
    expect(job?.static_configs.flatMap(({ targets }) => targets)).toEqual(
      products.map(([name, { environment }]) => `${name}:${environment?.['METRICS_PORT'] ?? ''}`),
    )
  })

  it('use files that exist, in pinned versions, and publish only the balancer', () => {
    const bound = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0] ?? '').filter((path) => path.startsWith('.')),
    )
    expect(bound.length).toBeGreaterThan(4)
    expect(bound.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const others = Object.values(services).filter(({ image }) => image !== 'sparkwright')
    expect(others.filter(({ image }) => !/:v?\d[\w.-]*$/.test(image))).toEqual([])
    const open = Object.entries(services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    )
    expect(open.map(([name]) => name)).toEqual(['balancer'])
  })

  it('accept every setting of .env.example, except those that the containers set themselves [D9]', () => {
    expect(variables.length).toBeGreaterThan(45)
    const set = Object.entries(fixedSettings).map(([name]) => name)
    for (const [, { environment = {} }] of products) {
      const passed = variables.filter((name) => environment[name] === `\${${name}:-}`)
      expect([...passed, ...set].sort()).toEqual([...variables].sort())
    }
    // Variables passed on to a container have the same effect as without containers.
    const model = {
      LLM_BASE_URL: 'http://host.docker.internal:11434/v1',
      LLM_MODEL: 'small',
      BRAND_NAME: 'Hill',
    }
    for (const [, { environment = {} }] of products) {
      const { config } = parseConfig(filled(environment, { ...given, ...model }))
      expect([config.llm?.baseUrl, config.llm?.model, config.brand.name]).toEqual(Object.values(model))
    }
  })

  it('reach a model on the host by a name from the guide, and the operator’s files in a folder [D9]', () => {
    const guide = read('docs/guide/run-it-yourself.md')
    for (const [, { extra_hosts: hosts, volumes }] of products) {
      expect(hosts).toEqual(['host.docker.internal:host-gateway'])
      expect(volumes).toContain('./ops/own:/own:ro')
    }
    for (const words of ['http://host.docker.internal:11434/v1', '127.0.0.1', 'ops/own', '/own/'])
      expect(guide.slice(guide.indexOf('## In containers'))).toContain(words)
  })

  it('have a model server with a large enough context, and fetch the configured model, if the profile is on [D9]', () => {
    const { model, 'model-fetch': fetching } = services
    expect([model?.profiles, fetching?.profiles]).toEqual([['model'], ['model']])
    expect(Object.entries(services).flatMap(([name, { profiles }]) => (profiles ? [name] : []))).toEqual([
      'model',
      'model-fetch',
    ])
    expect(Number(model?.environment?.['OLLAMA_CONTEXT_LENGTH'])).toBeGreaterThanOrEqual(16_384)
    expect(model?.ports).toBeUndefined()
    const guide = read('docs/guide/run-it-yourself.md')
    const [, lines = ''] = /### A model in a container[\s\S]*?```sh\n([\s\S]*?)```/.exec(guide) ?? []
    const set = Object.fromEntries(
      [...lines.matchAll(/^(\w+)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
    )
    expect(set['COMPOSE_PROFILES']).toBe('model')
    for (const [, { environment = {} }] of products) {
      const { llm } = parseConfig(filled(environment, { ...given, ...set })).config
      // The container that fetches the model must use the same address of the model server as the product.
      expect(new URL(llm?.baseUrl ?? '').host).toBe(fetching?.environment?.['OLLAMA_HOST'])
      expect(filled({ name: fetching?.entrypoint?.at(-1) ?? '' }, set)['name']).toBe(llm?.model)
    }
    expect(fetching?.entrypoint?.slice(0, 2)).toEqual(['ollama', 'pull'])
  })

  it('have their required settings named in the guide', () => {
    const wanted = new Set([...text.matchAll(/\$\{(\w+)(?!\w|:-)/g)].map(([, name = '']) => name))
    expect([...wanted].sort()).toEqual(Object.keys(given).sort())
    for (const name of wanted) expect(read('docs/guide/run-it-yourself.md')).toContain(name)
  })
})

describe('the image', () => {
  it('runs what the systemd unit runs, with the same memory settings', () => {
    const image = read('Dockerfile')
    const unit = read('ops/systemd/sparkwright.service')
    expect(unit).toContain('/node server/main.ts')
    expect(image).toContain('CMD ["node", "server/main.ts"]')
    const settings = [...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/"[^"]+"|\S+/g)]
    expect(settings).not.toEqual([])
    // systemd quotes the whole setting, Docker its value.
    for (const [setting] of settings) expect(image).toContain(setting.replace(/^"(\w+=)(.*)"$/, '$1"$2"'))
  })

  it('contains no keys, data or local builds', () => {
    const left = read('.dockerignore').split('\n')
    for (const name of ['.env', '.env.*', '.git', 'data', 'dist', 'node_modules'])
      expect(left).toContain(name)
  })
})
