import { consentOf } from '#machines/app/app.refs.ts'
import { selectIsBannerShown } from '#machines/consent/consent.machine.ts'
import { useIsLive, useSend, useValue } from '#ui/app-context.tsx'
import { usePageMark } from '#ui/dom/page.ts'
import { CookieBanner } from '#ui/parts/cookie-banner.tsx'

/** The cookie banner until there is a decision. The prerendered page knows of none, so it shows nothing. */
export function Cookies() {
  const isShown = useValue(consentOf, selectIsBannerShown)
  const isLive = useIsLive()
  const send = useSend(consentOf)
  const isAsking = isLive && isShown
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
