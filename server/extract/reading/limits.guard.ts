import { parentPort, workerData } from 'node:worker_threads'

/**
 * A thread of a reading process that ends the process when it takes more memory than it may or works too long on one
 * step, and when the server has gone, however busy its main thread is: what is unfolded from a file lies outside the
 * limits of the JavaScript engine (AMB-74). Work is counted in processor time, so that a busy machine makes reading slow
 * and not impossible. The signal says which limit it was.
 */
const { memory, work } = workerData as { memory: number; work: number }
const server = process.ppid

/** Milliseconds of processor time of all threads so far. */
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
