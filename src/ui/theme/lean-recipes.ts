import type { RecipeConfig, SlotRecipeConfig } from '@pandacss/dev'

/** What Panda is about to write: files of one folder. */
interface Generated {
  dir?: string[]
  files: { file: string; code: string | undefined }[]
}
type AnyRecipe = Pick<RecipeConfig, 'className' | 'defaultVariants' | 'compoundVariants'> &
  Partial<Pick<SlotRecipeConfig, 'slots'>>

/**
 * Class names need no engine. Panda's own recipes carry its whole `css()` run time to every visitor of home (for
 * compound variants and responsive variants, of which this look has none) and run it at every drawing.
 */
const runtime = `
const given = (variants) =>
  variants === undefined ? [] : Object.entries(variants).filter(([, value]) => value !== undefined)

const names = (name, defaults, variants) =>
  Object.entries({ ...defaults, ...Object.fromEntries(given(variants)) })
    .reduce((all, [prop, value]) => \`\${all} \${name}--\${prop}_\${value}\`, name)

/** Every choice of variants is spelled out once; without a choice it is found without looking. */
const once = (spell) => {
  const known = new Map()
  let plain
  return (variants) => {
    if (variants === undefined) return (plain ??= spell())
    const key = given(variants).join()
    if (!known.has(key)) known.set(key, spell(variants))
    return known.get(key)
  }
}

export const recipe = (name, defaults) => once((variants) => names(name, defaults, variants))

export const slotRecipe = (name, slots, defaults) =>
  once((variants) =>
    Object.fromEntries(slots.map((slot) => [slot, names(\`\${name}__\${slot}\`, defaults, variants)])))
`

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function codeOf(key: string, recipe: AnyRecipe): string {
  if (recipe.compoundVariants !== undefined) throw new Error(`${key}: compound variants have no class name`)
  const given = [recipe.className, ...(recipe.slots ? [recipe.slots] : []), recipe.defaultVariants ?? {}]
  const maker = recipe.slots ? 'slotRecipe' : 'recipe'
  const call = `${maker}(${given.map((each) => JSON.stringify(each)).join(', ')})`
  return `import { ${maker} } from './create-recipe.mjs'\nexport const ${key} = /* @__PURE__ */ ${call}\n`
}

/** Members of a Panda recipe that these do not have, and variants by width. */
const left = /^ {2}(?:raw|variantMap|variantKeys|splitVariantProps|getVariantProps)\b.*\n/gm
const byWidth = /\bConditionalValue<(\w+\[key\])>/g

/** Panda's generated files with a few lines in place of its recipes. Same calls, same class names. */
export function leanRecipes<Each extends Generated>(
  artifacts: readonly Each[],
  recipes: Readonly<Record<string, AnyRecipe>>,
): Each[] {
  const codes = new Map<string, string>(
    Object.entries(recipes).map(([key, recipe]) => [`${dashed(key)}.mjs`, codeOf(key, recipe)]),
  )
  const lean = (file: string, code: string) => {
    if (file === 'create-recipe.mjs') return runtime
    return file.endsWith('.d.ts') ? code.replace(left, '').replace(byWidth, '$1') : (codes.get(file) ?? code)
  }
  return artifacts.map((artifact) =>
    artifact.dir?.at(-1) === 'recipes'
      ? {
          ...artifact,
          files: artifact.files.map(({ file, code }) => ({ file, code: code && lean(file, code) })),
        }
      : artifact,
  )
}
