import { dirname, join } from 'node:path'
import ts from 'typescript'

/*
 * Text that changes, appears or disappears must be the only child of an element, and so must text before which
 * something is inserted. Browsers that translate a page replace its text nodes with elements. React keeps the nodes it
 * created: changing them has no effect, and removing them or inserting before them throws. Whether an expression may
 * be text is a question of types, so this is a program over the compiler and not a linter rule.
 */

const textFlags =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown
const nothingFlags =
  ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike | ts.TypeFlags.VoidLike

const alternatives = (type: ts.Type) => (type.isUnion() ? type.types : [type])
const isBlank = (text: string) => text.trim() === ''

/** Whether React may create a text node for a value of this type; it creates none for an empty string. */
function mayBeText(checker: ts.TypeChecker, type: ts.Type, seen = new Set<ts.Type>()): boolean {
  // A type of nested lists refers to itself.
  if (seen.has(type)) return false
  seen.add(type)
  return alternatives(type).some((one) => {
    if ((one.flags & textFlags) !== 0) return !(one.isStringLiteral() && isBlank(one.value))
    const item = checker.isArrayType(one) ? checker.getTypeArguments(one as ts.TypeReference)[0] : undefined
    return item !== undefined && mayBeText(checker, item, seen)
  })
}
const mayBeNothing = (type: ts.Type) => alternatives(type).some(({ flags }) => (flags & nothingFlags) !== 0)

type Opening = ts.JsxOpeningLikeElement
const isComponent = ({ tagName }: Opening) => !ts.isIdentifier(tagName) || !/^[a-z]/.test(tagName.text)

/** Whether a declaration is at the top level of its module, so that its value is the same in every render. */
function isOfModule(declaration: ts.Node): boolean {
  for (let node = declaration.parent; ; node = node.parent) {
    if (ts.isSourceFile(node)) return true
    if (ts.isFunctionLike(node) || ts.isBlock(node)) return false
  }
}

/** The children of elements in a file that need an element of their own. */
export function bareTexts(program: ts.Program, file: ts.SourceFile): ts.JsxChild[] {
  const checker = program.getTypeChecker()
  const found: ts.JsxChild[] = []

  const isFixed = (expression: ts.Expression) => {
    let root = expression
    while (ts.isPropertyAccessExpression(root)) root = root.expression
    if (ts.isLiteralExpression(root)) return true
    if (!ts.isIdentifier(root)) return false
    return checker.getSymbolAtLocation(root)?.declarations?.some(isOfModule) ?? false
  }

  const mayDrawNothing = (opening: Opening) => {
    const signature = checker.getResolvedSignature(opening)
    return signature !== undefined && mayBeNothing(checker.getReturnTypeOfSignature(signature))
  }

  const kindOf = (child: ts.JsxChild) => {
    if (ts.isJsxText(child)) return 'fixed text'
    if (ts.isJsxFragment(child)) return 'element'
    if (!ts.isJsxExpression(child)) {
      const opening = ts.isJsxElement(child) ? child.openingElement : child
      return isComponent(opening) && mayDrawNothing(opening) ? 'changing' : 'element'
    }
    const { expression } = child
    if (expression === undefined || !mayBeText(checker, checker.getTypeAtLocation(expression)))
      return 'changing'
    return isFixed(expression) ? 'fixed text' : 'changing text'
  }

  const isDrawn = (child: ts.JsxChild) => {
    if (ts.isJsxText(child)) return !isBlank(child.text)
    if (!ts.isJsxExpression(child)) return true
    const { expression } = child
    return expression !== undefined && !(ts.isStringLiteral(expression) && isBlank(expression.text))
  }

  const check = (node: ts.JsxElement | ts.JsxFragment) => {
    const children = node.children.filter(isDrawn)
    // If text is an element's only child, React sets it through the element and keeps no text node that could
    // be replaced.
    if (children.length < 2 && !ts.isJsxFragment(node)) return
    // The code does not show where a component, or the parent of a fragment, puts these children, nor what is
    // next to them.
    let mayMove = ts.isJsxFragment(node) || isComponent(node.openingElement)
    for (const child of children) {
      const kind = kindOf(child)
      if (kind === 'changing text' || (kind === 'fixed text' && mayMove)) found.push(child)
      if (kind.startsWith('changing')) mayMove = true
    }
  }

  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) check(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/**
 * A compiler program over all views of a project. `additional` holds files by path that exist only in memory.
 */
export function programOfViews(root: string, additional: Readonly<Record<string, string>> = {}): ts.Program {
  const path = join(root, 'tsconfig.json')
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file)) as { config: object }
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    { ...config, include: ['src', '*.config.ts'] },
    ts.sys,
    dirname(path),
  )
  const host = ts.createCompilerHost(options)
  const readFile = host.readFile.bind(host)
  const fileExists = host.fileExists.bind(host)
  host.readFile = (file) => additional[file] ?? readFile(file)
  host.fileExists = (file) => file in additional || fileExists(file)
  const getSourceFile = host.getSourceFile.bind(host)
  host.getSourceFile = (file, target, ...rest) => {
    const text = additional[file]
    return text === undefined
      ? getSourceFile(file, target, ...rest)
      : ts.createSourceFile(file, text, target, true)
  }
  return ts.createProgram([...fileNames, ...Object.keys(additional)], options, host)
}
