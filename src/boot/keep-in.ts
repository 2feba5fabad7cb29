import type { StorageArea } from '#api/storage/web-storage.ts'
import { pack, type Key } from '#api/storage/envelope.ts'

/** Writes a value when it changed, and removes it when there is none. Storage is a rendering of state. */
export const keepIn = (area: StorageArea, { name, version }: Key) => {
  let kept: string | undefined
  let isKnown = false
  return {
    write: (data: unknown) => {
      const text = data === undefined ? undefined : pack(version, data)
      if (isKnown && text === kept) return
      kept = text
      isKnown = true
      if (text === undefined) area.remove(name)
      else area.write(name, text)
    },
    /** Another page of this tab wrote after this one did. */
    isOverwritten: () => area.read(name) !== kept,
    /** Writes again at the next occasion, changed or not. */
    forget: () => {
      isKnown = false
    },
  }
}

/** Runs with the parts of an actor's state, now and whenever one of them is another. */
export const onChange = (
  refs: readonly { subscribe: (listener: () => void) => unknown }[],
  read: () => readonly unknown[],
  run: () => void,
) => {
  let last: readonly unknown[] = []
  const check = () => {
    const parts = read()
    if (parts.length === last.length && parts.every((part, index) => Object.is(part, last[index]))) return
    last = parts
    run()
  }
  for (const ref of refs) ref.subscribe(check)
  check()
}
