import type { MouseEvent } from 'react'
import { navigationOf } from '#machines/app/app.refs.ts'
import { useSend } from '#ui/app-context.tsx'
import { staysInPage } from '#ui/dom/follow.ts'

/** The click handler of links inside the product: `<Link href={path} onClick={follow(path)}>`. */
export const useFollow = () => {
  const send = useSend(navigationOf)
  return (path: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (staysInPage(event)) send({ type: 'link.followed', path })
  }
}
