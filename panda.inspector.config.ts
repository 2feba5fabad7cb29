import { defineConfig } from '@pandacss/dev'
import config from './panda.config.ts'

/**
 * The same design for the inspector's page. Its styles are separate, so that the product's style sheet stays
 * free of them.
 */
export default defineConfig({ ...config, exclude: ['./src/ui/theme/**', './src/**/*.recipe.ts'] })
