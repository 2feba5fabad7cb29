/**
 * The rule `own/no-auto-focus`: React focuses a field with `autoFocus` before the field's view listens to its actor, so
 * the first letters can be lost.
 */
export const noAutoFocus = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { early: 'Use `useFirstFocus`, which focuses the field once its view listens to its actor.' },
  },
  create: (context) => ({
    JSXAttribute(node) {
      if (node.name.name === 'autoFocus') context.report({ node, messageId: 'early' })
    },
  }),
}
