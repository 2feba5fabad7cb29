import { createServer, get, Agent } from 'node:http'
import { parentPort, Worker, isMainThread } from 'node:worker_threads'

/**
 * A process of its own that asks the server for `/healthz` every few milliseconds, whether or not the last answer has come,
 * and a server beside it that does nothing. What that one takes is what the machine is to blame for.
 */

const every = 10

/** `[which, wait]` */
export interface Waits {
  product: number[]
  idle: number[]
}

if (!isMainThread) {
  const idle = createServer((_, response) => response.end('{"status":"ok"}'))
  idle.listen(0, '127.0.0.1', () => parentPort?.postMessage(idle.address()))
} else if (process.send !== undefined) {
  const [, , product = ''] = process.argv
  const worker = new Worker(new URL(import.meta.url))
  worker.once('message', ({ port }: { port: number }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
    let waits: Waits = { product: [], idle: [] }
    let open = 0
    const ask = (name: keyof Waits, url: string) => {
      const began = performance.now()
      const into = waits
      open += 1
      const end = () => {
        open -= 1
        into[name].push(performance.now() - began)
      }
      get(url, { agent, headers: { 'x-forwarded-for': '198.51.100.1' } }, (response) => {
        if (response.statusCode !== 200) into[name].push(Infinity)
        response.resume()
        response.once('end', end)
      }).once('error', () => {
        into[name].push(Infinity)
        end()
      })
    }
    setInterval(() => {
      ask('product', `${product}/healthz`)
      ask('idle', `http://127.0.0.1:${port}/`)
    }, every)
    process.on('message', (message) => {
      if (message === 'begin') waits = { product: [], idle: [] }
      // What was asked is waited for.
      const tell = () => {
        if (open > 4) setTimeout(tell, 5)
        else process.send?.(waits)
      }
      if (message === 'end') setTimeout(tell, every)
    })
    process.send?.('ready')
  })
}
