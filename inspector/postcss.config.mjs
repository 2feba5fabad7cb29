export default { plugins: { '@pandacss/dev/postcss': { configPath: './panda.inspector.config.ts' } } }
