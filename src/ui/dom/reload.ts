/** Starts the page anew. The draft and everything else that was typed is in storage and comes back. */
export const reload = () => window.location.reload()
