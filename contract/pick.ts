/** The fields of an object with these names. */
export const pick = <Of extends object, Name extends keyof Of>(
  of: Of,
  names: readonly Name[],
): Pick<Of, Name> => Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Of, Name>

/** The fields of an object without those with these names. */
export const omit = <Of extends object, Name extends keyof Of>(
  of: Of,
  names: readonly Name[],
): Omit<Of, Name> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => !names.includes(name as Name))) as Omit<Of, Name>
