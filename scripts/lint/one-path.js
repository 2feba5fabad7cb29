import { basename, dirname, relative, resolve } from 'node:path'

/**
 * The rule `own/one-path`: a file of `src/ui` is imported as `./…` from its own folder and as `#ui/…` from any other, so that
 * searching for it finds every use.
 */
export const onePath = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: { other: 'Import it as {{path}}: `./` inside a folder, `#ui/` across folders.' },
  },
  create(context) {
    const ui = resolve(context.cwd, 'src/ui')
    const folder = dirname(context.filename)

    /** The one path for a file of `src/ui`; undefined for anything else. */
    const pathOf = (specifier) => {
      const file = specifier.startsWith('#ui/')
        ? resolve(ui, specifier.slice('#ui/'.length))
        : specifier.startsWith('.')
          ? resolve(folder, specifier)
          : undefined
      if (file === undefined || !file.startsWith(`${ui}/`)) return undefined
      return dirname(file) === folder ? `./${basename(file)}` : `#ui/${relative(ui, file)}`
    }

    const check = ({ source }) => {
      const path = typeof source?.value === 'string' ? pathOf(source.value) : undefined
      if (path === undefined || path === source.value) return
      context.report({
        node: source,
        messageId: 'other',
        data: { path },
        fix: (fixer) => fixer.replaceText(source, `'${path}'`),
      })
    }
    return { ImportDeclaration: check, ImportExpression: check, TSImportType: check }
  },
}
