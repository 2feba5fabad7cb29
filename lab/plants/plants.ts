/** A fault that somebody might make, and the tests that must notice it. */
export interface Plant {
  name: string
  file: string
  /** The text to replace; occurs exactly once in the file. */
  find: string
  replace: string
  /** Test files that must each fail with this fault. */
  noticedBy: readonly string[]
}

const walks = 'tests/whole/walks.test.ts'
const saved = 'tests/boot/saved.test.ts'
const flows = 'tests/boot/flows.test.ts'
const senders = 'tests/charts/senders.test.ts'
const keeping = 'tests/machines/persistence.random.test.ts'
const paths = 'tests/charts/paths.test.ts'
const faults = 'tests/faults/matrix.test.ts'
const machines = 'src/machines'

/**
 * At least one fault of each kind: handler, sender, declaration, guard, base revision, flush, stored field.
 */
export const plants: readonly Plant[] = [
  {
    name: 'sender: a bookmark of a challenge that was left does not name it when it fails [PERS-20]',
    file: `${machines}/workspace/workspace.saving.ts`,
    find: `title: titleOf(challenge_title, challenge_text)`,
    replace: `title: ''`,
    noticedBy: [saved],
  },
  {
    name: 'handler: the actors of saved bookmarks are never removed [BOOK-03]',
    file: `${machines}/bookmarks/bookmarks.setup.ts`,
    find: `stopChild((_, params: { id: string }) => params.id)`,
    replace: `stopChild((_, params: { id: string }) => \`\${params.id}-\`)`,
    noticedBy: [saved],
  },
  {
    name: 'batch: one refused bookmark undoes the others of its request [PERS-20]',
    file: 'src/api/calls/bookmarks.ts',
    find: 'batch.length > 1 && isAboutItems(error)',
    replace: 'batch.length > 1 && isAboutItems(undefined)',
    noticedBy: ['tests/api/bookmarks.test.ts'],
  },
  {
    name: 'stored field: the text in an open editor is not stored for a closed tab [RES-13]',
    file: 'src/boot/keep.ts',
    find: '  storeOpenEdits(app, openEdits, unsent)\n',
    replace: '',
    noticedBy: [saved],
  },
  {
    name: 'handler: Cancel leaves nothing of an own idea for Undo [PLAN-17]',
    file: `${machines}/ideas/own-idea.machine.ts`,
    find: `'form.cancelled': 'closed'`,
    replace: `'form.cancelled': { target: 'closed', actions: 'clearAll' }`,
    noticedBy: [saved],
  },
  {
    name: 'stored field: a new reading of the text drops what the owner ticked [ASK-05]',
    file: `${machines}/workspace/case-brief.setup.ts`,
    find: 'const found = withReading(context, params.brief)',
    replace: 'const found = { ...withReading(context, params.brief), own: null }',
    noticedBy: [walks],
  },
  {
    name: 'handler: evidence without a text does not hear which section is open [F1]',
    file: `${machines}/evidence/evidence.machine.ts`,
    find: `        'evidence.enter': {
          description: 'A saved challenge is loading; its section waits for the text.',
          actions: { type: 'enterSection', params: payload },
          meta: { spec: ['RES-06', 'ROUTE-15'] },
        },
`,
    replace: '',
    noticedBy: [walks, flows],
  },
  {
    name: 'sender: home does not ask for the saved challenges after a sign-in [F2]',
    file: `${machines}/app/app.machine.ts`,
    find: `        actions: [{ type: 'leaveResults', params: payload }, 'clearToken', 'loadSaved'],
`,
    replace: `        actions: [{ type: 'leaveResults', params: payload }, 'dropToken'],
`,
    noticedBy: [walks, flows],
  },
  {
    name: 'sender: a challenge that begins forgets what the form shows as set [F3]',
    file: `${machines}/workspace/workspace.machine.ts`,
    find: `{ ...emptyChallenge, ...remembered.refinements }`,
    replace: 'emptyChallenge',
    noticedBy: [walks, flows],
  },
  {
    name: 'sender: nobody makes the message that the board waits for [F10]',
    file: `${machines}/workspace/workspace.results.ts`,
    find: `type: 'board.check'`,
    replace: `type: 'board.refresh'`,
    noticedBy: [senders],
  },
  {
    name: 'merge: a change made in another tab loads everything again [AMB-76]',
    file: `${machines}/workspace/workspace.lifecycle.ts`,
    find: `              { type: 'loadChanged', params: payload },`,
    replace: `              'loadArranged',`,
    noticedBy: [saved],
  },
  {
    name: 'handler: a visitor’s challenge is set aside for a saved one and stays on show too [AMB-31]',
    file: `${machines}/workspace/workspace.lifecycle.ts`,
    find: `  'clearChallenge',
  ...clearResults,
] as const`,
    replace: `  ...clearResults,
] as const`,
    noticedBy: ['tests/boot/session.test.ts'],
  },
  {
    name: 'guard: a challenge without a text is looked up all the same [F18]',
    file: `${machines}/workspace/workspace.results.ts`,
    find: `      const hasText = challenge.challenge_text.trim() !== ''`,
    replace: '      const hasText = true',
    noticedBy: [walks, flows],
  },
  {
    name: 'handler: topics are not requested when the results are opened after the sequence was stopped',
    file: `${machines}/workspace/workspace.lifecycle.ts`,
    find: `              'The user opened the results after the sequence had stopped, so the topics are requested.',
            actions: 'loadTopics',`,
    replace: `              'The user opened the results after the sequence had stopped, so the topics are requested.',`,
    noticedBy: [walks],
  },
  {
    name: 'declaration: a message that means nothing is not declared',
    file: `${machines}/account/account.machine.ts`,
    find: `'login.request': 'The person is already signed in; the content opens once the server answers.',`,
    replace: '',
    noticedBy: [walks],
  },
  {
    name: 'handler: the form is not told that its text was saved [F5]',
    file: `${machines}/workspace/workspace.setup.ts`,
    find: `      enqueue.sendTo(context.parent, { type: 'draft.saved', text })
`,
    replace: '',
    noticedBy: [flows],
  },
  {
    name: 'base revision: a save does not say what it was made on [F6]',
    file: 'src/api/calls/challenges.ts',
    find: `      params: { id: saved.id },
      request: { ...savedFieldsOf(challenge), revision: saved.revision },`,
    replace: `      params: { id: saved.id },
      request: { ...savedFieldsOf(challenge) },`,
    noticedBy: [saved],
  },
  {
    name: 'base: a kept edit forgets what it was made on [F6]',
    file: `${machines}/workspace/persistence.rules.ts`,
    find: 'base: pick(saved.challenge, names)',
    replace: 'base: pick(challenge, names)',
    noticedBy: [saved],
  },
  {
    name: 'flush: an edit is not sent when the page goes away [PERS-17]',
    file: `${machines}/workspace/persistence.machine.ts`,
    find: `        'page.hidden': { target: 'saving', meta: { spec: ['PERS-17'] } },
`,
    replace: '',
    noticedBy: [paths],
  },
  {
    name: 'flush: an edit is not sent when its challenge is left [PERS-17]',
    file: `${machines}/workspace/persistence.machine.ts`,
    find: `        'challenge.leave': { target: 'saving', actions: 'markLeaving', meta: { spec: ['PERS-17'] } },
`,
    replace: '',
    noticedBy: [flows, paths],
  },
  {
    name: 'flush: an edit is not written to the device [F7]',
    file: 'src/api/storage/unsent-changes.ts',
    find: 'if (owner !== undefined) write(edit, owner, now())',
    replace: '',
    noticedBy: [saved],
  },
  {
    name: 'guard: the edit of a page that is still open is taken from it [F7]',
    file: 'src/api/storage/page-entries.ts',
    find: 'openPages?.has(pageOf(name)) !== true',
    replace: 'true',
    noticedBy: [saved],
  },
  {
    name: 'stored field: what waited to be saved is not in what Undo brings back',
    file: `${machines}/saved/row-actions.machine.ts`,
    find: 'copy: copy && withWaiting(copy, event.output)',
    replace: 'copy',
    noticedBy: [saved],
  },
  {
    name: 'guard: another tab’s change is overwritten without a question [F6]',
    file: `${machines}/workspace/persistence.setup.ts`,
    find: '!context.isLeaving && isContested(',
    replace: 'false && isContested(',
    noticedBy: [saved],
  },
  {
    name: 'stored field: the topics of a challenge are not saved with it [F4]',
    file: `${machines}/workspace/persistence.rules.ts`,
    find: '...pick(saved, fieldNames),',
    replace: '...pick(saved, fieldNames), topics: [],',
    noticedBy: [saved],
  },
  {
    name: 'stored field: edits made while a request was on its way are forgotten with its answer',
    file: `${machines}/workspace/persistence.setup.ts`,
    find: 'const challenge = rebase(saved.challenge, context.sent, context.challenge)',
    replace: 'const challenge = saved.challenge',
    noticedBy: [keeping],
  },
  {
    name: 'fault: no call is repeated',
    file: 'src/api/http.ts',
    find: "limit: method !== 'POST' ? 2 : hasKey || repeatable === true ? 1 : 0,",
    replace: 'limit: 0,',
    noticedBy: [faults],
  },
  {
    name: 'fault: a list of challenges that did not come is not told',
    file: `${machines}/saved/saved-challenges.machine.ts`,
    find: "actions: 'sayFailed',\n          meta: { spec: ['SAVED-19'",
    replace: "meta: { spec: ['SAVED-19'",
    noticedBy: [faults],
  },
  {
    name: 'fault: a creation whose answer was lost is made twice',
    file: `${machines}/workspace/challenge.rules.ts`,
    find: 'sent.startsWith(hashOf(text)) ? sent.slice(16) : undefined',
    replace: 'sent === text ? sent.slice(16) : undefined',
    noticedBy: [faults],
  },
  {
    name: 'fault: a drawer that failed goes on saying so',
    file: `${machines}/ideas/possible-ideas.machine.ts`,
    find: `          tags: 'failed',
          on: { 'ideas.refreshed'`,
    replace: `          tags: 'failed',
          on: { 'ideas.other'`,
    noticedBy: [faults],
  },
]
