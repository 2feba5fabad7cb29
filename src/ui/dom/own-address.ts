/** The issuer is the server's own provider, and not one that the operator named. */
export const isBuiltIn = (issuer: string): boolean => issuer === `${window.location.origin}/oidc`
