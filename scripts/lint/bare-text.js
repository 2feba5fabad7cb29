import ts from 'typescript'

/**
 * @import { Rule } from 'eslint'
 * The rule `own/bare-text`: a text must be the only child of its element if it changes, appears or
 * disappears, or if something may be inserted before it. Browsers that translate a page replace its text
 * nodes with elements. React still holds the nodes that it created: changing them has no effect, and removing
 * them or inserting before them throws.
 */

const textFlags =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown
const nothingFlags =
  ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike | ts.TypeFlags.VoidLike

const alternatives = (type) => (type.isUnion() ? type.types : [type])
const isBlank = (text) => text.trim() === ''

/** Whether React may make a text node of a value of this type; it makes none of an empty string. */
const mayBeText = (checker, type, seen = new Set()) => {
  // The type contains itself, as a list of lists does.
  if (seen.has(type)) return false
  seen.add(type)
  return alternatives(type).some(
    (one) =>
      ((one.flags & textFlags) !== 0 && !(one.isStringLiteral() && isBlank(one.value))) ||
      (checker.isArrayType(one) && mayBeText(checker, checker.getTypeArguments(one)[0], seen)),
  )
}
const mayBeNothing = (type) => alternatives(type).some(({ flags }) => (flags & nothingFlags) !== 0)

export const bareText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: 'Give this text an element of its own: it changes, or what is beside it does, and a translating browser replaces text nodes.',
    },
  },
  create(context) {
    const { sourceCode } = context
    const { program, esTreeNodeToTSNodeMap, getTypeAtLocation } = sourceCode.parserServices
    const checker = program.getTypeChecker()

    /** Whether an expression is a literal or a value of the module, which is the same in every render. */
    const isFixed = (expression) => {
      let root = expression
      while (root.type === 'MemberExpression' && !root.computed) root = root.object
      if (root.type === 'Literal') return true
      if (root.type !== 'Identifier') return false
      const reference = sourceCode.getScope(root).references.find(({ identifier }) => identifier === root)
      return reference?.resolved?.scope.type === 'module'
    }

    const isComponent = ({ name }) => name.type !== 'JSXIdentifier' || !/^[a-z]/.test(name.name)

    /** The type of what a component renders. */
    const drawnBy = (opening) => {
      const signature = checker.getResolvedSignature(esTreeNodeToTSNodeMap.get(opening))
      return signature === undefined ? undefined : checker.getReturnTypeOfSignature(signature)
    }

    const kindOf = (child) => {
      if (child.type === 'JSXText') return 'fixed text'
      if (child.type === 'JSXFragment') return 'element'
      if (child.type === 'JSXElement') {
        if (!isComponent(child.openingElement)) return 'element'
        const drawn = drawnBy(child.openingElement)
        return drawn !== undefined && mayBeNothing(drawn) ? 'changing' : 'element'
      }
      if (!mayBeText(checker, getTypeAtLocation(child.expression))) return 'changing'
      return isFixed(child.expression) ? 'fixed text' : 'changing text'
    }

    const isDrawn = (child) => {
      if (child.type === 'JSXText') return !isBlank(child.value)
      if (child.type !== 'JSXExpressionContainer') return true
      const { expression } = child
      return (
        expression.type !== 'JSXEmptyExpression' &&
        !(expression.type === 'Literal' && typeof expression.value === 'string' && isBlank(expression.value))
      )
    }

    const check = (node) => {
      const children = node.children.filter(isDrawn)
      const isFragment = node.type === 'JSXFragment'
      // If an element contains nothing but one text, React sets it through the element, not through a text
      // node.
      if (children.length < 2 && !isFragment) return
      // This rule cannot see where a component, or the owner of a fragment, puts these children, nor what it
      // inserts beside them.
      let mayMove = isFragment || isComponent(node.openingElement)
      for (const child of children) {
        const kind = kindOf(child)
        if (kind === 'changing text' || (kind === 'fixed text' && mayMove))
          context.report({ node: child, messageId: 'bare' })
        if (kind.startsWith('changing')) mayMove = true
      }
    }
    return { JSXElement: check, JSXFragment: check }
  },
}
