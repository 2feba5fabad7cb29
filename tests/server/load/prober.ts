import { createServer, get, Agent } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/**
 * A separate process that requests `/healthz` every few milliseconds, whether or not the last answer has
 * arrived, and does the same with a server that does nothing. A thread in this process constantly does a
 * little work: how much longer it takes than its processor time shows how busy the machine is.
 */

const interval = 10

export interface Waits {
  product: number[]
  idle: number[]
  /** How many times longer work takes than on an idle machine. */
  slowdowns: number[]
}

/** Does work that takes five milliseconds on a free processor. */
const work = () => {
  const began = performance.now()
  const before = process.threadCpuUsage()
  while (process.threadCpuUsage(before).user < 5_000) JSON.stringify(before)
  const { user, system } = process.threadCpuUsage(before)
  return ((performance.now() - began) * 1_000) / (user + system)
}

if (!isMainThread && workerData === 'works') setInterval(() => parentPort?.postMessage(work()), 50)
else if (!isMainThread) {
  const idle = createServer((_, response) => response.end('{"status":"ok"}'))
  idle.listen(0, '127.0.0.1', () => parentPort?.postMessage(idle.address()))
} else if (process.send !== undefined) {
  const [, , product = ''] = process.argv
  const worker = new Worker(new URL(import.meta.url))
  worker.once('message', ({ port }: { port: number }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
    let waits: Waits = { product: [], idle: [], slowdowns: [] }
    const working = new Worker(new URL(import.meta.url), { workerData: 'works' })
    working.on('message', (slowdown: number) => waits.slowdowns.push(slowdown))
    let open = 0
    const ask = (name: 'product' | 'idle', url: string) => {
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
    }, interval)
    process.on('message', (message) => {
      if (message === 'begin') waits = { product: [], idle: [], slowdowns: waits.slowdowns.slice(-1) }
      // Reports once nearly all requests are answered; new ones start all the time.
      const tell = () => {
        if (open > 4) setTimeout(tell, 5)
        else process.send?.(waits)
      }
      if (message === 'end') setTimeout(tell, interval)
    })
    process.send?.('ready')
  })
}
