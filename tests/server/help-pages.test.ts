import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openAssets } from '#server/http/assets.ts'
import { framePages } from '#server/http/help-pages.ts'

const folder = join(import.meta.dirname, '../../server/http/help')
const names = readdirSync(folder).filter((name) => name.endsWith('.html'))
const links = {
  website: 'https://example.org/?a=1&b="2"',
  howTo: '/help/how-to.html',
  support: 'mailto:help@example.org',
  terms: '/help/terms.html',
  privacy: '/help/privacy.html',
  contactPolicy: '/help/contact.html',
}

const clock = { now: () => Date.UTC(2031, 2, 3) }

const textOf = async (
  name: string,
  productName = 'Ideas & <b>more</b>',
  website = links.website,
  supportContact: string | null = null,
) => {
  const framing = { productName, links: { ...links, website }, supportContact, clock }
  const page = framePages(openAssets(folder), framing).find(`/${name}`)
  if (page === undefined) throw new Error(`${name} is not there`)
  return new TextDecoder().decode((await page.read('identity')).bytes)
}

describe('The pages linked from the footer', () => {
  it.each(names)(
    '%s is framed by the product’s header and footer, with the operator’s links [F17, SHELL-14]',
    async (name) => {
      const text = await textOf(name)
      expect(text).toContain('<header>')
      expect(text).toContain('href="mailto:help@example.org"')
      expect(text).toContain('Cookie policy')
      expect(text).not.toMatch(/<!--|\{product\}/)
      expect(text.match(/<main\b/g)).toHaveLength(1)
    },
  )

  it.each(names)('%s inserts no markup from the product’s name or from a link', async (name) => {
    const text = await textOf(name)
    expect(text).not.toContain('<b>more')
    expect(text).toContain('Ideas &amp; &lt;b&gt;more')
    expect(text).not.toContain('b="2"')
  })

  it('leave out the website if none is configured [F22]', async () => {
    expect(await textOf('terms.html', 'Sparkwright', '')).not.toContain('Sparkwright website')
  })

  it.each(names)('%s is not a placeholder [F17]', async (name) => {
    expect(await textOf(name)).not.toContain('has not published')
  })

  it.each(names)('%s lets keyboard users skip the header, and leads to a new challenge', async (name) => {
    const text = await textOf(name)
    expect(text).toContain('href="#content"')
    expect(text.match(/id="content"/g)).toHaveLength(1)
    expect(text).toMatch(/<a class="button outline" href="\/">New challenge<\/a>/)
  })

  it.each(names)(
    '%s has the header’s menu, and the year, the keys and the colour theme in its footer',
    async (name) => {
      const text = await textOf(name)
      const menu = /<details class="menu">.*?<\/details>/s.exec(text)?.[0] ?? ''
      expect([...menu.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/', '/challenges/'])
      expect(text).toContain('© 2031 Ideas')
      expect(text).toContain('<a href="/help/how-to.html#keys">Keyboard shortcuts</a>')
      // Hidden, because the choice does nothing without a script.
      expect(text).toMatch(/<div class="themes"[^>]* hidden>/)
    },
  )

  it('show the new year once it has begun', async () => {
    let now = Date.UTC(2031, 11, 30)
    const framing = { productName: 'Ideas', links, supportContact: null, clock: { now: () => now } }
    const pages = framePages(openAssets(folder), framing)
    const text = async () =>
      new TextDecoder().decode((await pages.find('/terms.html')?.read('identity'))?.bytes)
    expect(await text()).toContain('© 2031 Ideas')
    now = Date.UTC(2032, 0, 2)
    expect(await text()).toContain('© 2032 Ideas')
  })

  it.each(names)('%s lists the pages on this server, and marks itself', async (name) => {
    const text = await textOf(name)
    const list = /<nav class="pages".*?<\/nav>/s.exec(text)?.[0] ?? ''
    const hrefs = [...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs).toEqual([
      '/help/how-to.html',
      '/help/terms.html',
      '/help/privacy.html',
      '/help/contact.html',
      '/cookie-policy/',
    ])
    expect(list.match(/aria-current="page"/g) ?? []).toHaveLength(name === 'support.html' ? 0 : 1)
    if (name !== 'support.html') expect(list).toContain(`href="/help/${name}" aria-current="page"`)
  })

  it.each([
    ['help@example.org', 'mailto:help@example.org'],
    ['https://example.org/help', 'https://example.org/help'],
    ['+44 113 496 0000', 'tel:+441134960000'],
  ])('begin with the contact if one is set: %s', async (contact, href) => {
    const text = await textOf('support.html', 'Sparkwright', '', contact)
    expect(text).toContain(`<a href="${href}">${contact}</a>`)
    expect(text.indexOf(contact)).toBeLessThan(text.indexOf('Copy these details'))
    expect(text).not.toContain('No contact details are given')
  })

  it('say plainly that no contact is named if none is set', async () => {
    expect(await textOf('support.html')).toContain('No contact details are given here')
  })

  it('explain each part of the results in the guide', async () => {
    const text = await textOf('how-to.html')
    for (const part of ['Your case', 'Resources', 'Reframes', 'Business models'])
      expect(text).toContain(`<h2>${part}</h2>`)
  })

  it.each(names)('%s has its heading as title', async (name) => {
    const text = await textOf(name, 'Sparkwright')
    const [, heading] = /<h1>(.*?)<\/h1>/s.exec(text) ?? []
    expect(text).toContain(`<title>${heading ?? ''} | Sparkwright</title>`)
  })
})
