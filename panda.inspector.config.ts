import { defineConfig } from '@pandacss/dev'
import config from './panda.config.ts'

/** The same look for the inspector's page, whose styles the product's own style sheet does without. */
export default defineConfig({ ...config, exclude: ['./src/ui/theme/**', './src/**/*.recipe.ts'] })
