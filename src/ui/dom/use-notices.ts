import { useSnackbar } from 'notistack'
import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Shows in notistack exactly what is in the queue, newest first. notistack places and moves the messages; it is told
 * to keep each until the queue no longer holds it, because the chart owns their time (decision record 5).
 */
export const useNotices = <Notice extends { id: string }>(
  queue: readonly Notice[],
  show: (notice: Notice) => ReactNode,
) => {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  const onShow = useRef(new Set<string>())
  useEffect(() => {
    for (const notice of [...queue].reverse()) {
      if (onShow.current.has(notice.id)) continue
      onShow.current.add(notice.id)
      enqueueSnackbar('', { key: notice.id, persist: true, content: () => show(notice) })
    }
    for (const id of onShow.current) {
      if (queue.some((notice) => notice.id === id)) continue
      onShow.current.delete(id)
      closeSnackbar(id)
    }
  }, [queue, show, enqueueSnackbar, closeSnackbar])
}
