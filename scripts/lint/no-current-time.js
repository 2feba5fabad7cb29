/** The rule `own/no-current-time`: charts do not read the clock by `new Date()`. */
export const noCurrentTime = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { now: 'Charts are pure: time enters as input or event data.' },
  },
  create(context) {
    return {
      NewExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
          context.report({ node, messageId: 'now' })
      },
    }
  },
}
