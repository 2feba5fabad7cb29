/** The upload tabs' code: typing does not need it. */
export const loadUpload = () => import('./upload-panel.tsx')
