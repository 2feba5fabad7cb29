import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const inventory = readFileSync(join(root, 'docs/security/cryptography.md'), 'utf8')
const sources = ['contract', 'server', 'src', 'public'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:[jt]s|tsx)$/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') })),
)

/** The names in the first column of the inventory's table of algorithms. */
const listed = new Set(
  [...(inventory.split('## Algorithms')[1] ?? '').matchAll(/^\| ([^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  ),
)

/** The algorithms that the source requests from its libraries, each under its name in the inventory. */
const used = sources.flatMap(({ file, text }) => [
  ...[...text.matchAll(/\bcreate(?:Hash|Hmac)\('([^']+)'/g)].map(([, name = '']) => ({ file, name })),
  ...[...text.matchAll(/\bsubtle\.digest\('([^']+)'/g)].map(([, name = '']) => ({
    file,
    name: name.toLowerCase().replace('-', ''),
  })),
  ...[...text.matchAll(/'((?:RS|PS|ES|HS)\d{3}|EdDSA|argon2\w+)'/g)].map(([, name = '']) => ({ file, name })),
  ...[...text.matchAll(/\b(randomBytes|getRandomValues|hkdfSync)\(/g)].map(([, name = '']) => ({
    file,
    name,
  })),
])

describe('the inventory of keys and algorithms', () => {
  it('names every algorithm in the source, and no others [S9]', () => {
    expect(used.filter(({ name }) => !listed.has(name))).toEqual([])
    expect(new Set(used.map(({ name }) => name))).toEqual(listed)
  })

  it('names the variables that contain keys for other services [S9]', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8')
    const variables = [...example.matchAll(/^# ?([A-Z_]*(?:KEY|TOKEN))=/gm)].map(([, name = '']) => name)
    expect(variables.length).toBeGreaterThan(2)
    for (const name of variables) expect(inventory).toContain(`\`${name}\``)
  })
})
