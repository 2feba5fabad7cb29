import { limits } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import { uploadMachine } from '#machines/home/upload.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { longText, serverProblem, shortText } from './samples.ts'

const file = (name: string, type: string, size = 1_000) => ({ name, type, size })
const unreadable = new Problem('http', { status: 422, code: 'FILE_UNREADABLE' })
const pdf = file('plan.pdf', 'application/pdf', limits.uploadBytes)
const image = file('slide.png', 'image/png')

const unread = [{ why: 'scans' as const, first: 11, last: 12 }]
/** The whole text of a file whose description contains only part of it. */
export const wholeFileText = `${longText} The rest of the paper says more.`
const whole = { text: wholeFileText, cut: false }

export const cases = chartCases(uploadMachine, {
  inputs: {
    'a PDF': { kind: 'pdf', filename: '' },
    'an image': { kind: 'image', filename: '' },
    'a PDF, after a reload': { kind: 'pdf', filename: 'plan.pdf' },
  },
  events: {
    'files.chosen': {
      'a PDF': { files: [pdf] },
      'an image': { files: [image] },
      'a text, then a PDF': { files: [file('note.txt', 'text/plain'), pdf] },
      'a PDF of a byte too many': {
        files: [file('big.pdf', 'application/pdf', limits.uploadBytes + 1)],
      },
      'an image of a byte too many': { files: [file('big.png', 'image/png', limits.uploadBytes + 1)] },
      'no file': { files: [] },
    },
    'upload.progressed': {
      '40 percent': { percent: 40 },
      all: { percent: 100 },
      unknown: { percent: undefined },
    },
    'upload.answered': {
      'a long text': { text: longText, unread: [], whole: undefined },
      'a part of a text': { text: longText, unread, whole },
      '99 characters': { text: shortText, unread: [], whole },
      'white space': { text: ' \n', unread, whole: undefined },
    },
    'upload.failed': {
      'a server that fails': { problem: serverProblem },
      'a file that cannot be read': { problem: unreadable },
    },
  },
  outcomes: {
    requestDescription: {
      done: {
        'a description': { text: longText, whole: undefined },
        'a part of a text': { text: longText, whole },
        '99 characters': { text: shortText, whole },
      },
    },
    shrinkPicture: { done: { 'a smaller one': file('big.jpg', 'image/jpeg') } },
  },
  sources: { sendFile: ['upload.progressed', 'upload.answered', 'upload.failed'] },
  leftOut: {
    'empty | whole.used: to restoring': 'What is used has a name, so restoring leads to accepted.',
    'accepted | whole.used: to restoring': 'What is used has a name, so restoring leads to accepted.',
    'accepted | whole.used: stays': 'Accepted is left for itself.',
    'left | always [1]: to restoring': 'Nothing was read then, so restoring leads to empty.',
    'sending | upload.answered [1]: without setOffer': 'The description that follows says what is offered.',
    'sending | upload.answered [3]: without setUnread':
      'A picture is one page: what of it was not read is looked at in upload.paths.view.',
    'sending | upload.cancelled: without clearRead': 'Nothing was read yet.',
    'sending | upload.answered [4]: to restoring':
      'A file that was sent has a name, so restoring leads to accepted.',
    'describing | requestDescription onDone [2]: to restoring':
      'A file that was sent has a name, so restoring leads to accepted.',
  },
  project: ({ kind, filename, percent, text, unread: left, offer, error, isRead }) => [
    kind,
    filename,
    percent,
    text !== '',
    left.length,
    offer !== undefined,
    error,
    isRead,
  ],
})
