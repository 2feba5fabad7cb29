import { parentPort, workerData } from 'node:worker_threads'

/**
 * A thread that ends its reading process when the process exceeds its memory limit, works too long on one
 * step or outlives the server. A thread can do so while the main thread is busy. The memory limits of the
 * JavaScript engine are not enough, because they do not cover unpacked data (AMB-74). Work is counted in
 * processor time, so that files can still be read on a busy machine. The exit signal tells the limit on time
 * from the others.
 */
const { memory, work } = workerData as { memory: number; work: number }
const server = process.ppid

/** Milliseconds of processor time used by all threads so far. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
let stepBegan = processorTime()
parentPort?.on('message', () => (stepBegan = processorTime()))

setInterval(() => {
  if (process.memoryUsage.rss() > memory || process.ppid !== server) process.kill(process.pid, 'SIGKILL')
  if (processorTime() - stepBegan > work) process.kill(process.pid, 'SIGTERM')
}, 20)
