/** Loads the code of the upload tabs, which typing does not need. */
export const loadUpload = () => import('./upload-panel.tsx')
