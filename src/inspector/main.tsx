import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import '#ui/index.css'
import { inspectorMachine } from './inspector.machine.ts'
import { Inspector } from './page/inspector.tsx'
import { channelName, readReport } from './bridge/messages.ts'

const channel = new BroadcastChannel(channelName)
const actor = createActor(
  inspectorMachine.provide({ actions: { post: (_, request) => channel.postMessage(request) } }),
  { input: { window: crypto.getRandomValues(new Uint32Array(2)).join('-') } },
)
channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const report = readReport(data)
  if (report !== undefined) actor.send({ type: 'report.received', report })
})
window.addEventListener('pagehide', () => actor.send({ type: 'window.left' }))
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) actor.send({ type: 'window.restored' })
})
actor.start()

const save = (name: string, text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const root = document.getElementById('root')
if (root === null) throw new Error('inspector/index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Inspector actor={actor} save={save} />
  </StrictMode>,
)
