import { defineConfig } from '@pandacss/dev'
import { globalCss } from './src/ui/theme/global.ts'
import { recipes, slotRecipes } from './src/ui/theme/recipes.ts'
import { keyframes, textStyles, tokens } from './src/ui/theme/tokens.ts'

/** The design as data: tokens, text styles and one recipe per part. Each recipe is beside its part. */
export default defineConfig({
  presets: ['@pandacss/preset-base'],
  preflight: true,
  include: ['./src/**/*.{ts,tsx}'],
  exclude: ['./src/ui/theme/**', './src/inspector/**', './src/**/*.recipe.ts'],
  outdir: 'styled-system',
  importMap: '#styled',
  // Without Panda's own preset, break points must be defined here.
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
