import { defineConfig } from '@pandacss/dev'
import { globalCss } from './src/ui/theme/global.ts'
import { recipes, slotRecipes } from './src/ui/theme/recipes.ts'
import { keyframes, textStyles, tokens } from './src/ui/theme/tokens.ts'

/**
 * The look as data: tokens, text styles and one recipe per part. Styles live in recipes beside the parts.
 */
export default defineConfig({
  presets: ['@pandacss/preset-base'],
  preflight: true,
  include: ['./src/**/*.{ts,tsx}'],
  exclude: ['./src/ui/theme/**', './src/inspector/**', './src/**/*.recipe.ts'],
  outdir: 'styled-system',
  importMap: '#styled',
  // Without the stock preset there are no break points unless they are stated here.
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens,
    textStyles,
    keyframes,
    recipes,
    slotRecipes,
  },
  globalCss,
})
