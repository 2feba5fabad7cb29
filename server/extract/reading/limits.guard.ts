import { parentPort, workerData } from 'node:worker_threads'

/**
 * A thread that ends its reading process when it exceeds its memory limit, works too long on one step or
 * loses the server, however busy the main thread is. It is needed because unpacked data lies outside the
 * memory limits of the JavaScript engine (AMB-74). Work is counted in processor time, so a busy machine makes
 * reading slow but not impossible. The signal says which limit was exceeded.
 */
const { memory, work } = workerData as { memory: number; work: number }
const server = process.ppid

/** Milliseconds of processor time used by all threads so far. */
const spent = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
let stepBegan = spent()
parentPort?.on('message', () => (stepBegan = spent()))

setInterval(() => {
  if (process.memoryUsage.rss() > memory || process.ppid !== server) process.kill(process.pid, 'SIGKILL')
  if (spent() - stepBegan > work) process.kill(process.pid, 'SIGTERM')
}, 20)
