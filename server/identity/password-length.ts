/** Characters (code points) of a password. The upper bound keeps a hash from being fed a book. */
export const passwordLength = { least: 8, most: 128 }
