/**
 * What takes long to load, or much memory, is loaded when it is first wanted. A load that fails is not kept: the next
 * one who wants the part has it tried again.
 */
export const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
