import { useSnackbar } from 'notistack'
import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Shows the queue in notistack, newest first. notistack places and animates messages but never closes one by itself,
 * because the chart decides how long they stay (decision record 5).
 */
export const useNotices = <Notice extends { id: string }>(
  queue: readonly Notice[],
  show: (notice: Notice) => ReactNode,
) => {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  const shownIds = useRef(new Set<string>())
  useEffect(() => {
    for (const notice of [...queue].reverse()) {
      if (shownIds.current.has(notice.id)) continue
      shownIds.current.add(notice.id)
      // eslint-disable-next-line typescript/no-deprecated -- its replacement, `Components`, takes one component per kind of notice, not per notice
      enqueueSnackbar('', { key: notice.id, persist: true, content: () => show(notice) })
    }
    for (const id of shownIds.current) {
      if (queue.some((notice) => notice.id === id)) continue
      shownIds.current.delete(id)
      closeSnackbar(id)
    }
  }, [queue, show, enqueueSnackbar, closeSnackbar])
}
