import { createThreadWork } from '#server/workers/thread.ts'

/** A thread for testing the pool: it answers as asked, works until it is ended, or fails. */
export type TestTask =
  { kind: 'say'; text: string } | { kind: 'spin' } | { kind: 'fail' } | { kind: 'environment' }

export default createThreadWork((task: TestTask): string => {
  switch (task.kind) {
    case 'say':
      return task.text
    case 'spin':
      for (;;) Math.sqrt(2)
    case 'fail':
      throw new RangeError('quotes the text')
    case 'environment':
      return Object.keys(process.env).join(' ')
  }
})
