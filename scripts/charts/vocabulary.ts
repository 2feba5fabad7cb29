import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Files with the product's own words: names of fields, states and events, and fixed choices. */
const sources = ['src/machines/**/*.ts', 'contract/**/*.ts']

const names = /(?<![\w$.])([A-Za-z_]\w*)\??:/g
const literals = /'([^'\n\\]{1,60})'/g

/** Whether a text is a word of the program: no spaces, no name of a person or place, no requirement id. */
const isWord = (text: string) =>
  /^[A-Za-z_][\w.-]*$/.test(text) && !/^[A-Z][a-z]+$/.test(text) && !/^[A-Z]+-\d+$/.test(text)

/**
 * The words of the program, which the inspector shows as they are. Of any other text it shows only the kind
 * and length.
 */
export const vocabularyOf = (root: string): string[] => {
  const words = new Set<string>()
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const code = readFileSync(join(root, file), 'utf8')
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/^\s*\/\/.*$/gm, '')
    for (const pattern of [names, literals])
      for (const [, word = ''] of code.matchAll(pattern)) if (isWord(word)) words.add(word)
  }
  return [...words].sort()
}

const id = 'virtual:vocabulary'

/** A Vite plugin that gives the inspector's bridge the words of its sources. */
export const vocabulary = (): Plugin => {
  let root = '.'
  return {
    name: 'vocabulary',
    configResolved: (config) => void (root = config.root),
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (module) =>
      module === `\0${id}` ? `export const words = ${JSON.stringify(vocabularyOf(root))}` : null,
  }
}
