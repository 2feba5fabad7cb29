import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { arrowsOf, placesOf } from '#inspector/bridge/anatomy.ts'
import { readRequirements } from '../../scripts/requirements.ts'
import { allCases } from '../harness/charts.ts'

/**
 * Section 4 of the specification describes states and transitions, so each of its requirements must be stated
 * by a state or an arrow of a chart. Generated paths take every one of these (paths.test.ts). Requirements
 * that are not about states are listed here, with the place that fulfils them.
 */

const text = readFileSync('docs/requirements.md', 'utf8')
const known = readRequirements(text).flatMap(({ requirements }) => requirements.map(({ id }) => id))

/** Expands `AUTH, RES-07/08, DRAW-15..24` into ids. */
const idsIn = (list: string): string[] =>
  list.split(', ').flatMap((part) => {
    const [, group = '', first, between, last] = /^([A-Z]+)(?:-(\d+)(?:(\.\.|\/)(\d+))?)?$/.exec(part) ?? []
    const ofGroup = known.filter((id) => id.startsWith(`${group}-`))
    if (first === undefined) return ofGroup
    const [from, to] = [Number(first), Number(last ?? first)]
    return ofGroup.filter((id) => {
      const number = Number(id.split('-')[1])
      return between === '/' ? number === from || number === to : number >= from && number <= to
    })
  })

const clauses = idsIn(/^\| §4 \| states \| (.*) \|$/m.exec(text)?.[1] ?? '')

/** Requirements that are not about states, and where they are fulfilled. */
const elsewhere: Readonly<Record<string, string>> = {
  'AUTH-16': 'The header of every call is put there by the client (src/api/account/authorise.ts).',
  'AUTH-19': 'That a call is tried twice and no more is the client’s (src/api/http.ts).',
  'AUTH-25': 'The leeway is a comparison of two times (src/api/session).',
  'AUTH-27': 'The patience of one request (src/api/session).',
  'AUTH-29': 'A constant that the redirect flow does not use (AMB-44).',
  'AUTH-30': 'The age of a cookie (src/api/account/hint-cookie.ts).',
  'AUTH-32': 'Which picture a person has follows from two values.',
  'PERS-09': 'Storage renders the state of the actors (src/boot).',
  'PERS-11': 'Which storage it is decides it (src/api/storage).',
  'PERS-12': 'Which storage it is decides it (src/api/storage).',
  'PERS-14': 'The fields of a body (contract).',
  'PERS-19': 'The words of the status, in which the view says what the editor holds.',
  'PERS-21': 'Words that the view shows to a visitor.',
  'TOP-02': 'The fields of a topic (contract).',
  'BOOK-08': 'The kinds of an address (contract).',
  'UPL-01': 'Which control stands on which tab is the view’s.',
  'UPL-02': 'A text of the view.',
  'UPL-05': 'Two gestures for one event, both the view’s.',
  'UPL-12': 'The address and the body of a call (contract).',
  'UPL-27': 'The server reads the file (server/extract).',
  'DRAW-18': 'A field of a body, put there where the call is made (src/boot).',
}

it('finds the requirements of the states and sequences', () => {
  expect(clauses.length).toBeGreaterThan(150)
  expect(clauses).toEqual(expect.arrayContaining(['AUTH-01', 'RES-08', 'DRAW-15', 'DRAW-24', 'SAVED-18']))
  expect(clauses).not.toContain('DRAW-14')
})

it('states every requirement about states and sequences in a chart, or says where else it is fulfilled', () => {
  const stated = new Set(
    [...allCases.values()].flatMap(({ machine }) =>
      [...placesOf(machine), ...arrowsOf(machine)].flatMap(({ spec }) => spec),
    ),
  )
  expect(clauses.filter((id) => !stated.has(id) && !(id in elsewhere))).toEqual([])
  expect(Object.keys(elsewhere).filter((id) => stated.has(id) || !clauses.includes(id))).toEqual([])
})
