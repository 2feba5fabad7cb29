/** Loads the drawer's code, when the board is idle or when the first spark is chosen. */
export const loadDrawer = () => import('./ideas-drawer.tsx')
