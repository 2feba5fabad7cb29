import { useSelector } from '@xstate/react'
import { consentOf } from '#machines/app/app.refs.ts'
import { selectIsBannerShown } from '#machines/shell/consent.machine.ts'
import { selectIsRestored } from '#machines/app/app.selectors.ts'
import { useApp, useSelected, useSend } from '#ui/app-context.tsx'
import { usePageMark } from '#ui/dom/page.ts'
import { CookieBanner } from '#ui/parts/cookie-banner.tsx'

/** The cookie banner, until there is a decision. The prerendered page does not know of one, so it shows nothing. */
export function Cookies() {
  const isShown = useSelected(consentOf, selectIsBannerShown)
  const isRestored = useSelector(useApp(), selectIsRestored)
  const send = useSend(consentOf)
  const isAsking = isRestored && isShown
  usePageMark('data-with-banner', isAsking)
  if (!isAsking) return null
  return (
    <CookieBanner
      onAccept={() => send({ type: 'cookies.accepted' })}
      onRefuse={() => send({ type: 'cookies.refused' })}
      onManage={() => send({ type: 'cookies.managed' })}
    />
  )
}
